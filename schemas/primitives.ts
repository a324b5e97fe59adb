import type { Static, TProperties, TSchema, TSchemaOptions } from 'typebox';
import { Type } from 'typebox';

/** An object that refuses properties it does not name. */
export const Strict = <P extends TProperties>(properties: P, options: TSchemaOptions = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** The query of a route that has no parameters, and refuses those that it is given. */
export const NoQuery = Strict({});

/** The schema, or null. */
export const Nullable = <S extends TSchema>(schema: S, options: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

/** An object whose names are free and whose values all fit `values`. (`Type.Record` leaves names with a newline unchecked.) */
export const Dictionary = <S extends TSchema>(values: S, options: TSchemaOptions = {}) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: values, ...options });

/** A share, or a chance, from 0 to 1. */
export const Fraction = Type.Number({ minimum: 0, maximum: 1 });
export type Fraction = Static<typeof Fraction>;

/** A UUID in its written form. */
export const Uuid = Type.String({ format: 'uuid' });
export type Uuid = Static<typeof Uuid>;

/** An instant, RFC 3339 in UTC with milliseconds, such as `2026-01-31T09:00:00.000Z`. */
export const Timestamp = Type.String({ format: 'date-time' });
export type Timestamp = Static<typeof Timestamp>;
