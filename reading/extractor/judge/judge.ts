import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Span } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import { confidenceOf } from './confidence.ts';
import type { Fitted } from './fitted.ts';
import { FITTED } from './fitted.ts';
import { chancesOf, utilityOf } from './logit.ts';
import type { Proposal } from './propose.ts';
import { propose } from './propose.ts';
import { typedValue } from './typed-value.ts';

/** A value that a field may have, with all that was seen of it. */
export interface Judged {
  readonly value: Exclude<FieldValue, null>;
  readonly spans: readonly Span[];
  /** Of the conditional logit, over the places that say the same value. */
  readonly chance: number;
  /** Words of the name that tell most and that nothing accounts for. */
  readonly missing: readonly string[];
}

/** What the judge says of one field. */
export interface Verdict {
  readonly field: UseCaseFieldDef;
  /** Best first. */
  readonly judged: readonly Judged[];
  /** The value to answer, null where "not stated" is likelier or the doubt too large. */
  readonly answer: Judged | null;
  /** How sure the answer is right; null without one. */
  readonly confidence: number | null;
  /** Another field with a better claim to the words of the best value. */
  readonly sharedWith: string | null;
}

/** What is left of a value's chance when another field has the better claim to its words. */
const TAKEN = 0.25;
const MAX_JUDGED = 6;

/** Weighs a field's candidates against each other and against "not stated"; those of one value count together. */
function judgeProposal(
  view: DocumentView,
  { field, family, weighed }: Proposal,
  fitted: Fitted = FITTED,
): Judged[] {
  const chances = chancesOf(weighed.map(({ evidence }) => utilityOf(evidence, family, fitted.weights)));
  const byValue = new Map<string, Judged & { readonly most: number }>();
  weighed.forEach(({ option, missing }, index) => {
    const value = typedValue(field, option, view.hints);
    const chance = chances[index] ?? 0;
    if (value === null) return;
    const known = byValue.get(String(value));
    if (known === undefined || chance > known.most) {
      byValue.set(String(value), {
        value,
        spans: option.spans,
        chance: (known?.chance ?? 0) + chance,
        missing,
        most: chance,
      });
    } else byValue.set(String(value), { ...known, chance: known.chance + chance });
  });
  return [...byValue.values()]
    .sort((a, b) => b.chance - a.chance)
    .slice(0, MAX_JUDGED)
    .map(({ value, spans, chance, missing }) => ({ value, spans, chance, missing }));
}

function overlap(a: readonly Span[], b: readonly Span[]): boolean {
  return a.some((one) =>
    b.some((other) => one.row === other.row && one.start < other.end && other.start < one.end),
  );
}

/**
 * Judges all fields of a use case together: the surest decide first, and what they took counts little for the others, unless
 * it says a yes or no, which one sentence may say to several questions.
 */
export function judgeFields(
  view: DocumentView,
  fields: readonly UseCaseFieldDef[],
  fitted: Fitted = FITTED,
): Verdict[] {
  const all = propose(view, fields).map((proposal) => ({
    field: proposal.field,
    judged: judgeProposal(view, proposal, fitted),
  }));
  const order = [...all].sort((a, b) => (b.judged[0]?.chance ?? 0) - (a.judged[0]?.chance ?? 0));
  const taken: { readonly name: string; readonly spans: readonly Span[] }[] = [];
  const verdicts = new Map<string, Verdict>();
  for (const { field, judged } of order) {
    const holderOf = (one: Judged) =>
      typeof one.value === 'boolean' ? undefined : taken.find(({ spans }) => overlap(spans, one.spans))?.name;
    const sharedWith = judged[0] === undefined ? null : (holderOf(judged[0]) ?? null);
    const left = judged
      .map((one) => (holderOf(one) === undefined ? one : { ...one, chance: one.chance * TAKEN }))
      .sort((a, b) => b.chance - a.chance);
    const [best, second] = left;
    const answer = best !== undefined && best.chance >= fitted.answer_from ? best : null;
    if (answer !== null) taken.push({ name: field.name, spans: answer.spans });
    const confidence =
      answer === null
        ? null
        : confidenceOf(
            {
              chance: answer.chance,
              rival: second?.chance ?? 0,
            },
            fitted.calibration,
          );
    verdicts.set(field.name, { field, judged: left, answer, confidence, sharedWith });
  }
  return fields.flatMap((field) => {
    const verdict = verdicts.get(field.name);
    return verdict === undefined ? [] : [verdict];
  });
}
