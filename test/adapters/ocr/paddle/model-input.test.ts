import { describe, expect, it } from 'vitest';
import { toModelInput } from '../../../../src/adapters/ocr/paddle/model-input.ts';

describe('the input of a model', () => {
  it('has a plane for each channel, with its own mean and deviation', () => {
    const planes = toModelInput(Uint8Array.of(0, 255), [0.5, 0.5, 0.25], [0.5, 0.5, 0.25]);
    expect([...planes]).toEqual([-1, 1, -1, 1, -1, 3]);
  });

  it('holds channels of one mean apart that deviate otherwise', () => {
    expect([...toModelInput(Uint8Array.of(0), [0.5, 0.5, 0.5], [0.5, 0.25, 0.5])]).toEqual([-1, -2, -1]);
  });
});
