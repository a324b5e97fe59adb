/** A start that cannot succeed for a reason outside the program: one sentence that names the setting to change. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
