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
])('the name of an account goes on to its end: %s', (line, value) => {
  expect(typeIn(line)).toBe(value);
});
