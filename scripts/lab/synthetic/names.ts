import { composeIBAN } from 'ibantools';
import type { Chooser } from './choose.ts';
import type { Locale } from './locales.ts';
import { isGerman } from './locales.ts';

/** Made-up names. They are put together from parts, so that they hardly repeat. */

export function nameBank(locale: Locale, chooser: Chooser): string {
  const first = chooser.one([
    'Elmwater',
    'Quernfeld',
    'Silvertarn',
    'Ostermoor',
    'Brindlegate',
    'Lachsau',
    'Windermark',
    'Tauberhain',
    'Foxholm',
    'Kirschwald',
  ]);
  return isGerman(locale)
    ? `${chooser.one(['Volksbank', 'Sparkasse', 'Raiffeisenkasse', 'Bankhaus'])} ${first} ${chooser.one(['eG', 'AG', 'KG'])}`
    : `${first} ${chooser.one(['Bank', 'Building Society', 'Savings Bank', 'Credit Union'])} ${chooser.one(['plc', 'Ltd', 'Inc.'])}`;
}

export function nameCompany(locale: Locale, chooser: Chooser): string {
  const first = chooser.one([
    'Pemberlin',
    'Dornfinger',
    'Halloway',
    'Ziegenhals',
    'Marlow & Finch',
    'Oberländer',
    'Greywick',
    'Tannhof',
    'Lodestar',
    'Wiesengrund',
    'Copperfield',
    'Rabenstein',
  ]);
  return isGerman(locale)
    ? `${first} ${chooser.one(['Elektrotechnik', 'Handels', 'Bürobedarf', 'Werkzeugbau', 'Druckerei', 'Gartenbau'])} ${chooser.one(['GmbH', 'AG', 'e.K.', 'OHG'])}`
    : `${first} ${chooser.one(['Trading', 'Stationers', 'Electrical', 'Kitchen', 'Hardware', 'Bakery'])} ${chooser.one(['Ltd', 'LLC', 'Sdn Bhd', 'Inc.'])}`;
}

export function namePerson(locale: Locale, chooser: Chooser): string {
  return isGerman(locale)
    ? `${chooser.one(['Jutta', 'Emil', 'Frieda', 'Konrad', 'Liesel', 'Anton'])} ${chooser.one(['Weberknecht', 'Sauerampfer', 'Hollerbusch', 'Mondschein', 'Grünspan'])}`
    : `${chooser.one(['Ada', 'Clive', 'Morwen', 'Edith', 'Rufus', 'Nell'])} ${chooser.one(['Fenwright', 'Ashgrove', 'Pettifer', 'Larkspur', 'Thistlewood'])}`;
}

/** Street line and town line. */
export function nameAddress(locale: Locale, chooser: Chooser): readonly [string, string] {
  const number = chooser.number(1, 180);
  return isGerman(locale)
    ? [
        `${chooser.one(['Lindenweg', 'Amselgasse', 'Hauptstraße', 'Mühlbachweg', 'Am Anger'])} ${number}`,
        `${chooser.digits(5)} ${chooser.one(['Niederquell', 'Oberlachau', 'Steinfurth', 'Bad Eichsee', 'Waldrode'])}`,
      ]
    : [
        `${number} ${chooser.one(['Orchard Rise', 'Lantern Street', 'Mill Lane', 'Harbour Road', 'Abbey Close'])}`,
        `${chooser.one(['Eastmouth', 'Netherby', 'Hollowford', 'Stonebridge', 'Wexcombe'])} ${chooser.digits(5)}`,
      ];
}

/** A made-up IBAN with right check digits, in groups of four or without spaces. */
export function makeIban(
  country: string,
  chooser: Chooser,
): { readonly printed: string; readonly value: string } {
  const letter = () => String.fromCharCode(65 + chooser.number(0, 25));
  const makeNumber: Readonly<Record<string, () => string>> = {
    DE: () => chooser.digits(18),
    AT: () => chooser.digits(16),
    CH: () => chooser.digits(17),
    GB: () => `${letter()}${letter()}${letter()}${letter()}${chooser.digits(14)}`,
  };
  const bban = makeNumber[country]?.() ?? '';
  const value = composeIBAN({ countryCode: country, bban });
  if (value === null) throw new Error(`no IBAN can be made for ${country} of ${bban}`);
  return { value, printed: chooser.chance(0.7) ? value.replace(/(.{4})(?=.)/g, '$1 ') : value };
}

/** The lines of a shop's address, in Malaysia more of them than elsewhere. */
export function nameShopAddress(locale: Locale, chooser: Chooser): readonly string[] {
  if (locale.code !== 'en-MY') return nameAddress(locale, chooser);
  const [place, state] = chooser.one<readonly [string, string]>([
    ['KAJANG', 'SELANGOR'],
    ['IPOH', 'PERAK'],
    ['SEREMBAN', 'NEGERI SEMBILAN'],
    ['KLUANG', 'JOHOR'],
  ]);
  const name = chooser.one(['MAWAR', 'ANGGERIK', 'DELIMA', 'CEMPAKA', 'KENANGA']);
  return [
    `NO. ${chooser.number(1, 88)}, JALAN ${name} ${chooser.number(1, 9)}/${chooser.number(1, 20)},`,
    `TAMAN ${name},`,
    `${chooser.number(30, 86)}000 ${place}, ${state}.`,
  ];
}
