import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKED_KINDS } from '../../../reading/extractor/ranking/ranked-kind.ts';
import { SETTLEMENT, settleConfidence } from '../../../reading/proof/settle.ts';

const size = fc.double({ min: 0, max: 1, noNaN: true });
const logit = fc.double({ min: -4.6, max: 4.6, noNaN: true });
const inputs = fc.record({
  bias: fc.constant(1),
  first: logit,
  chance: logit,
  fuzzy: size,
  disputed: size,
  misread: size,
  least_sure: size,
  unconfirmed: size,
  elsewhere: size,
  adds_up: size,
  others_sure: fc.double({ min: -1.6, max: 0.4, noNaN: true }),
  fails_sum: size,
  same_party: size,
});

describe('the settled confidence', () => {
  it('was fitted with each ranked kind and with each finder of the others', () => {
    for (const kind of [...RANKED_KINDS, 'address', 'iban'])
      expect(SETTLEMENT.weights).toHaveProperty(`of_${kind}`);
  });

  it('is always between 0.01 and 0.99', () => {
    fc.assert(
      fc.property(inputs, (some) => {
        const confidence = settleConfidence(some);
        expect(confidence).toBeGreaterThanOrEqual(0.01);
        expect(confidence).toBeLessThanOrEqual(0.99);
      }),
    );
  });

  it.each(['first', 'chance', 'least_sure', 'elsewhere', 'adds_up', 'others_sure'] as const)(
    'never falls when %s rises',
    (name) => {
      fc.assert(
        fc.property(inputs, logit, (some, other) => {
          const [low, high] = [Math.min(some[name], other), Math.max(some[name], other)];
          expect(settleConfidence({ ...some, [name]: high })).toBeGreaterThanOrEqual(
            settleConfidence({ ...some, [name]: low }),
          );
        }),
      );
    },
  );

  it.each(['fuzzy', 'disputed', 'misread', 'unconfirmed', 'fails_sum', 'same_party'] as const)(
    'never rises with %s',
    (name) => {
      fc.assert(
        fc.property(inputs, (some) => {
          expect(settleConfidence({ ...some, [name]: 1 })).toBeLessThanOrEqual(
            settleConfidence({ ...some, [name]: 0 }),
          );
        }),
      );
    },
  );
});
