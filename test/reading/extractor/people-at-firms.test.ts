import { expect, it } from 'vitest';
import { customerOptions } from '../../../reading/extractor/ranking/party-options.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { textPage } from './pages.ts';

const FIRMS = ['Halden Joinery Ltd', 'Hollmann Bau GmbH', 'Recambios Duero S.L.', 'Menuiserie Arnoux SARL'];
const STREET = ['7 Mill Lane', '39998 Niederau'];

const named = (block: readonly string[]): readonly string[] =>
  customerOptions(
    viewDocument([textPage(['INVOICE 4471', '', 'To', ...block, ...STREET, '', 'Total 48.00'].join('\n'))]),
    { field: { name: 'customer', type: 'str' }, concept: 'customer', phrases: [] },
    [],
  ).map(({ value }) => String(value));

it.each(FIRMS)('asks %s and nobody who works there', (firm) => {
  for (const person of ['Frau Silke Ritter', 'Mrs Joan Marlow', 'Joan Marlow, Head of Operations'])
    expect(named([firm, person]), person).toEqual(expect.not.arrayContaining([person]));
  expect(named(['Joan Marlow, Head of Operations', firm])).not.toContain('Joan Marlow, Head of Operations');
});

it.each(FIRMS)('keeps %s as an answer', (firm) => {
  for (const block of [[firm, 'Frau Silke Ritter'], ['Joan Marlow, Head of Operations', firm], [firm]])
    expect(named(block), block.join()).toContain(firm);
});

it('keeps a person who stands by themselves', () => {
  for (const block of [
    ['Frau Silke Ritter'],
    ['Mrs Joan Marlow', 'Rose Cottage'],
    ['Joan Marlow, Rose Cottage'],
    ['Joan Marlow, Rose Cottage', 'Halden Joinery'],
  ])
    expect(named(block).join('\n'), block.join()).toContain((block[0] ?? '').split(',')[0]);
});

it.each(FIRMS)('keeps a person who is written to by %s, whose letterhead stands right above', (firm) => {
  for (const person of ['Frau Silke Ritter', 'Herrn Peter Falk', 'Mrs Joan Marlow']) {
    const page = textPage([firm, '', person, ...STREET, '', 'INVOICE 4471', 'Total 48.00'].join('\n'));
    const values = customerOptions(
      viewDocument([page]),
      { field: { name: 'customer', type: 'str' }, concept: 'customer', phrases: [] },
      [],
    ).map(({ value }) => String(value));
    expect(values.join('\n'), person).toContain(person.split(' ').slice(1).join(' '));
  }
});
