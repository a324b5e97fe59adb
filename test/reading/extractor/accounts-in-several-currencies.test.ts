import { expect, it } from 'vitest';
import { findCurrency } from '../../../reading/extractor/finders/find-currency.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { textPage } from './pages.ts';

const bestOf = (lines: readonly string[]) =>
  findCurrency(viewDocument([textPage(lines.join('\n'))])).sort((a, b) => b.score - a.score)[0];

const PAPERS = [
  ['Relevé établi le 02.07.2031', 'Compte privé', 'Compte épargne', 'Change EUR 80.00 à 0.9312'],
  ['Kontoauszug vom 02.07.2031', 'Privatkonto', 'Sparkonto', 'Umtausch EUR 80.00 zu 0.9312'],
  ['Statement of 02.07.2031', 'Current account', 'Savings account', 'Exchange EUR 80.00 at 0.9312'],
  ['Estratto del 02.07.2031', 'Conto corrente', 'Conto deposito', 'Cambio EUR 80.00 a 0.9312'],
] as const;

it.each(PAPERS)('of a paper that lists accounts in several currencies none is sure: %s', (...said) => {
  const [title, first, second, exchange] = said;
  const best = bestOf([
    'Waldbank',
    title,
    `${first}     CHF     15'484.91`,
    `${second}     EUR     5'120.44`,
    `01.06.  ${exchange}     74.96`,
    `02.06.  ${exchange}     74.96`,
  ]);
  expect(best).toMatchObject({ value: 'CHF', isOneOfSeveral: true });
});

it.each(PAPERS)('what a paper calls its currency stays it: %s', (title, first, second) => {
  const best = bestOf([
    'Waldbank',
    title,
    `${first}     CHF     15'484.91`,
    `${second}     EUR     5'120.44`,
    'Currency: EUR',
  ]);
  expect(best?.value).toBe('EUR');
  expect(best?.isOneOfSeveral).toBeUndefined();
});

it('accounts in one currency leave it sure', () => {
  const best = bestOf(['Waldbank', 'Current account     CHF     1.00', 'Savings account     CHF     2.00']);
  expect(best?.value).toBe('CHF');
  expect(best?.isOneOfSeveral).toBeUndefined();
});
