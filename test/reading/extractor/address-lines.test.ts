import { describe, expect, it } from 'vitest';
import {
  hasNumberToCall,
  hasPostCode,
  interruptsAddress,
} from '../../../reading/extractor/party/address-lines.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { textPage } from './pages.ts';

describe('a line of an address', () => {
  it.each([
    '12345 Town',
    'Springfield, IL 62701',
    'LONDON SW1A 1AA',
    'Co. Tipperary E99 X417',
    'Port Tamsin, NS  B9Z 1K4',
    '2999-118 ALDEIRA',
    'Itapuan CEP 99.447-118',
  ])('holds a post code: %s', (line) => {
    expect(hasPostCode(line)).toBe(true);
  });

  it.each(['Tel 2999-118', 'A12 BCDE', '99-447-118', 'Order 7K2 Q0X', 'R. 4 1234'])(
    'holds none: %s',
    (line) => {
      expect(hasPostCode(line)).toBe(false);
    },
  );

  it.each([
    ['(099) 441 7204', true],
    ['902-555-0144', true],
    ['Itapuan CEP 99.447-118', false],
    ['San Mateo, CA 94401-1234', false],
    ['Av. dos Salineiros, 204-210', false],
  ])('holds a number to call: %s, %s', (line, does) => {
    expect(hasNumberToCall(line)).toBe(does);
  });

  it.each([
    ['(behind the church)', true],
    ['Mo-Sa  8.00 - 20.00 Uhr', true],
    ['tel/fax O80.9944172', true],
    ['Kirchplatz 1', false],
    ['Reservations for the ballroom by telephone 0999 441 7204 only', false],
  ])('stands between others without being one: %s, %s', (line, does) => {
    const [row] = viewDocument([textPage(line)]).rows;
    if (row === undefined) throw new Error('a text has a row');
    expect(interruptsAddress({ span: { row, start: 0, end: row.text.length }, label: undefined })).toBe(does);
  });
});
