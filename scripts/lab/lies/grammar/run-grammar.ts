import { type FieldProvenance, type FieldValue, NO_MODEL_ASKED } from '../../../../schemas/response.ts';
import type { ReadPage } from '../../../../schemas/segment.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';
import { reliability } from '../../../../steps/reliability.ts';
import { resolveOptions } from '../../../../steps/resolve-options.ts';
import { createRandom } from '../../random.ts';
import type { Chooser } from '../../synthetic/choose.ts';
import { createChooser } from '../../synthetic/choose.ts';
import { printAmount, printJoinedAmount } from './amounts.ts';
import { printAnsweredChoice } from './answered-choices.ts';
import { printChangedNumber } from './changed-numbers.ts';
import { printAnswer } from './choices.ts';
import { printCurrencyLookAlike } from './currency-look-alikes.ts';
import { printCount, printDate, printDatetime, printHours, printNoTime, printPeriod } from './dates.ts';
import { printDaysOfOneMonth } from './day-ranges.ts';
import { printGoodsOrMoney } from './goods-and-money.ts';
import { printLookAlikeDay } from './look-alike-days.ts';
import { printMarked } from './marks.ts';
import { printMeaning } from './meanings.ts';
import { printBesideNeighbour } from './neighbours.ts';
import type { Print, PrintMaker } from './print.ts';
import { pick } from './print.ts';
import { printSpan } from './spans.ts';
import { printChoice, printCurrency, printIban, printIdentifier, printName } from './texts.ts';
import { printUsualAmount } from './usual-amounts.ts';

/** How often each is drawn: numbers have the most forms and neighbours. */
const MAKERS: readonly PrintMaker[] = [
  printAmount,
  printAmount,
  printAmount,
  printJoinedAmount,
  printJoinedAmount,
  printJoinedAmount,
  printMeaning,
  printMeaning,
  printDate,
  printDate,
  printDatetime,
  printHours,
  printHours,
  printPeriod,
  printDaysOfOneMonth,
  printLookAlikeDay,
  printBesideNeighbour,
  printBesideNeighbour,
  printCount,
  printNoTime,
  printName,
  printName,
  printIdentifier,
  printIdentifier,
  printSpan,
  printIban,
  printCurrency,
  printCurrencyLookAlike,
  printChoice,
  printAnswer,
  printAnswer,
  printMarked,
  printMarked,
  printGoodsOrMoney,
  printGoodsOrMoney,
  printChangedNumber,
  printChangedNumber,
  printAnsweredChoice,
  printUsualAmount,
  printUsualAmount,
];

/** What came out otherwise than the print says. */
export interface Failure {
  readonly how: string;
  readonly text: string;
  readonly value: FieldValue;
  readonly reading: Reading;
  readonly flag: 'provenance_verified' | 'text_agreement';
  readonly expected: boolean;
  readonly match: FieldProvenance['match'];
}

export interface GrammarOutcome {
  readonly cases: number;
  readonly lies: number;
  readonly liesVerified: number;
  readonly right: number;
  readonly rightVerified: number;
  readonly failures: readonly Failure[];
}

const READINGS = ['file', 'recognised', 'texts'] as const;
type Reading = (typeof READINGS)[number];

const HEAD = 'Kopf der Seite';
const FOOT = 'Ende der Seite';
const signal = new AbortController().signal;
const OPTIONS = resolveOptions(undefined);

const SURE = 0.95;
/** The same page as a reader gives it, with boxes, so that letters and gaps may be put right. */
function recognise(page: ReadPage): ReadPage {
  const segments = page.segments.map((segment, index) => ({
    ...segment,
    confidence: SURE,
    bounding_box: { x0: 0.1, y0: 0.1 + 0.05 * index, x1: 0.9, y1: 0.12 + 0.05 * index },
    readings: [{ engine: 'tesseract', text: segment.text, confidence: SURE }],
  }));
  return { ...page, source: 'ocr', mean_confidence: SURE, segments };
}

/** Asks for all values of a print at once, each as a field, cited rightly, wrongly or not at all in turn. */
async function prove(print: Print, reading: Reading, turn: number): Promise<FieldProvenance[]> {
  const values = [...print.right, ...print.lies];
  const named = print.field.name ?? 'field';
  const fields = values.map((_value, index) => ({ ...print.field, name: `${named}_${index}` }));
  const printed = pagesOfTexts([`${HEAD}\n${print.text}\n${FOOT}`], 0);
  const other = pagesOfTexts([`${HEAD}\n${FOOT}`], 0);
  const pages = reading === 'texts' ? other : reading === 'recognised' ? printed.map(recognise) : printed;
  const texts = reading === 'texts' ? pagesOfTexts([`${HEAD}\n${print.text}\n${FOOT}`], 1) : [];
  const cite = (index: number) => [['f0p1s2'], ['f0p1s1'], []][(turn + index) % 3] ?? [];
  const { provenance } = await reliability(
    {
      setup: {
        use_case_name: 'grammar',
        system_prompt: '',
        model: 'none',
        fields,
        files: [],
        texts: [],
        options: OPTIONS,
        warnings: [],
      },
      ocr: {
        engine: 'none',
        engine_version: '1',
        languages: ['eng'],
        ocr_gpu: null,
        pages,
        texts,
        warnings: [],
      },
      extraction: {
        result: Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? null])),
        citations: Object.fromEntries(
          fields.map(({ name }, index) => [name, { segment_ids: cite(index), score: null }]),
        ),
        meta_data: NO_MODEL_ASKED,
        warnings: [],
      },
    },
    { readAgain: async () => null, opinion: { suggest: () => ({}) } },
    signal,
  );
  return fields.flatMap(({ name }) => provenance?.fields[`result.${name}`] ?? []);
}

function judge(print: Print, reading: Reading, proofs: readonly FieldProvenance[]): Failure[] {
  const flag = reading === 'texts' ? 'text_agreement' : 'provenance_verified';
  return proofs.flatMap((proof, index) => {
    const expected = index < print.right.length;
    if (proof[flag] === expected) return [];
    const { how, text } = print;
    return [{ how, text, value: proof.value, reading, flag, expected, match: proof.match }];
  });
}

/** Prints drawn from the grammar, until so many values were asked for, each in every reading. */
export async function runGrammar(cases: number, seed: number): Promise<GrammarOutcome> {
  const chooser: Chooser = createChooser(createRandom(seed));
  const failures: Failure[] = [];
  const counts = { lies: 0, right: 0 };
  for (let turn = 0; counts.lies + counts.right < cases; turn += 1) {
    const print = pick(chooser, MAKERS)(chooser);
    for (const reading of READINGS) {
      const asked = reading === 'recognised' && print.mayBeGlued === true ? { ...print, lies: [] } : print;
      failures.push(...judge(asked, reading, await prove(asked, reading, turn)));
      counts.lies += asked.lies.length;
      counts.right += asked.right.length;
    }
  }
  const missed = failures.filter(({ expected }) => expected).length;
  return {
    cases: counts.lies + counts.right,
    lies: counts.lies,
    liesVerified: failures.length - missed,
    right: counts.right,
    rightVerified: counts.right - missed,
    failures,
  };
}
