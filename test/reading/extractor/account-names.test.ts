import { expect, it } from 'vitest';
import { findAccountType } from '../../../reading/extractor/finders/find-account-type.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { textPage } from './pages.ts';

const typeIn = (line: string) =>
  findAccountType(viewDocument([textPage(`Waldbank\n${line}\nSaldo 1,00`)])).sort(
    (a, b) => b.score - a.score,
  )[0]?.value;

it.each([
  ['Compte     Compte d’épargne Horizon', 'Compte d’épargne Horizon'],
  ['Rubrique     Compte courant entreprise / Geschäftskonto (trimestriel)', 'Compte courant entreprise'],
  ['Conto corrente aziendale', 'Conto corrente aziendale'],
  ['ESTADO     Cuenta Vuelo Pyme sin libreta impresa', 'Cuenta Vuelo Pyme sin libreta impresa'],
  ['Girokonto     EUR', 'Girokonto'],
  ['Compte courant CHF', 'Compte courant'],
  ['Cuenta corriente número 447', 'Cuenta corriente'],
  ['Betaalrekening zakelijk', 'Betaalrekening zakelijk'],
  ['Conta corrente pessoal', 'Conta corrente pessoal'],
  ['Girokonto geschäftlich', 'Girokonto geschäftlich'],
  ['Girokonto gekündigt', 'Girokonto'],
  ['Current account overdrawn', 'Current account'],
  ['Current account activity', 'Current account'],
  ['Conto corrente scoperto', 'Conto corrente'],
  ['Cuenta corriente bloqueada', 'Cuenta corriente'],
  ['Compte courant débiteur', 'Compte courant'],
  ['Kontoart     Tagesgeldkonto 100', 'Tagesgeldkonto'],
  ['Tagesgeldvertrag SD-ATC-01331910', 'Tagesgeldvertrag'],
  ['Verrechnungskonto DE99 1234', 'Verrechnungskonto'],
  ['Girokonto Giro24', 'Girokonto Giro24'],
  ['eFlex Savings     041-88-7', 'eFlex Savings'],
  ['iPlus Girokonto     041-88-7', 'iPlus Girokonto'],
  ['C/C ordinario imprese', 'C/C ordinario imprese'],
  ['Conta Ordem Empresas     0318.0608', 'Conta Ordem Empresas'],
  ['Scheme : SB-GENERAL', 'SB-GENERAL'],
])('the name of an account goes on to its end: %s', (line, value) => {
  expect(typeIn(line)).toBe(value);
});

it.each([
  ['This is the summary of your Glide Savings Account', 'Glide Savings Account'],
  ['Qui sotto il riepilogo del suo Conto Deposito Volo', 'Conto Deposito Volo'],
  ['Dieser Auszug umfasst Ihr Flora-Girokonto', 'Flora-Girokonto'],
])('a sentence that ends in whose it is leads to the name: %s', (line, value) => {
  expect(typeIn(line)).toBe(value);
});

it.each([
  ['01.02.2031 Transfer 12.00', 'Fixed Deposit 3320 1177', '02.02.2031 Fee 1.00'],
  ['01.02.2031 Dauerauftrag 12,00', 'Tagesgeldkonto 3320 1177', '02.02.2031 Gebühr 1,00'],
  ['01.02.2031 Virement 12,00', 'Compte d’épargne 3320 1177', '02.02.2031 Frais 1,00'],
])('what a booking was for is no kind of account: %s, %s', (...lines) => {
  const [best] = findAccountType(viewDocument([textPage(['Waldbank', ...lines].join('\n'))]));
  expect(best?.score ?? 0).toBeLessThan(0.42);
});

it('no label ends a sentence', () => {
  expect(typeIn('Member of the Guarantee Scheme. Questions about savings')).not.toBe(
    'Questions about savings',
  );
});
