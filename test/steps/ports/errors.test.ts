import { expect, it } from 'vitest';
import { IxError } from '../../../steps/ports/errors.ts';

it.each([
  ['File 1 is damaged: Invalid PDF structure..', 'File 1 is damaged: Invalid PDF structure.'],
  ['File 1 is damaged.', 'File 1 is damaged.'],
  ['The model said a lot...', 'The model said a lot...'],
])('a sentence ends in one full stop, whatever it tells of: %s', (told, message) => {
  expect(new IxError('IX_000_008', told).message).toBe(message);
});
