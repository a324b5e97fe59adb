import type { FieldValue } from '../../../schemas/response.ts';

/** Characters of a value that a person gives: every page of the job, its exports and the list of changes have it. */
const MAX_CHARACTERS = 100_000;

/** What a value that is too long should be; null for one that is not. */
export const defectOfSize = (value: FieldValue): string | null =>
  typeof value === 'string' && value.length > MAX_CHARACTERS
    ? `text of at most ${MAX_CHARACTERS} characters`
    : null;
