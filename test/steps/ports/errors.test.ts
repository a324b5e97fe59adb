import { expect, it } from 'vitest';
import { describeFile } from '../../../steps/file-error.ts';
import { IxError } from '../../../steps/ports/errors.ts';

it.each([
  ['File 1 is damaged: Invalid PDF structure..', 'File 1 is damaged: Invalid PDF structure.'],
  ['File 1 is damaged.', 'File 1 is damaged.'],
  ['The model said a lot...', 'The model said a lot...'],
])('a sentence ends in one full stop, whatever it tells of: %s', (told, message) => {
  expect(new IxError('IX_000_008', told).message).toBe(message);
});

it('a sentence is turned and broken by nothing that it quotes, and is no longer for it', () => {
  expect(new IxError('IX_002_000', 'The model said \u202elive\n.').message).toBe(
    'The model said \\u202Elive .',
  );
  const sent = { file_index: 0, display_name: `inv\u202egnp.exe${'a'.repeat(1_000_000)}` };
  expect(describeFile(sent)).toMatch(/^File 1 \("inv\\u202Egnp\.exea{60,70}…"\)$/);
});
