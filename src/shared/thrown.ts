/** What was thrown, as an error: anything may be. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** What it says of itself. */
export const messageOf = (thrown: unknown): string => asError(thrown).message;

/** The code of an error of the system or of the database; undefined where it has none. */
export const codeOf = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
