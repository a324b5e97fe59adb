import { describe, expect, it } from 'vitest';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import { addressOptions } from '../../../../reading/extractor/ranking/address-options.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

const optionsIn = (text: string) =>
  addressOptions(viewDocument([textPage(text)]), understandField({ name: 'address', type: 'str' }), []);
const of = (text: string, value: string) => {
  const found = optionsIn(text).find((one) => one.value === value);
  if (found === undefined) throw new Error(`${value} is no option of ${text}`);
  return found.evidence;
};

describe('what may be the address of a shop', () => {
  it.each([
    ['a number to call', 'Tel. 0999 / 44 17 20'],
    ['a number to call without a word for it', '(099) 441 7204'],
    ['its hours', 'Mo-Sa  8.00 - 20.00'],
    ['a remark', '(behind the church)'],
  ])('goes on below %s', (_name, between) => {
    const evidence = of(
      `GETRÄNKE LOHMANN\nAn der Ziegelei 3\n${between}\n31999 Ahlbeck`,
      'An der Ziegelei 3, 31999 Ahlbeck',
    );
    expect(evidence['skipped']).toBe(1);
  });

  it.each([
    ['Suc. 14: Av. Central 225', 'Av. Central 225, 1699 Villa Norte'],
    ['Filiale 2 - Kirchplatz 1', 'Kirchplatz 1, 1699 Villa Norte'],
    ['Store #447 22 Concession Road', '22 Concession Road, 1699 Villa Norte'],
  ])('begins behind what it is announced by: %s', (line, value) => {
    const evidence = of(`ALMACENES DEL SUR\n${line}\n1699 Villa Norte`, value);
    expect(evidence['announced']).toBe(1);
  });

  it('holds the number of its house, whatever stands behind `No`', () => {
    const evidence = of(
      'KEDAI MAJU\nNo: 14, Jalan Utama 3\n47301 Taman Baru',
      'No: 14, Jalan Utama 3, 47301 Taman Baru',
    );
    expect(evidence['announced']).not.toBe(1);
  });

  it.each([
    ['Sede legale: ', 'Via dei Mulini 8', 'first_company_seat', 1],
    ['Punto vendita: ', 'Via dei Mulini 8', 'first_branch', 1],
    ['', 'Filiale di Via dei Mulini 8', 'first_branch', 1],
    ['', 'Store Street 4', 'first_branch', undefined],
    ['', 'Shop 5, Grand Arcade', 'first_branch', undefined],
    ['', 'SUCURSAL 012 PLAZA ALTA', 'first_branch', 1],
  ])('is told from others by what opens it: %s%s', (front, line, name, flag) => {
    expect(of(`MERCATO FRESCO\n${front}${line}\n20999 CASTELNOVO`, `${line}, 20999 CASTELNOVO`)[name]).toBe(
      flag,
    );
  });

  it.each(['Alba SAS au capital de 8 000 EUR. Siège :', 'Sede legale:'])(
    'begins on the line below %j',
    (line) => {
      const values = optionsIn(`MARCHÉ FRAIS\n${line}\n18 rue des Forges\n25999 Ornel`).map(
        ({ value }) => value,
      );
      expect(values).toContain('18 rue des Forges, 25999 Ornel');
      expect(values.filter((one) => String(one).startsWith(line))).toEqual([]);
    },
  );

  it.each(['Postfach 41', 'P.O. Box 41', 'Casella postale 41'])('is told from a post box: %s', (line) => {
    expect(
      of(`MERCATO FRESCO\n${line}\n20999 CASTELNOVO`, `${line}, 20999 CASTELNOVO`)['first_post_box'],
    ).toBe(1);
  });

  it('holds nothing of what is said to announce it', () => {
    const values = optionsIn('MERCATO FRESCO\nPunto vendita: Via dei Mulini 8\n20999 CASTELNOVO').map(
      ({ value }) => String(value),
    );
    expect(values.filter((value) => value.startsWith('Punto vendita'))).toEqual([]);
  });

  it('holds no post code of eight digits that would be a number to call', () => {
    const evidence = of(
      'SUPER BOA\nRua Nova, 4, Serena\nItapuan CEP 99.447-118',
      'Rua Nova, 4, Serena, Itapuan CEP 99.447-118',
    );
    expect(evidence['last_post_code']).toBe(1);
    expect(evidence['last_number_to_call']).toBeUndefined();
  });
});

const values = (text: string) => optionsIn(text).map(({ value }) => String(value));

describe('the address of a shop beside that of its company', () => {
  it('ends above a line that announces another one', () => {
    const found = values(
      'TIENDAS DEL SUR SPA\nGiro: Venta de libros\nCASA MATRIZ: Av. Norte 1188, Alba\nSUCURSAL: Camino Real 418,\nPuerto Sur',
    );
    expect(found).toContain('Camino Real 418, Puerto Sur');
    expect(found.filter((one) => /Av\. Norte.*Camino/.test(String(one)))).toEqual([]);
  });

  it('begins below a seat that is said whole on its line', () => {
    const found = values('CAFE AURORE\nSiège: Av. Basse 418, 1999 Ornel\nPlace Haute 57\n1998 Ornel');
    expect(found).toContain('Place Haute 57, 1998 Ornel');
    expect(found.filter((one) => /Basse.*Haute/.test(String(one)))).toEqual([]);
  });

  it('begins behind the name that the head begins with', () => {
    const found = values('RIFUGIO ALPE BELLA   2140 m\nRifugio Alpe Bella, Via Alta 1\n6999 Torre');
    expect(found).toContain('Via Alta 1, 6999 Torre');
    expect(found.filter((one) => String(one).startsWith('Rifugio'))).toEqual([]);
  });

  it('ends before the label of a number to call, wherever that stands on its line', () => {
    expect(
      values('PADARIA LUAR LTDA\nRua Alta, 118 - CENTRO 99851-020 SERENA - PR Fone (99)5550-4471'),
    ).toContain('Rua Alta, 118 - CENTRO 99851-020 SERENA - PR');
  });
});
