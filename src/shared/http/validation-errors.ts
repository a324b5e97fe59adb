import type { ValidationError } from '../../../schemas/http-errors.ts';

/** The way to a value: `body`, `query` or `path`, then names and positions. */
export type Loc = ValidationError['loc'];

/** A ValidationError with its keys in the order in which clients know them. */
export function validationError(
  type: string,
  loc: Loc,
  msg: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): ValidationError {
  return ctx === undefined ? { type, loc, msg, input } : { type, loc, msg, input, ctx };
}

export const missing = (loc: Loc, input: unknown) => validationError('missing', loc, 'Field required', input);

export const notAnObject = (loc: Loc, input: unknown) =>
  validationError(
    'model_attributes_type',
    loc,
    'Input should be a valid dictionary or object to extract fields from',
    input,
  );

/** For a rule that no schema can express; `text` says what is wrong. */
export const valueError = (loc: Loc, text: string, input: unknown) =>
  validationError('value_error', loc, `Value error, ${text}`, input, { error: {} });

/** `1 character`, `2 characters`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`. */
export function listOptions(options: readonly unknown[]): string {
  const words = options.map((option) => (typeof option === 'string' ? `'${option}'` : String(option)));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}
