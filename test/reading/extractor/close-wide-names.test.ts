import { describe, expect, it } from 'vitest';
import { closeWideNames } from '../../../reading/extractor/view/close-wide-names.ts';
import { layOutPage } from '../../../reading/layout/page-layout.ts';
import type { Placed } from './pages.ts';
import { placedPage, textPage } from './pages.ts';

const cellsIn = (text: string) =>
  closeWideNames(layOutPage(textPage(text), 0)).rows.map(({ cells }) => cells.map((cell) => cell.text));

describe('names that are set wide', () => {
  it('are words again where their letters stand apart', () => {
    expect(cellsIn('K E R V A R E C')).toEqual([['KERVAREC']]);
    expect(cellsIn('L A  E S P I G A  V I E J A')).toEqual([['LA ESPIGA VIEJA']]);
    expect(cellsIn('H O T E L   P U E N T E   ***')).toEqual([['HOTEL PUENTE', '***']]);
    expect(cellsIn('Solène  K E R V A R E C        Facture')).toEqual([['Solène KERVAREC', 'Facture']]);
    expect(cellsIn('R O C H E - N O I R E  inc.')).toEqual([['ROCHE-NOIRE inc.']]);
  });

  it('stand in one cell where their words stand apart', () => {
    expect(cellsIn('AUTOATELIER  STEFFES  ·  Meisterbetrieb')).toEqual([
      ['AUTOATELIER STEFFES', '·', 'Meisterbetrieb'],
    ]);
    expect(cellsIn('LA  RONDINAIA            copia di cortesia')).toEqual([
      ['LA RONDINAIA', 'copia di cortesia'],
    ]);
    expect(cellsIn('CASSA  RURALE  ALTA  VAIRE')).toEqual([['CASSA RURALE ALTA VAIRE']]);
  });

  it('are told from headings, columns, initials and marks', () => {
    expect(cellsIn('DATUM  BETRAG')).toEqual([['DATUM', 'BETRAG']]);
    expect(cellsIn('ROT  BLAU  GELB\n1    2     3')[0]).toEqual(['ROT', 'BLAU', 'GELB']);
    expect(cellsIn('A B C Lohmann')).toEqual([['A B C Lohmann']]);
    expect(cellsIn('X   X   X   X')).toEqual([['X', 'X', 'X', 'X']]);
    expect(cellsIn('Herr  Lohmann')).toEqual([['Herr', 'Lohmann']]);
  });

  it('keep the places of their letters', () => {
    const [row] = closeWideNames(layOutPage(textPage('  S T E F F E S'), 0)).rows;
    expect(row?.tokens.map(({ text, start, end }) => [text, start, end]).at(-1)).toEqual(['S', 6, 7]);
    expect(row?.cells.map(({ x0, x1 }) => [x0, x1])).toEqual([[1, 7.5]]);
  });

  it('are closed on pages with places as well, as far as letters go', () => {
    const placed: readonly Placed[] = [
      [20, 20, 'S T E F F E S'],
      [20, 40, 'Hafenweg 4'],
    ];
    const [row] = closeWideNames(layOutPage(placedPage(placed), 0)).rows;
    expect(row?.text).toBe('STEFFES');
  });
});
