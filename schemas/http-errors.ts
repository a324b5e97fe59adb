import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Strict } from './primitives.ts';

/** One thing that is wrong with a request; `loc` leads to it. */
export const ValidationError = Type.Object(
  {
    type: Type.String({ title: 'Error Type' }),
    loc: Type.Array(Type.Union([Type.String(), Type.Integer()]), { title: 'Location' }),
    msg: Type.String({ title: 'Message' }),
    input: Type.Optional(Type.Unknown({ title: 'Input' })),
    ctx: Type.Optional(Type.Object({}, { additionalProperties: Type.Unknown(), title: 'Context' })),
  },
  { title: 'ValidationError' },
);
export type ValidationError = Static<typeof ValidationError>;

/** Body of every 422. */
export const HTTPValidationError = Type.Object(
  { detail: Type.Optional(Type.Array(ValidationError)) },
  { title: 'HTTPValidationError' },
);
export type HTTPValidationError = Static<typeof HTTPValidationError>;

/** Body of every other error. */
export const ErrorDetail = Strict(
  { detail: Type.String(), hint: Type.Optional(Type.String()) },
  { title: 'ErrorDetail' },
);
export type ErrorDetail = Static<typeof ErrorDetail>;
