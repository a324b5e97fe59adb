import { describe, expect, it } from 'vitest';
import {
  hasNumberToCall,
  hasPostCode,
  interruptsAddress,
} from '../../../reading/extractor/party/address-lines.ts';
import { announcedBy, partAddresses } from '../../../reading/extractor/party/part-addresses.ts';
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
    ['Qualität seit 1967', true],
    ['rok założenia 1967', true],
    ['Kirchplatz 1', false],
    ['Reservations for the ballroom by telephone 0999 441 7204 only', false],
  ])('stands between others without being one: %s, %s', (line, does) => {
    const [row] = viewDocument([textPage(line)]).rows;
    if (row === undefined) throw new Error('a text has a row');
    expect(interruptsAddress({ span: { row, start: 0, end: row.text.length }, label: undefined })).toBe(does);
  });
});

const partsOf = (text: string): string[] =>
  partAddresses(
    viewDocument([textPage(text)]).rows.map((row) => ({ span: { row, start: 0, end: row.text.length } })),
  ).map((block) => block.map(({ span }) => span.row.text).join(' / '));

describe('addresses below each other', () => {
  it.each([
    'Unit 4\nBuilding: 12 Heron Lane\nPort Tamsin PT1 7HH',
    'Rua Alta 12\nBairro: Centro 45\n99850 Serena',
    'Hafenweg 4\nEinfahrt: Kirchweg 12\n31999 Ahlbeck',
    'Bâtiment B : 12 rue Basse\n1999 Ornel',
    'Hof 2\nAddress: 7 Mill Lane\n4021 Northtown',
    'Rod. BR-118, km 44 - Posto Alba\nLoja 3 - Zona Rural\nCEP 35999-041 Serena/MG',
    'Rua Alta 12\nLoja 7\n2999-118 Aldeira',
  ])('are one where a word before a colon goes on with it: %s', (text) => {
    expect(partsOf(text)).toEqual([text.replaceAll('\n', ' / ')]);
  });

  it.each([
    ['a whole one and a street behind a colon', 'Via Alta 1\n6999 Torre', 'Deposito: Via Bassa 3\n6998 Alba'],
    ['a seat and a shop', 'Casa matriz: Av. Norte 1188, Alba', 'Sucursal: Camino Real 418,\nPuerto Sur'],
    ['one and a seat', 'Via Alta 1', 'Sede legale: Via Bassa 3\n6998 Alba'],
    ['a seat of two lines and a street', 'Sede legale: Via Alta 1\n6999 Torre', 'Via Bassa 3\n6998 Alba'],
    [
      'a seat with its country and a street',
      'Sede legale: Via Alta 1\n6999 Torre\nDanmark',
      'Via Bassa 3\n6998 Alba',
    ],
    [
      'one and a shop with a number and a place',
      'Av. Norte 1, Alba',
      'SUCURSAL 012 PLAZA ALTA\nCalle Baja 4',
    ],
    [
      'a seat with a code of letters and a street',
      'Registered office: 1 High Street, Tamsin PT1A 1BB',
      '12 Heron Lane\nPort Tamsin PT1 7HH',
    ],
    [
      'a seat with a code of figures and letters and a street',
      'Statutaire zetel: Kade 1, 1999 AB Westdorp',
      'Molenweg 12\n1998 LM Oostdorp',
    ],
  ])('are two: %s', (_name, first, second) => {
    expect(partsOf(`${first}\n${second}`)).toEqual([first, second].map((one) => one.replaceAll('\n', ' / ')));
  });

  it('are one where a seat says its house and no post code', () => {
    expect(partsOf('Casa matriz: Av. Norte 1188, Alba\n99120 Puerto Sur')).toHaveLength(1);
  });

  it.each([
    ['Sede legale: Via Alta 1', 'Sede legale: '],
    ['Registered office: 1 High Street', 'Registered office: '],
    ['Suc. 14: Av. Central 2', 'Suc. 14: '],
    ['Address: 7 Mill Lane', 'Address: '],
    ['Bâtiment B : 12 rue Basse', ''],
    ['Bairro: Centro 45', ''],
    ['No: 14, Jalan Utama 3', ''],
  ])('are announced by words for a seat, a shop or a label: %s', (text, front) => {
    expect(announcedBy(text)).toBe(front);
  });
});
