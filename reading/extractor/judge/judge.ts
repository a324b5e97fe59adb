import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { untitled } from '../../languages/terms/honorifics.ts';
import type { Span } from '../../layout/layout.ts';
import type { Claim } from '../choice/claims.ts';
import { placesOf } from '../choice/claims.ts';
import { utilityOf } from '../choice/logit.ts';
import type { DocumentView } from '../view/document-view.ts';
import { confidenceOf } from './confidence.ts';
import { decideTogether } from './decide-together.ts';
import type { Fitted } from './fitted.ts';
import { FITTED } from './fitted.ts';
import type { Proposal } from './propose.ts';
import { propose } from './propose.ts';
import { typedValue } from './typed-value.ts';
import { decisionOf, valueChances } from './value-chances.ts';

/** A value that a field may have, with all that was seen of it. */
export interface Judged {
  readonly value: Exclude<FieldValue, null>;
  readonly spans: readonly Span[];
  /** Of the conditional logit, over the places that say the same value. */
  readonly chance: number;
  /** How sure it is right. */
  readonly confidence: number;
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
  /** Another field with a better claim to the words of the best value. */
  readonly sharedWith: string | null;
}

const MAX_JUDGED = 6;

/** A field's candidates with their chances, the values of all fields held against each other. */
interface Decided {
  readonly proposal: Proposal;
  readonly chances: readonly number[];
  /** The field that claims the words of the candidate that is best by itself more than this one does. */
  readonly sharedWith: string | null;
}

/** Weighs the candidates of all fields, each against "not stated", and against what is known of the other fields. */
function decideAll(proposals: readonly Proposal[], { weights, rounds }: Fitted): Decided[] {
  const asked = proposals.map(({ family, weighed }) => ({
    family,
    places: weighed.map(({ option }) => placesOf(option.spans)),
    utilities: weighed.map(({ evidence }) => utilityOf(evidence, family, weights)),
  }));
  const together = decideTogether(asked, rounds);
  return proposals.map((proposal, own) => {
    const { alone = [], chances = [], claims = [] } = together[own] ?? {};
    const most = alone.reduce((best, chance, at) => (chance > (alone[best] ?? 0) ? at : best), 0);
    const holder = (claims[most] ?? []).reduce<Claim | null>(
      (best, one) => (one.chance > (best?.chance ?? alone[most] ?? 0) ? one : best),
      null,
    );
    return {
      proposal,
      chances,
      sharedWith: holder === null ? null : (proposals[holder.by]?.field.name ?? null),
    };
  });
}

/** A field's values, best first; places that say the same count together. */
function valuesOf(view: DocumentView, { proposal, chances }: Decided, { calibration }: Fitted): Judged[] {
  const { field, family, weighed } = proposal;
  const candidates = weighed.flatMap(({ option, missing }, index) => {
    const value = typedValue(field, option, view.hints);
    if (value === null) return [];
    const { spans } = option;
    const chance = chances[index] ?? 0;
    const said = family === 'text' ? untitled(String(value)) : String(value);
    const isTitled = said !== String(value);
    return [{ value: said, isTitled, typed: value, spans, places: placesOf(spans), chance, missing }];
  });
  const values = valueChances(candidates);
  return values.slice(0, MAX_JUDGED).flatMap((one) => {
    const best = candidates[one.at];
    if (best === undefined) return [];
    const decision = decisionOf(one, candidates, values, family);
    return [
      {
        value: best.typed,
        spans: best.spans,
        chance: one.chance,
        confidence: confidenceOf(decision, calibration),
        missing: best.missing,
      },
    ];
  });
}

/** Judges all fields of a use case together: no two take the same words, unless they say a yes or no, which one sentence may say to several questions. */
export function judgeFields(
  view: DocumentView,
  fields: readonly UseCaseFieldDef[],
  fitted: Fitted = FITTED,
): Verdict[] {
  return decideAll(propose(view, fields), fitted).map((decided): Verdict => {
    const { proposal, sharedWith } = decided;
    const judged = valuesOf(view, decided, fitted);
    const [best] = judged;
    const answer = best !== undefined && best.confidence >= fitted.answer_from ? best : null;
    return { field: proposal.field, judged, answer, sharedWith };
  });
}
