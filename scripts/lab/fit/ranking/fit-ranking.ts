import type { RankedKind } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import { RANKED_KINDS } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import type { KindWeights } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import type { Penalties } from '../fit-logit.ts';
import { fitChoices } from '../fit-logit.ts';
import type { RankingSample } from './ranking-sample.ts';

/** How hard the weights of a kind are held at 0, and those that one family adds. */
const USUAL = { shared: 1.5, family: 1.5 };
/** Of kinds with few documents. */
const FEW = { shared: 3, family: 3 };
export const PENALTIES: Readonly<Record<RankedKind, Penalties>> = {
  party: USUAL,
  customer: FEW,
  amount: USUAL,
  balance: USUAL,
  day: USUAL,
  due: FEW,
  period: FEW,
  number: FEW,
  address: USUAL,
};

/** A text that is this like the expected one stands in the right place, with letters misread. */
const ALIKE = 0.7;

/** What the fit is to choose: the right values, else what is likest to them where the letters were misread. */
function wanted({ options, isAbsent, nullIsRight }: RankingSample): readonly boolean[] {
  if (isAbsent) return options.map(() => false);
  if (nullIsRight || options.some(({ right }) => right)) return options.map(({ right }) => right);
  const most = options.reduce((best, { alike }) => Math.max(best, alike), 0);
  return options.map(({ alike }) => alike === most && alike >= ALIKE);
}

/** A name that is printed but was not read teaches nothing of where such things stand, and not that there are none. */
const teaches = (sample: RankingSample): boolean =>
  !TEXTS.has(sample.kind) || sample.nullIsRight || wanted(sample).includes(true);

const TEXTS: ReadonlySet<RankedKind> = new Set(['party', 'customer', 'address']);

/** What a till does with a total, whichever it is: it rounds it, and gives back what was paid too much. */
const OF_TILLS: ReadonlySet<string> = new Set([
  'rounded',
  'unrounded',
  'given_in_cash',
  'with_change',
  'paid_back',
]);
/** What the bookings of a statement start from and come to. */
const OF_BOOKINGS: ReadonlySet<string> = new Set(['course_own', 'course_own_outside', 'totals_own']);
/** Words on papers that say which address a shop's own is and what stands between its lines, and which number is another document's. */
const SAID =
  /(?:^|_)(?:company_seat|branch|number_to_call|skipped|announced|said_earlier|number_heading|bank_by_account|bank_only|bank_begins|to_pay_until|to_pay_early)$/;
/** What a concept's finder found is evidence that its rules have proved, what tills do they nearly always do, and bookings add up: these are held less. */
const LENIENT = 0.2;
const leniencyOf = (name: string): number =>
  /(?:^|_)found/.test(name) || SAID.test(name) || OF_TILLS.has(name) || OF_BOOKINGS.has(name) ? LENIENT : 1;

/** Fits the weights of each kind; the same each time. */
export function fitRanking(
  samples: readonly RankingSample[],
  penalties = PENALTIES,
): Readonly<Record<string, KindWeights>> {
  return Object.fromEntries(
    RANKED_KINDS.flatMap((kind) => {
      const own = samples.filter((one) => one.kind === kind && teaches(one));
      if (own.length === 0) return [];
      const choices = own.map((one) => {
        const right = wanted(one);
        return {
          family: one.family,
          weight: one.weight,
          options: one.options.map(({ evidence }, index) => ({ evidence, right: right[index] === true })),
        };
      });
      const families = [...new Set(own.map(({ family }) => family))].sort();
      return [[kind, fitChoices(choices, families, { ...penalties[kind], leniency: leniencyOf })]];
    }),
  );
}
