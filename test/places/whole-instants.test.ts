import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withWholeInstants } from '../../src/places/store/whole-instants.ts';

/** As PostgreSQL writes an instant of UTC into JSON. */
const asStored = (instant: string) => instant.slice(0, -1).replace(/\.?0+$/, '');

const place = fc.record({
  name: fc.oneof(
    fc.string(),
    fc.constantFrom('"created_at":"2026-01-01T00:00:00.5"', '_at":"', '\\_at\\":\\"'),
  ),
  longitude: fc.double({ noNaN: true }),
  created_at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }),
});

it('writes instants of a listing with milliseconds, and nothing else anew', () => {
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const wanted = places.map((one) => ({ ...one, created_at: one.created_at.toISOString() }));
      const stored = wanted.map((one) => ({ ...one, created_at: asStored(one.created_at) }));
      expect(withWholeInstants(JSON.stringify({ items: stored, total: 3 }))).toBe(
        JSON.stringify({ items: wanted, total: 3 }),
      );
    }),
  );
});

it('fills up what was left out', () => {
  const of = (second: string) => withWholeInstants(`{"updated_at":"2026-01-01T00:00:${second}"}`);
  expect(['00', '00.5', '00.05', '07.125'].map(of)).toEqual(
    ['00.000', '00.500', '00.050', '07.125'].map((second) => `{"updated_at":"2026-01-01T00:00:${second}Z"}`),
  );
});
