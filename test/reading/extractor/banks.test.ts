import { describe, expect, it } from 'vitest';
import { bankNames } from '../../../reading/extractor/party/bank-names.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { namesBankOnly } from '../../../reading/languages/party-words.ts';
import { textPage } from './pages.ts';

describe('the name of a bank', () => {
  it.each([
    ['Banca Popolare', true],
    ['COMMUNITY BANK, N.A.', true],
    ['CRÉDIT MUTUALISTE', true],
    ['Building Society', true],
    ['Banco Litoral', false],
    ['Sparkasse Hinterwald', false],
    ['Harbour Trading Ltd', false],
  ])('%s says no more than what it is: %s', (name, does) => {
    expect(namesBankOnly(name)).toBe(does);
  });

  it.each([
    [
      'Zeeuwse Bank voor Consumenten N.V., statutair gevestigd te Middelhaven',
      'Zeeuwse Bank voor Consumenten N.V',
    ],
    [
      'Banca Popolare di Santa Rossa S.C.p.A. - Sede legale Piacentina',
      'Banca Popolare di Santa Rossa S.C.p.A',
    ],
    ['Caja Rural del Alto Sil', 'Caja Rural del Alto Sil'],
    ['Banca Popolare della Valbruna ESTRATTO CONTO trimestrale', 'Banca Popolare della Valbruna'],
    ['BANCO DO LITORAL NORTE EXTRATO COMBINADO 03/2031', 'BANCO DO LITORAL NORTE'],
    ['Sparkasse Wittmoor Kontoauszug 3', 'Sparkasse Wittmoor'],
    ['Netherby Savings Bank Statement of account', 'Netherby Savings Bank'],
    ['Banque du Verger RELEVÉ DE COMPTE', 'Banque du Verger'],
    ['TRANS-KUJAWY SP. Z O.O.   Bank Handlu i Rolnictwa S.A. w Nowejwsi', 'Bank Handlu i Rolnictwa S.A'],
  ])('is read whole: %s', (line, name) => {
    const names = bankNames(viewDocument([textPage(line)]), []).map(({ value }) =>
      String(value).replace(/\.$/, ''),
    );
    expect(names).toContain(name);
  });
});
