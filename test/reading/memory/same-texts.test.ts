import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { createTextKeys } from '../../../reading/memory/same-texts.ts';
import { sameValue } from '../../../reading/values/same.ts';

const TEXTS = [
  'Café',
  'cafe',
  'CAFE ',
  '—',
  ' —',
  'GB25 NCBK 9999 0120 4433 85',
  'gb25ncbk99990120443385',
  '',
];

it('compares texts as values of a text field are compared everywhere', () => {
  const keyOf = createTextKeys(viewDocument([]));
  const isSame = (a: string | null, b: string | null) => keyOf(a) === keyOf(b);
  const text = fc.oneof(fc.constantFrom(...TEXTS), fc.constant(null), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(isSame(a, b)).toBe(sameValue('str', a, b));
    }),
  );
  for (const a of TEXTS) for (const b of TEXTS) expect(isSame(a, b)).toBe(sameValue('str', a, b));
});
