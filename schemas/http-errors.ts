import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Strict } from './primitives.ts';

/** One thing that is wrong with a request; `loc` leads to it. */
export const ValidationError = Type.Object(
  {
    type: Type.String(),
    loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
    msg: Type.String(),
    input: Type.Optional(Type.Unknown()),
    ctx: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'ValidationError' },
);
export type ValidationError = Static<typeof ValidationError>;

/** Body of every 422. */
export const HTTPValidationError = Strict(
  { detail: Type.Array(ValidationError) },
  { title: 'HTTPValidationError' },
);
export type HTTPValidationError = Static<typeof HTTPValidationError>;

/** Body of every other error. */
export const ErrorDetail = Strict({ detail: Type.String() }, { title: 'ErrorDetail' });
export type ErrorDetail = Static<typeof ErrorDetail>;
