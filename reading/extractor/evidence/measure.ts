import { mostOf } from '../../geometry/extremes.ts';
import type { Cover } from './cover.ts';
import { createCoverer, shareOf, unite } from './cover.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';
import type { Surroundings, Zone } from './surroundings.ts';
import { ZONES } from './surroundings.ts';
import { CURRENCIES, isUnit, unitOf } from './units.ts';
import type { Word } from './words.ts';

/** What is seen of one candidate for one field, by name. docs/judge.md says what each is. */
export type Evidence = Readonly<Record<string, number>>;

export interface Weighed {
  readonly option: Option;
  readonly evidence: Evidence;
  /** Share of the question that the words beside the value account for, and those in all its surroundings. */
  readonly local: number;
  readonly all: number;
  /** Asked words of the name that tell most and that nothing accounts for. */
  readonly missing: readonly string[];
}

const flag = (condition: boolean) => (condition ? 1 : 0);
/** A word that weighs this much is no mere head or unit. */
const SPECIFIC = 0.9;
const EXPLAINED = 0.6;
/** Letters within which an asked word and a value belong together in running text. */
const REACH = 25;
const BESIDE: readonly Zone[] = ['near', 'previous', 'row', 'above', 'column', 'unit', 'clause'];
/** What a candidate with words of its own needs not be looked for in. */
const LABELLED: ReadonlySet<Zone> = new Set(['near', 'cell', 'previous', 'row', 'above', 'unit', 'clause']);
const NO_WORDS: readonly Word[] = [];

export interface Measurer {
  readonly question: Question;
  /** Share of the question that the words beside a value account for. */
  beside(option: Option, around: Surroundings): number;
  weigh(option: Option, around: Surroundings, claimed: number): Weighed;
}

const asksFor = (question: Question, terms: readonly string[]) =>
  question.asked.some((one) => terms.some((term) => one.word === term || one.terms.has(term)));

export function createMeasurer(question: Question): Measurer {
  const cover = createCoverer(question);
  const wantsShare = asksFor(question, [
    'percent',
    'percentage',
    'rate',
    'pct',
    'tax_rate',
    'interest_rate',
    'share',
  ]);
  const wantsMoney = asksFor(question, [
    'amount',
    'price',
    'cost',
    'fee',
    'salary',
    'payment',
    'balance',
    'premium',
    'tax',
    'deposit',
    'rent',
    'charge',
    'total',
    'sum',
    'fare',
    'eur',
    'euro',
  ]);
  const wantsTotal = question.asked.some(
    (one) => one.inName && (one.terms.has('total') || one.terms.has('gross') || one.word === 'total'),
  );
  const wantsYear = asksFor(question, ['year']);

  const read = (option: Option, around: Surroundings): Record<Zone | 'label', Cover> => {
    const own = option.label ?? NO_WORDS;
    const covers = Object.fromEntries(
      ZONES.map((zone) => [
        zone,
        cover(own.length > 0 && LABELLED.has(zone) ? NO_WORDS : around.words[zone]),
      ]),
    );
    return { ...covers, label: cover(own) } as Record<Zone | 'label', Cover>;
  };
  const besideOf = (covers: Record<Zone | 'label', Cover>) =>
    unite(question, [...BESIDE.map((zone) => covers[zone]), covers.label]);

  return {
    question,
    beside: (option, around) => shareOf(question, besideOf(read(option, around))).name,
    weigh(option, around, claimed) {
      const covers = read(option, around);
      const local = shareOf(question, besideOf(covers));
      const everywhere = unite(question, Object.values(covers));
      const all = shareOf(question, everywhere);
      const best = (share: { name: number; whole: number }) => Math.max(share.name, share.whole);
      const zone = (name: Zone | 'label') => best(shareOf(question, covers[name].strengths));
      const label =
        covers.label.strengths.length > 0
          ? covers.label
          : covers.near.strengths.length > 0
            ? covers.near
            : covers.previous;
      const head = best(shareOf(question, unite(question, [covers.row, covers.previous, covers.near])));
      const column = zone('column');
      const both = best(
        shareOf(question, unite(question, [covers.row, covers.previous, covers.near, covers.column])),
      );
      const missing = question.asked.filter(
        (one, index) => one.inName && one.weight >= SPECIFIC && (everywhere[index] ?? 0) < EXPLAINED,
      );
      const localOnly = besideOf(covers);
      const missingHere = question.asked.filter(
        (one, index) => one.inName && one.weight >= SPECIFIC && (localOnly[index] ?? 0) < EXPLAINED,
      );
      const shape = option.shape;
      const zones = Object.fromEntries(
        [...ZONES, 'label' as const].map((name) => [`in_${name}`, zone(name)]),
      );
      const clean = (name: Zone | 'label') => zone(name) * (1 - covers[name].surplus);
      const hasLabel = flag(
        covers.near.strengths.length + covers.previous.strengths.length + covers.label.strengths.length > 0,
      );
      const evidence: Record<string, number> = {
        bias: 1,
        ...zones,
        clean_beside: Math.max(clean('near'), clean('previous'), clean('label')),
        clean_column: clean('column'),
        clean_above: clean('above'),
        clean_any: Math.max(
          clean('near'),
          clean('previous'),
          clean('label'),
          clean('column'),
          clean('above'),
        ),
        above_though_beside: zone('above') * hasLabel,
        column_though_beside: column * hasLabel * flag(zone('previous') + zone('near') === 0),
        literal_beside: Math.max(covers.near.literal, covers.previous.literal, covers.label.literal) / 2,
        literal_around:
          Math.max(covers.column.literal, covers.above.literal, covers.row.literal, covers.clause.literal) /
          2,
        literal_clean:
          (covers.near.literal * (1 - covers.near.surplus) +
            covers.previous.literal * (1 - covers.previous.surplus)) /
          2,
        ...closeness(question, around),
        ...unitFit(question, around),
        cents_for_whole: flag(question.field.type === 'int' && shape['fraction'] === 1),
        local_name: local.name,
        local_whole: local.whole,
        local_full: flag(local.name > 0.95),
        all_name: all.name,
        all_whole: all.whole,
        all_full: flag(all.name > 0.95),
        missing: flag(missing.length > 0),
        missing_here: Math.min(2, missingHere.length) / 2,
        described: Math.max(0, local.whole - local.name),
        row_and_column: both - Math.max(head, column),
        cell_both: Math.min(head, column),
        label_surplus: label.surplus * flag(label.strengths.length > 0),
        label_others: Math.min(1, label.others / 4),
        column_surplus: covers.column.surplus * flag(column > 0),
        row_surplus: covers.row.surplus * flag(zone('row') > 0),
        above_surplus: covers.above.surplus * flag(zone('above') > 0),
        opposed: flag(covers.near.opposed || covers.previous.opposed || covers.label.opposed),
        opposed_around: flag(
          covers.column.opposed || covers.above.opposed || covers.row.opposed || covers.clause.opposed,
        ),
        label_empty: flag(label.strengths.length === 0),
        between: Math.min(1, around.between / 3) * flag(zone('previous') > 0),
        colon: flag(around.colon),
        colon_fits: flag(around.colon) * Math.max(zone('near'), zone('previous')),
        fall: Math.min(1, around.fall / 20) * flag(column > 0),
        place: around.place,
        claimed,
        percent_unwanted: flag(!wantsShare && shape['percent'] === 1),
        percent_missing: flag(wantsShare && shape['percent'] !== 1),
        money: flag(wantsMoney && (shape['cents'] === 1 || shape['currency'] === 1)),
        money_missing: flag(wantsMoney && shape['cents'] !== 1 && shape['currency'] !== 1),
        total_largest: flag(wantsTotal && shape['largest'] === 1),
        total_sum: flag(wantsTotal && shape['sum'] === 1),
        largest_unwanted: flag(!wantsTotal && shape['largest'] === 1),
        year_unwanted: flag(!wantsYear && shape['year'] === 1),
      };
      for (const [name, size] of Object.entries(shape)) evidence[`shape_${name}`] = size;
      return { option, evidence, local: local.name, all: all.name, missing: missing.map((one) => one.word) };
    },
  };
}

/** How near in running text the asked words stand before and after the value, 1 right beside it. */
function closeness(question: Question, around: Surroundings): Record<string, number> {
  const place = around.inSentence;
  if (place === null) return {};
  let before = 0;
  let after = 0;
  for (const word of around.words.sentence) {
    const explained = question.explain(word.letters, word.phraseTerms);
    if (explained === null) continue;
    const weight = mostOf(
      explained.entries(),
      ([index, strength]) => strength * (question.asked[index]?.weight ?? 0),
      0,
    );
    if (word.end <= place.start)
      before = Math.max(before, weight * Math.exp((word.end - place.start) / REACH));
    else if (word.start >= place.end)
      after = Math.max(after, weight * Math.exp((place.end - word.start) / REACH));
  }
  return { prose_before: before, prose_after: after, prose: 1 };
}

/** Whether the unit behind a value, or in its heading, is the asked one. */
function unitFit(question: Question, around: Surroundings): Record<string, number> {
  const asked = question.asked.filter((one) => isUnit(one.word)).map((one) => one.word);
  const [behind] = around.words.unit;
  const measured = behind === undefined ? undefined : unitOf(behind.letters);
  if (asked.length === 0) return { unit_unasked: flag(measured !== undefined && !CURRENCIES.has(measured)) };
  const fits = (word: Word) =>
    asked.some((one) => unitOf(one) !== undefined && unitOf(one) === unitOf(word.letters));
  const inHead = [...around.words.column, ...around.words.near, ...around.words.previous].some(fits);
  return {
    unit_same: flag(behind !== undefined && fits(behind)),
    unit_in_head: flag(inHead),
    unit_other: flag(measured !== undefined && behind !== undefined && !fits(behind)),
    unit_missing: flag(!(behind !== undefined && fits(behind)) && !inHead),
  };
}
