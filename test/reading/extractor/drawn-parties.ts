import fc from 'fast-check';
import type { PartyCountry } from './party-countries.ts';
import { CORES, PARTY_COUNTRIES } from './party-countries.ts';

/** A paper with the names that stand on it, each with the other forms of it that are right too. */
export interface DrawnPaper {
  readonly text: string;
  readonly kind: 'invoice' | 'statement' | 'slip';
  /** How its sender's and its receiver's names are set. */
  readonly style: string;
  readonly right: Readonly<Record<string, readonly string[]>>;
}

interface Drawn {
  readonly country: PartyCountry;
  readonly core: string;
  readonly trade: string;
  readonly form: string;
  readonly street: string;
  readonly town: string;
  readonly otherStreet: string;
  readonly otherTown: string;
  readonly person: string;
  readonly otherPerson: string;
  readonly customer: string;
  readonly slogan: string;
  readonly since: string;
  readonly owner: string;
  readonly branch: string;
  readonly bank: string;
  readonly bankTail: string;
  readonly dot: string;
  readonly shift: number;
}

const isEnglish = (country: PartyCountry) => !country.isTradeFirst;
const trading = ({ country, trade, core }: Drawn) =>
  isEnglish(country) ? `${core} ${trade}` : `${trade} ${core}`;
const fullName = (drawn: Drawn) => `${trading(drawn)} ${drawn.form}`;
/** `ALT  NEU`: two blanks between words. */
const setWide = (text: string) => text.toUpperCase().split(' ').join('  ');
/** `A L T   N E U`: a blank between letters, three between words. */
const spaced = (text: string) =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) => [...word].join(' '))
    .join('   ');
const beside = (left: string, right: string, width = 62) => `${left.padEnd(width)}${right}`;

/** What heads an invoice, what ends it, and what of the issuer's names is right. */
interface Head {
  readonly head: readonly string[];
  readonly foot: readonly string[];
  readonly right: readonly string[];
}

const imprint = (drawn: Drawn, name: string) => [
  `${name} ${drawn.dot} ${drawn.street} ${drawn.dot} ${drawn.town}`,
  `${drawn.country.phone} ${drawn.dot} ${drawn.country.tax}`,
];
const addressOf = ({ street, town }: Drawn) => [street, town];
const contactOf = ({ country }: Drawn) => [country.phone, country.tax];

/** The ways in which the name of an invoice's sender is set. */
const HEADS: Readonly<Record<string, (drawn: Drawn) => Head>> = {
  plain: (drawn) => ({
    head: [fullName(drawn), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  logo: (drawn) => ({
    head: [drawn.core.toUpperCase()],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'logo and slogan': (drawn) => ({
    head: [drawn.core.toUpperCase(), drawn.slogan],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'logo of two': (drawn) => ({
    head: [trading(drawn).toUpperCase(), ...addressOf(drawn)],
    foot: [`${fullName(drawn)}, ${drawn.country.tax}`],
    right: [fullName(drawn)],
  }),
  'logo and address': (drawn) => ({
    head: [drawn.core.toUpperCase(), drawn.trade, ...addressOf(drawn), drawn.country.phone],
    foot: [`${fullName(drawn)} - ${drawn.country.tax}`],
    right: [fullName(drawn)],
  }),
  'logo above sender': (drawn) => ({
    head: [drawn.core, '', `${fullName(drawn)} ${drawn.dot} ${drawn.street} ${drawn.dot} ${drawn.town}`],
    foot: contactOf(drawn),
    right: [fullName(drawn)],
  }),
  wide: (drawn) => ({
    head: [`${setWide(trading(drawn))}`],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'wide, with trade': (drawn) => ({
    head: [`${setWide(trading(drawn))}  ${drawn.dot}  ${drawn.slogan}`],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'wide, beside a remark': (drawn) => ({
    head: [beside(setWide(trading(drawn)), drawn.country.copy, 48)],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'wide alone': (drawn) => ({
    head: [setWide(fullName(drawn)), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'wide alone, beside a remark': (drawn) => ({
    head: [
      beside(setWide(fullName(drawn)), drawn.country.copy, 48),
      ...addressOf(drawn),
      ...contactOf(drawn),
    ],
    foot: [],
    right: [fullName(drawn)],
  }),
  spaced: (drawn) => ({
    head: [spaced(drawn.core), drawn.slogan],
    foot: imprint(drawn, fullName(drawn)),
    right: [fullName(drawn)],
  }),
  'spaced of two': (drawn) => ({
    head: [spaced(trading(drawn)), ...addressOf(drawn)],
    foot: [`${fullName(drawn)}, ${drawn.country.tax}`],
    right: [fullName(drawn)],
  }),
  'spaced alone': (drawn) => ({
    head: [spaced(trading(drawn)), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  'spaced with a first name': (drawn) => ({
    head: [`${drawn.person.split(' ')[0]}  ${spaced(drawn.core)}`, drawn.slogan, ...addressOf(drawn)],
    foot: [`${drawn.person.split(' ')[0]} ${drawn.core} - ${drawn.country.tax}`],
    right: [`${drawn.person.split(' ')[0]} ${drawn.core}`],
  }),
  'slogan below': (drawn) => ({
    head: [fullName(drawn), drawn.since, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'slogan beside': (drawn) => ({
    head: [`${fullName(drawn)} ${drawn.dot} ${drawn.since}`, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'slogan above': (drawn) => ({
    head: [drawn.slogan, fullName(drawn), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'trade below': (drawn) => ({
    head: [
      `${drawn.core} ${drawn.form}`,
      `${drawn.trade} ${drawn.since}`,
      ...addressOf(drawn),
      ...contactOf(drawn),
    ],
    foot: [],
    right: [`${drawn.core} ${drawn.form}`],
  }),
  'branch below': (drawn) => ({
    head: [fullName(drawn), drawn.branch, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'branch beside': (drawn) => ({
    head: [`${fullName(drawn)}, ${drawn.branch}`, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'owner below': (drawn) => ({
    head: [trading(drawn), `${drawn.owner} ${drawn.person}`, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn), `${trading(drawn)} ${drawn.owner} ${drawn.person}`],
  }),
  'owner beside': (drawn) => ({
    head: [`${trading(drawn)}, ${drawn.owner} ${drawn.person}`, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn), `${trading(drawn)} ${drawn.owner} ${drawn.person}`],
  }),
  "owner's form": (drawn) => ({
    head: [trading(drawn).toUpperCase(), ...addressOf(drawn)],
    foot: [`${drawn.person} ${drawn.form} ${drawn.dot} ${drawn.country.tax}`],
    right: [`${drawn.person} ${drawn.form}`, trading(drawn)],
  }),
  'on one line': (drawn) => ({
    head: [`${fullName(drawn)}, ${drawn.street}, ${drawn.town}`, ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'on two lines': (drawn) => ({
    head: [trading(drawn), drawn.form, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn)],
  }),
  'sentence below': (drawn) => ({
    head: [drawn.core.toUpperCase()],
    foot: [
      `${fullName(drawn).replace(/\.$/, '')}. ${drawn.country.addressLabel}: ${drawn.street}, ${drawn.town}. ${drawn.country.tax}`,
    ],
    right: [fullName(drawn)],
  }),
};

interface Block {
  readonly lines: readonly string[];
  readonly right: readonly string[];
}

const receiver = ({ customer, otherStreet, otherTown }: Drawn) => [customer, otherStreet, otherTown];

/** The ways in which whom an invoice is for is set. */
const RECEIVERS: Readonly<Record<string, (drawn: Drawn) => Block>> = {
  window: (drawn) => ({ lines: receiver(drawn), right: [drawn.customer] }),
  labelled: (drawn) => ({
    lines: [`${drawn.country.customer}:`, ...receiver(drawn)],
    right: [drawn.customer],
  }),
  'on its line': (drawn) => ({
    lines: [`${drawn.country.customer}: ${drawn.customer}`, drawn.otherStreet, drawn.otherTown],
    right: [drawn.customer],
  }),
  person: (drawn) => ({
    lines: [drawn.country.honorific, drawn.otherPerson, drawn.otherStreet, drawn.otherTown],
    right: [drawn.otherPerson, `${drawn.country.honorific} ${drawn.otherPerson}`],
  }),
  'below a heading': ({ country, customer, otherStreet, otherTown }) => ({
    lines: [
      country.customerHeading,
      `${country.nameLabel}: ${customer}`,
      `${country.addressLabel}: ${otherStreet}, ${otherTown}`,
      '',
      country.thingHeading,
      ...country.thingRows,
    ],
    right: [customer],
  }),
  'beside a heading': ({ country, customer, otherStreet, otherTown }) => ({
    lines: [
      beside(country.customerHeading, country.thingHeading),
      beside(`${country.nameLabel}: ${customer}`, country.thingRows[0] ?? ''),
      beside(`${country.addressLabel}: ${otherStreet}, ${otherTown}`, country.thingRows[1] ?? ''),
    ],
    right: [customer],
  }),
  'block beside a heading': ({ country, customer, otherStreet, otherTown }) => ({
    lines: [
      beside(country.customerHeading, country.thingHeading),
      beside(customer, country.thingRows[0] ?? ''),
      beside(otherStreet, country.thingRows[1] ?? ''),
      otherTown,
    ],
    right: [customer],
  }),
  'after a heading': (drawn) => ({
    lines: [
      drawn.country.thingHeading,
      ...drawn.country.thingRows,
      '',
      `${drawn.country.customer}:`,
      ...receiver(drawn),
    ],
    right: [drawn.customer],
  }),
  wide: (drawn) => ({
    lines: [setWide(drawn.customer), drawn.otherStreet, drawn.otherTown],
    right: [drawn.customer],
  }),
  'to the right': (drawn) => ({
    lines: receiver(drawn).map((line) => `${' '.repeat(56)}${line}`),
    right: [drawn.customer],
  }),
};

/** A bank is named with its legal form and without. */
const BANK_FORM = / (?:eG|AG|plc|S\.A\.|S\.p\.A\.|N\.V\.|NV|Spółka Akcyjna)$/u;

const fullDay = '12.03.2031';

function invoice(drawn: Drawn, headStyle: string, receiverStyle: string): DrawnPaper {
  const { head, foot, right } = HEADS[headStyle]?.(drawn) ?? { head: [], foot: [], right: [] };
  const block = RECEIVERS[receiverStyle]?.(drawn) ?? { lines: [], right: [] };
  const { country } = drawn;
  const left = ' '.repeat(drawn.shift);
  return {
    kind: 'invoice',
    style: `${headStyle} / ${receiverStyle}`,
    text: [
      ...head.map((line) => left + line),
      '',
      ...block.lines,
      '',
      `${country.number} 2031-0447`,
      `${country.day}: ${fullDay}`,
      '',
      ...country.rows,
      '',
      `IBAN DE12 9876 5000 0012 3456 78   ${country.banks[0]}`,
      ...foot,
    ].join('\n'),
    right: { issuer: right, customer: block.right },
  };
}

/** Sender and receiver side by side. */
function sideBySide(drawn: Drawn): DrawnPaper {
  const { country } = drawn;
  const left = [fullName(drawn), ...addressOf(drawn), country.tax];
  const right = [`${country.customer}:`, ...receiver(drawn)];
  return {
    kind: 'invoice',
    style: 'side by side',
    text: [
      ...left.map((line, index) => beside(line, right[index] ?? '')),
      '',
      `${country.number} 2031-0447`,
      `${country.day}: ${fullDay}`,
      ...country.rows,
    ].join('\n'),
    right: { issuer: [fullName(drawn)], customer: [drawn.customer] },
  };
}

const BANK_HEADS: Readonly<
  Record<string, (drawn: Drawn) => { head: readonly string[]; foot: readonly string[] }>
> = {
  plain: ({ bank, street, town }) => ({ head: [bank, street, town], foot: [] }),
  capitals: ({ bank, street, town }) => ({ head: [bank.toUpperCase(), street, town], foot: [] }),
  wide: ({ bank, country }) => ({ head: [setWide(bank)], foot: [country.bankImprint.replace('{}', bank)] }),
  'wide alone': ({ bank, street, town }) => ({ head: [setWide(bank), street, town], foot: [] }),
  'tail in the foot': ({ bank, bankTail, street, town, person }) => ({
    head: [],
    foot: [`${bank}. ${bankTail}: ${street}, ${town}.`, `${person}, 2031`],
  }),
  'tail beside': ({ bank, bankTail, street, town }) => ({
    head: [`${bank}. ${bankTail}`, street, town],
    foot: [],
  }),
  'tail behind a dash': ({ bank, bankTail, street, town }) => ({
    head: [`${bank} - ${bankTail}`, street, town],
    foot: [],
  }),
  'tail below': ({ bank, bankTail, street, town }) => ({ head: [bank, bankTail, street, town], foot: [] }),
  sentence: ({ bank, country }) => ({ head: [bank], foot: [country.bankImprint.replace('{}', bank)] }),
  'sentence alone': ({ bank, country }) => ({ head: [], foot: [country.bankImprint.replace('{}', bank)] }),
  slogan: ({ bank, since, street, town }) => ({ head: [bank, since, street, town], foot: [] }),
  'slogan beside': ({ bank, since, dot, street, town }) => ({
    head: [`${bank} ${dot} ${since}`, street, town],
    foot: [],
  }),
  spaced: ({ bank, country }) => ({ head: [spaced(bank)], foot: [country.bankImprint.replace('{}', bank)] }),
  'two lines': ({ bank, street, town }) => {
    const words = bank.split(' ');
    const half = Math.ceil(words.length / 2);
    return {
      head: [words.slice(0, half).join(' '), words.slice(half).join(' '), street, town].filter(
        (one) => one !== '',
      ),
      foot: [],
    };
  },
};

const HOLDERS: Readonly<Record<string, (drawn: Drawn) => Block>> = {
  labelled: ({ country, otherPerson }) => ({
    lines: [`${country.holder}: ${otherPerson}`],
    right: [otherPerson],
  }),
  'labelled firm': ({ country, customer }) => ({
    lines: [`${country.holder}: ${customer}`],
    right: [customer],
  }),
  beside: ({ country, otherPerson }) => ({
    lines: [beside(`${country.holder}: ${otherPerson}`, 'IBAN: DE12 9876 5000 0012 3456 78')],
    right: [otherPerson],
  }),
  below: ({ country, otherPerson, otherStreet, otherTown }) => ({
    lines: [country.holder, otherPerson, otherStreet, otherTown],
    right: [otherPerson],
  }),
};

function statement(drawn: Drawn, headStyle: string, holderStyle: string): DrawnPaper {
  const { head, foot } = BANK_HEADS[headStyle]?.(drawn) ?? { head: [], foot: [] };
  const block = HOLDERS[holderStyle]?.(drawn) ?? { lines: [], right: [] };
  const { country } = drawn;
  return {
    kind: 'statement',
    style: `${headStyle} / ${holderStyle}`,
    text: [
      ...head,
      '',
      ...block.lines,
      '',
      country.statement,
      'IBAN: DE12 9876 5000 0012 3456 78',
      `${fullDay}`,
      '04.03.2031  Lorem                        -88,20',
      '28.03.2031  Ipsum                      2.310,00',
      '',
      ...foot,
    ].join('\n'),
    right: { bank_name: [drawn.bank, drawn.bank.replace(BANK_FORM, '')], account_holder: block.right },
  };
}

/** The heads of a shop's slips: what may stand for its name, and its address. */
const SLIPS: Readonly<Record<string, (drawn: Drawn) => Head>> = {
  plain: (drawn) => ({
    head: [trading(drawn), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  capitals: (drawn) => ({
    head: [fullName(drawn).toUpperCase(), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn), trading(drawn)],
  }),
  spaced: (drawn) => ({
    head: [spaced(drawn.core), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [drawn.core],
  }),
  'spaced below its trade': (drawn) => ({
    head: [drawn.trade.toUpperCase(), spaced(drawn.core), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [`${drawn.trade} ${drawn.core}`, drawn.core],
  }),
  wide: (drawn) => ({
    head: [setWide(trading(drawn)), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  'slogan below': (drawn) => ({
    head: [trading(drawn), drawn.since, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  'slogan behind the town': (drawn) => ({
    head: [trading(drawn), ...addressOf(drawn), drawn.since, ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  'slogan above': (drawn) => ({
    head: [drawn.since, trading(drawn), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  owner: (drawn) => ({
    head: [trading(drawn), `${drawn.owner} ${drawn.person}`, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn), `${trading(drawn)} ${drawn.owner} ${drawn.person}`],
  }),
  branch: (drawn) => ({
    head: [trading(drawn), drawn.branch, ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [trading(drawn)],
  }),
  company: (drawn) => ({
    head: [drawn.core.toUpperCase(), fullName(drawn), ...addressOf(drawn), ...contactOf(drawn)],
    foot: [],
    right: [fullName(drawn), drawn.core],
  }),
};

function slip(drawn: Drawn, style: string): DrawnPaper {
  const { head, foot, right } = SLIPS[style]?.(drawn) ?? { head: [], foot: [], right: [] };
  return {
    kind: 'slip',
    style,
    text: [
      ...head.map((line) => ' '.repeat(drawn.shift) + line),
      `${drawn.country.day}: ${fullDay}  14:22`,
      'Espresso            2,40',
      'Croissant           1,20',
      `Total EUR           3,60`,
      ...foot,
    ].join('\n'),
    right: { company: right, address: [addressOf(drawn).join(', ')] },
  };
}

const pick = <T>(of: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...of);
const two = <T>(of: readonly T[]) => fc.shuffledSubarray([...of], { minLength: 2, maxLength: 2 });

const drawnIn = (country: PartyCountry): fc.Arbitrary<Drawn> =>
  fc
    .record({
      core: pick(CORES),
      trade: pick(country.trades),
      form: pick(country.forms),
      streets: two(country.streets),
      towns: two(country.towns),
      persons: two(country.persons),
      customer: pick(country.customers),
      slogan: pick(country.slogans),
      since: pick(country.since),
      owner: pick(country.owners),
      branch: pick(country.branches),
      bank: pick(country.banks),
      bankTail: pick(country.bankTails),
      dot: pick(['·', '-', '|', '•']),
      shift: pick([0, 0, 4, 14]),
    })
    .map(
      ({
        streets: [street = '', otherStreet = ''],
        towns: [town = '', otherTown = ''],
        persons: [person = '', otherPerson = ''],
        ...more
      }) => ({
        ...more,
        country,
        street,
        otherStreet,
        town,
        otherTown,
        person,
        otherPerson,
      }),
    );

const drawn = fc.oneof(...Object.values(PARTY_COUNTRIES).map(drawnIn));

export const drawnInvoices: fc.Arbitrary<DrawnPaper> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(drawn, pick(Object.keys(HEADS)), pick(Object.keys(RECEIVERS)))
      .map(([one, head, to]) => invoice(one, head, to)),
  },
  { weight: 1, arbitrary: drawn.map(sideBySide) },
);
export const drawnStatementHeads: fc.Arbitrary<DrawnPaper> = fc
  .tuple(drawn, pick(Object.keys(BANK_HEADS)), pick(Object.keys(HOLDERS)))
  .map(([one, head, holder]) => statement(one, head, holder));
export const drawnSlips: fc.Arbitrary<DrawnPaper> = fc
  .tuple(drawn, pick(Object.keys(SLIPS)))
  .map(([one, style]) => slip(one, style));
