import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';

/** What a field asks for, as far as its name and description tell. */
export interface FieldMeaning {
  readonly field: UseCaseFieldDef;
  /** The trade's term that it asks for; `other` when it is none that is known. */
  readonly concept: string;
  /** Squashed phrases of its own to look for in the document, likeliest first: its name, then the description's words. */
  readonly phrases: readonly string[];
}
