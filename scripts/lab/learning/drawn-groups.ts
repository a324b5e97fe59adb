import type { ReadPage } from '../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Expectation } from '../eval/manifest.ts';
import { createRandom } from '../random.ts';
import { drawForm, drawLetter, drawSlip } from '../samples/papers/layouts.ts';
import type { Paper, Printed } from '../samples/papers/paper.ts';
import type { Chooser } from '../synthetic/choose.ts';
import { createChooser } from '../synthetic/choose.ts';
import { LOCALES } from '../synthetic/locales.ts';
import { misreadPage } from '../synthetic/misread.ts';
import { makeIban, nameCompany, namePerson, nameShopAddress } from '../synthetic/names.ts';
import { readSyntheticPages } from '../synthetic/read-page.ts';

/** A drawn document of a group that shares its layout: issuer, labels and places stay, the rest is of the document. */
export interface DrawnDocument {
  readonly group: string;
  readonly file: string;
  readonly pages: readonly ReadPage[];
  readonly fields: readonly UseCaseFieldDef[];
  readonly truth: Readonly<Record<string, Expectation>>;
}

/** The issuers call things by words that no list has, as real ones do: half of the labels are made up. */
const LABELS = {
  document_number: ['Document no.', 'Reference', 'Your paper'],
  document_date: ['Date', 'Written on', 'Issued'],
  due_date: ['Due', 'Payable until', 'Settle by'],
  customer_number: ['Customer', 'Account', 'Client no.'],
  total_amount: ['Total', 'To pay', 'Sum'],
  tax_amount: ['Tax', 'VAT', 'Duty'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
type Labelled = keyof typeof LABELS;

const FIELDS: readonly UseCaseFieldDef[] = [
  { name: 'document_number', type: 'str' },
  { name: 'document_date', type: 'date' },
  { name: 'due_date', type: 'date' },
  { name: 'customer_number', type: 'str' },
  { name: 'total_amount', type: 'decimal' },
  { name: 'tax_amount', type: 'decimal' },
  { name: 'issuer', type: 'str' },
  { name: 'iban', type: 'str' },
];

const SYLLABLES = [
  'vor',
  'tel',
  'min',
  'dra',
  'kas',
  'lum',
  'per',
  'no',
  'sti',
  'gan',
  'rul',
  'bek',
] as const;

function makeUpWord(chooser: Chooser): string {
  const word = Array.from({ length: chooser.number(2, 3) }, () => chooser.one(SYLLABLES)).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const MISREAD = 0.01;
const cents = (amount: number) => (amount / 100).toFixed(2);
const printedDate = (iso: string) => iso.split('-').reverse().join('.');

function drawDate(chooser: Chooser): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `20${chooser.number(19, 29)}-${two(chooser.number(1, 12))}-${two(chooser.number(1, 28))}`;
}

/** What all documents of a group have in common. */
function drawLetterhead(chooser: Chooser) {
  const locale = chooser.one(LOCALES);
  const names = Object.keys(LABELS) as Labelled[];
  const labels = Object.fromEntries(
    names.map((name) => [name, chooser.chance(0.5) ? makeUpWord(chooser) : chooser.one(LABELS[name])]),
  ) as Record<Labelled, string>;
  const facts = (['document_number', 'document_date', 'due_date', 'customer_number'] as const)
    .map((name) => ({ name, order: chooser.number(0, 1000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);
  return {
    locale,
    labels,
    facts,
    decoys: [makeUpWord(chooser), makeUpWord(chooser), makeUpWord(chooser)] as const,
    issuer: `${makeUpWord(chooser)} ${nameCompany(locale, chooser)}`,
    address: nameShopAddress(locale, chooser),
    roles: [makeUpWord(chooser), makeUpWord(chooser)] as const,
    title: makeUpWord(chooser),
    columns: [makeUpWord(chooser), makeUpWord(chooser)],
    iban: makeIban(chooser.one(['DE', 'AT', 'GB']), chooser),
    ibanLabel: chooser.one(['IBAN', 'Bank', 'Account']),
    draw: chooser.one([drawLetter, drawForm, (paper: Paper) => drawSlip(paper, 'top')]),
    isScan: chooser.chance(0.5),
    prefix: chooser.chance(0.5) ? `${makeUpWord(chooser).slice(0, 2).toUpperCase()}-` : '',
  };
}

function drawDocument(
  letterhead: ReturnType<typeof drawLetterhead>,
  group: string,
  at: number,
  chooser: Chooser,
): DrawnDocument {
  const { labels, decoys, locale } = letterhead;
  const prices = Array.from({ length: chooser.number(1, 8) }, () => chooser.number(150, 90_000));
  const net = prices.reduce((sum, one) => sum + one, 0);
  const tax = Math.round(net * 0.19);
  const values = {
    document_number: `${letterhead.prefix}${chooser.digits(6)}`,
    document_date: drawDate(chooser),
    due_date: drawDate(chooser),
    customer_number: chooser.digits(5),
    total_amount: cents(net + tax),
    tax_amount: cents(tax),
  };
  const fact = (name: (typeof letterhead.facts)[number]): Printed => [
    labels[name],
    name.endsWith('date') ? printedDate(values[name]) : values[name],
  ];
  const paper: Paper = {
    useCase: 'drawn',
    language: 'en',
    title: letterhead.title,
    from: [letterhead.issuer, ...letterhead.address],
    to: [namePerson(locale, chooser), ...nameShopAddress(locale, chooser)],
    roles: letterhead.roles,
    facts: [
      ...letterhead.facts.map(fact),
      [decoys[0], chooser.digits(6)],
      [decoys[1], printedDate(drawDate(chooser))],
    ],
    columns: letterhead.columns,
    rows: prices.map((price) => [`${makeUpWord(chooser)} ${makeUpWord(chooser)}`, cents(price)]),
    shows: [],
    sums: [
      [decoys[2], cents(net)],
      [labels.tax_amount, values.tax_amount],
      [labels.total_amount, values.total_amount],
    ],
    foot: [`${letterhead.ibanLabel} ${letterhead.iban.printed}`],
    states: {},
  };
  const drawn = {
    name: group,
    set: 'invoices' as const,
    fields: {},
    sheets: [letterhead.draw(paper)],
    marks: [],
  };
  const pages = readSyntheticPages(drawn);
  const stated = { ...values, issuer: letterhead.issuer, iban: letterhead.iban.value };
  return {
    group,
    file: `${group}-${at}`,
    pages: letterhead.isScan ? pages.map((page) => misreadPage(page, chooser, MISREAD)) : pages,
    fields: FIELDS,
    truth: Object.fromEntries(
      FIELDS.map(({ name, type }) => [name, { type, value: stated[name as keyof typeof stated] }]),
    ),
  };
}

/** Groups of drawn documents, each group of one issuer: the same seed gives the same documents. */
export function drawGroups(groups: number, documents: number, seed: number): DrawnDocument[] {
  return Array.from({ length: groups }, (_, group) => {
    const chooser = createChooser(createRandom(seed * 7919 + group));
    const letterhead = drawLetterhead(chooser);
    return Array.from({ length: documents }, (_, at) =>
      drawDocument(letterhead, `drawn${seed}x${group}`, at, chooser),
    );
  }).flat();
}
