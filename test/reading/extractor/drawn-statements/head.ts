import type { BankWords } from './bank-words.ts';
import type { Dice } from './dice.ts';
import type { Ledger } from './ledger.ts';
import type { Print } from './print.ts';

/** Where a paper says something of its own, or that it says nothing of it. */
export interface Said {
  readonly kind: 'label' | 'title' | 'block' | 'none';
  readonly issued: 'label' | 'place' | 'label and printed' | 'printed' | 'none';
  readonly period: 'label' | 'title' | 'two labels' | 'none';
}

export type HeadForm = 'pairs' | 'colons' | 'two columns' | 'stacked' | 'row';

/** A label with its value. */
type Pair = readonly [label: string, value: string];

const GAP = 46;

/** What stands in the account's block, in the order of the paper. */
function pairsOf(
  dice: Dice,
  words: BankWords,
  print: Print,
  ledger: Ledger,
  said: Said,
  kind: string,
): Pair[] {
  const period = dice
    .pick(words.periods)
    .replace('$1', print.day(ledger.start))
    .replace('$2', print.day(ledger.end));
  const days: Readonly<Record<Said['issued'], readonly Pair[]>> = {
    label: [[print.label('issued'), print.day(ledger.issued)]],
    'label and printed': [
      [print.label('issued'), print.day(ledger.issued)],
      [print.label('printed'), print.day(ledger.printed)],
    ],
    printed: [[print.label('printed'), print.day(ledger.printed)]],
    place: [],
    none: [],
  };
  const periods: Readonly<Record<Said['period'], readonly Pair[]>> = {
    label: [[print.label('period'), period]],
    'two labels': [
      [print.label('from'), print.day(ledger.start)],
      [print.label('to'), print.day(ledger.end)],
    ],
    title: [],
    none: [],
  };
  const others: Pair[] = [
    [print.label('number'), String(dice.between(10_000_000, 99_999_999))],
    [print.label('customer'), String(dice.between(100_000, 999_999))],
    [print.label('sheet'), String(dice.between(2, 9))],
  ];
  return [
    ...(said.kind === 'label' ? [[print.label('kind'), kind] as const] : []),
    ...others.filter(() => dice.isLucky(0.4)),
    [print.label('iban'), print.iban(ledger.iban)],
    ...(dice.isLucky(0.6) ? [[print.label('bic'), words.bic] as const] : []),
    [print.label('currency'), words.currency],
    ...periods[said.period],
    ...days[said.issued],
  ];
}

function beside(left: readonly string[], right: readonly string[]): string[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, at) => `${(left[at] ?? '').padEnd(GAP)}${right[at] ?? ''}`.trimEnd());
}

const aligned = (pairs: readonly Pair[]): string[] => {
  const width = Math.max(...pairs.map(([label]) => label.length)) + 4;
  return pairs.map(([label, value]) => `${label.padEnd(width)}${value}`);
};

/** Headings on one line, and their values below, a few at a time. */
function inRows(pairs: readonly Pair[]): string[] {
  const rows = Array.from({ length: Math.ceil(pairs.length / 3) }, (_, at) =>
    pairs.slice(3 * at, 3 * at + 3),
  );
  return rows.flatMap((row) => {
    const widths = row.map((pair) => Math.max(...pair.map(({ length }) => length)) + 4);
    const line = (part: 0 | 1) =>
      row
        .map((pair, at) => pair[part].padEnd(widths[at] ?? 0))
        .join('')
        .trimEnd();
    return [line(0), line(1), ''];
  });
}

/** The lines above the balances and bookings. */
export function drawHead(
  dice: Dice,
  words: BankWords,
  print: Print,
  ledger: Ledger,
  said: Said,
  form: HeadForm,
  kind: string,
): string[] {
  const pairs = pairsOf(dice, words, print, ledger, said, kind);
  const holder = dice.pick(words.holders);
  const colons = pairs.map(([label, value]) => `${label}: ${value}`);
  const block: Readonly<Record<HeadForm, () => readonly string[]>> = {
    pairs: () => [...holder, '', ...aligned(pairs)],
    colons: () => [...holder, '', ...colons],
    'two columns': () => beside(holder, dice.isLucky(0.5) ? aligned(pairs) : colons),
    stacked: () => [...holder, '', ...pairs.map(([label]) => label), ...pairs.map(([, value]) => value)],
    row: () => [...holder, '', ...inRows(pairs)],
  };
  const title =
    said.period === 'title'
      ? dice
          .pick(words.titledPeriods)
          .replace('$1', print.day(ledger.start))
          .replace('$2', print.day(ledger.end))
      : dice.pick(words.titles);
  const place = `${dice.pick(words.towns)}, ${print.inWords(ledger.issued)}`;
  return [
    dice.pick(words.banks),
    dice.pick(words.imprints),
    '',
    ...(said.kind === 'title' ? [`${title}   ${kind}`] : [title]),
    ...(said.issued === 'place' ? ['', place] : []),
    '',
    ...(said.kind === 'block' ? [kind] : []),
    ...block[form](),
  ];
}
