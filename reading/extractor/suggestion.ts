import type { FieldValue } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';

/** A value that a field's labels and their places on the page suggest; `score` from 0 to 1. */
export interface Suggestion {
  readonly value: FieldValue;
  readonly segment_ids: readonly string[];
  readonly score: number;
  /** The score is a chance that fitted weights give it among all candidates. */
  readonly isRanked?: boolean;
  /** The bookings of the document add up to it, or from it, as was asked. */
  readonly addsUp?: boolean;
  /** One of several that the document lists: which one is asked for is for a person to say. */
  readonly isOneOfSeveral?: boolean;
  /** What the judge says of it; absent where a rule of its concept found it. */
  readonly judged?: {
    /** The calibrated chance that it is the field's value. */
    readonly confidence: number;
    /** Words of the field's name that nothing around the value accounts for. */
    readonly missing: readonly string[];
    /** The field that has the better claim to the same words. */
    readonly sharedWith: string | null;
    /** Most words of the use case's fields are nowhere in the document. */
    readonly isOtherKind: boolean;
    /** No language here knows a telling word of the field's name or description. */
    readonly isNameUnknown: boolean;
  };
  /** What a memory of the document's layout says of it; absent where none does. */
  readonly learnt?: {
    /** The calibrated chance that it is the field's value. */
    readonly confidence: number;
    /** From this confidence on nobody needs to look. */
    readonly review_below: number;
    /** The jobs whose approved values agree with it. */
    readonly from: readonly string[];
  };
}

/** What labels and layout alone say, as evidence for or against any model's answer. Pure: the same each time. */
export interface SecondOpinion {
  /** Suggestions by field name, best first; a field without any may be absent. */
  suggest(
    fields: readonly UseCaseFieldDef[],
    pages: readonly ReadPage[],
  ): Readonly<Record<string, readonly Suggestion[]>>;
}
