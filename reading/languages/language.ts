import type { WordsBesideValues } from './beside-values.ts';
import type { LabelConcept } from './concept.ts';
import type { WordsOfParties } from './words-of-parties.ts';

/** Words or phrases, in small letters unless their case tells them from other words. */
export type Words = readonly string[];

/** How surely a phrase means its concept: `strong` names it, `plain` may mean a neighbour, `weak` seldom stands alone. */
export const STRENGTHS = ['strong', 'plain', 'weak'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Phrases for one concept; a bare list is strong. */
export type Labels = Words | Readonly<Partial<Record<Strength, Words>>>;

/** What a word behind a label makes of it: a total `excl. VAT` is a subtotal. */
export const QUALIFIERS = ['gross', 'net', 'count', 'tax', 'discount'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

export const DOCUMENT_KINDS = ['invoice', 'receipt', 'statement'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Currencies that languages have names for, by ISO 4217. */
export const NAMED_CURRENCIES = ['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'MYR', 'INR', 'PLN', 'CZK'] as const;
export type NamedCurrency = (typeof NAMED_CURRENCIES)[number];

/** What the words of a field's name or description can say; the rules of the concepts combine them. */
export const FIELD_NOTIONS = [
  'start',
  'end',
  'period',
  'from',
  'until',
  'span',
  'due_day',
  'latest',
  'delivery_day',
  'order_day',
  'birth_day',
  'invoice_day',
  'statement_day',
  'receipt_day',
  'day',
  'opening',
  'closing',
  'balance',
  'balance_or_amount',
  'minimum',
  'minimum_of',
  'limit',
  'net',
  'price',
  'before',
  'sub',
  'sum',
  'tax',
  'with_tax',
  'change',
  'paid',
  'tendered',
  'to_pay',
  'payable',
  'rounding',
  'discount',
  'service',
  'charge',
  'shipping',
  'tip',
  'credits',
  'debits',
  'outstanding',
  'open',
  'amount_or_balance',
  'total',
  'iban',
  'bic',
  'currency',
  'account',
  'bank_account',
  'remittance',
  'account_or_card',
  'kind',
  'which',
  'account_kind',
  'card',
  'number',
  'identifier',
  'reference_as_number',
  'number_or_register',
  'account_number',
  'invoice_number',
  'register',
  'customer_of_number',
  'order',
  'receipt',
  'invoice',
  'email',
  'website',
  'phone',
  'fax',
  'customer_of_address',
  'address',
  'address_or_place',
  'account_holder',
  'customer',
  'billed',
  'toward',
  'bank',
  'issuer',
  'who',
  'whom',
  'onto',
  'payment',
  'pay',
  'method',
  'terms',
  'reference',
  'cashier',
  'net_of',
  'gross_of',
  'due_of',
  'bank_of',
] as const;
export type FieldNotion = (typeof FIELD_NOTIONS)[number];

type Twelve<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];

/**
 * Every word of a language that reading uses. Each key is there: `[]` says that the language has none, so that the type
 * checker tells what a new language lacks. How the words are combined is the business of the modules that use them.
 */
export interface Language {
  /** ISO 639-1, or `und` for words of no one language. */
  readonly code: string;
  /** Locales whose names of months are read as Unicode has them. */
  readonly locales: Words;
  /** Further short forms of the months, January first. */
  readonly months: Twelve<Words>;

  /** What documents call things. */
  readonly labels: Readonly<Record<LabelConcept, Labels>>;
  readonly qualifiers: Readonly<Record<Qualifier, Words>>;
  /** What documents call themselves. */
  readonly titles: Readonly<Record<DocumentKind, Words>>;

  /** What fields are named, and words of descriptions that say nothing about what is asked. */
  readonly fields: {
    readonly notions: Readonly<Record<FieldNotion, Words>>;
    /** In the name of a field, what qualifies nothing: articles, and `date`, `amount` or `number` beside the word that tells which. */
    readonly unqualifying: Words;
    readonly fillers: Words;
    /** In the name of a field that holds an ISO 4217 code. */
    readonly currencyCode: Words;
    /** What an answer says instead of a value. */
    readonly absent: Words;
  };
  readonly accounts: {
    readonly types: Words;
    /** How further types end or what they hold. */
    readonly stems: Words;
    /** What the name of a product begins with that is an account: `Cuenta Ahorro Joven`; nothing before it stands in its cell. */
    readonly begins: Words;
    /** Nouns with which the name of a product ends that is an account: `Society Reserve Account`. */
    readonly ends: Words;
    /** Behind a type's word, whom an account is for, or of what sort it is: `Compte courant entreprise`. */
    readonly forWhom: Words;
    /** What the name of an account goes on with before further small words: `avec opérations`. */
    readonly namedWith: Words;
    /** Types that banks are called too, with a name behind: `Caja de Ahorros Marisma`. */
    readonly alsoBanks: Words;
    /** Accounts that a statement speaks of without being theirs, and words too plain for a type. */
    readonly notOwn: Words;
    /** After a type's word these make it a bank's name. */
    readonly makeBank: Words;
    readonly your: Words;
    readonly account: Words;
    /** What says that a bill will be taken from the customer's account; how such words begin. */
    readonly debited: Words;
    /** Verbs of taking, how they begin, and `from` behind them. */
    readonly take: Words;
    readonly from: Words;
    /** How words before numbers begin that look like an IBAN and are of something else. */
    readonly otherIds: Words;
    /** How folded words begin that say of an account beside them that a bill is not to be paid to it: closed, of wages, of a mandate that was withdrawn. */
    readonly setAside: Words;
    /** How folded words begin that say of the account behind them that a bill is to be paid to it. */
    readonly paidTo: Words;
  };
  readonly dates: {
    /** Labels of the day on which a paper was printed: its own day where it names no other. */
    readonly printed: Words;
    /** Folded words before a day on which the paper before or after this one is made, or the next bill drawn up. */
    readonly otherPapers: Words;
    /** What follows the number of a day. */
    readonly ordinals: Words;
    /** Between day, month and year. */
    readonly of: Words;
    /** Between the first and the last day of a period. */
    readonly until: Words;
    readonly and: Words;
    /** Right behind a year: `2015r.`. */
    readonly yearUnit: Words;
    /** Between a place and the day of a letter. */
    readonly on: Words;
    /** Before a time of day, before an hour that needs no word behind it (`ore 22`), after a time, and after hours that say how long something takes (`8 h per day`). */
    readonly at: Words;
    readonly hourNamed: Words;
    readonly oClock: Words;
    /** Behind hours and minutes that say how long something takes: `3:45 Stunden`. */
    readonly lasting: Words;
    readonly per: Words;
    /**
     * What words for minutes behind a full hour are made of: numbers, parts of an hour (`y media`), words for one, which are articles but
     * beside another such word (`einundzwanzig`), and what stands between and before them (`und`, `moins`).
     */
    readonly minuteWords: Readonly<Record<'numbers' | 'parts' | 'one' | 'joining', Words>>;
    readonly beforeNoon: Words;
    readonly afterNoon: Words;
    /** Of either half of the day, as the hour tells: `11 de la noche`, `2 de la noche`. */
    readonly atNight: Words;
  };
  readonly values: WordsBesideValues & {
    readonly yes: Words;
    readonly no: Words;
    readonly currencies: Readonly<Record<NamedCurrency, Words>>;
    /** Names that several countries give their own money, all of which write `$`. */
    readonly dollarSigned: Words;
  };
  /** What tables of bookings and of lines print beside the words of labels. */
  readonly tables: {
    /** Head the column of what leaves an account, or say in a row that its amount does; the same for what comes in. */
    readonly moneyOut: Words;
    readonly moneyIn: Words;
    /** Letters and short words (`Af`, `Bij`) behind an amount that mean the same, where the others of the table have them too. */
    readonly marks: Readonly<Record<'out' | 'in', Words>>;
    /** How a line begins that carries a balance over to the next page, or from the one before. */
    readonly carried: Words;
    /** Head the column of amounts. */
    readonly amount: Words;
    /** Single words that begin a row which takes something off all lines, or adds to them, and is no line itself: beside the labels of such amounts. */
    readonly adjustment: Words;
  };

  readonly parties: WordsOfParties;
}
