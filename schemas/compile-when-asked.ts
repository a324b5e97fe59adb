import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

/**
 * @returns what gives the check of a schema, compiled at the first call: a service has many, and its start uses none
 */
export function compileWhenAsked<S extends TSchema>(schema: S): () => Validator<S> {
  let check: Validator<S> | undefined;
  return () => {
    check ??= Compile(schema);
    return check;
  };
}
