/** At least one way to say something. */
export type Ways = readonly [string, ...string[]];

/** How the banks of a country print their statements. In templates `#` is the amount, `$1` and `$2` are the ends of the period, and `@` is a day: that of a balance, and elsewhere
 * `@<` one before the period, `@=` its end and `@>` one after the paper's own. */
export interface BankWords {
  readonly banks: Ways;
  /** A bank's own line below its name, and what it prints at the foot. */
  readonly imprints: Ways;
  readonly feet: Ways;
  readonly towns: Ways;
  /** Who has the account, with street and town. */
  readonly holders: readonly [readonly string[], ...(readonly string[])[]];
  readonly currency: string;
  readonly iban: { readonly country: string; readonly form: string };
  readonly bic: string;
  readonly days: { readonly long: Ways; readonly short: string; readonly inWords: string };
  readonly months: readonly string[];
  readonly money: { readonly thousands: string; readonly decimal: string };
  /** Letters behind an amount that goes out and comes in, where the country's banks print such. */
  readonly marks: readonly [string, string] | null;
  readonly titles: Ways;
  /** Kinds of account, whole. */
  readonly kinds: Ways;
  readonly labels: Readonly<Record<LabelName, Ways>>;
  readonly periods: Ways;
  /** A title of the paper that says its period. */
  readonly titledPeriods: Ways;
  readonly balances: Readonly<Record<BalanceName, Ways>>;
  readonly columns: Readonly<Record<ColumnName, Ways>>;
  readonly out: Ways;
  readonly in: Ways;
  /** Lines around the bookings that hold amounts or days of other things. */
  readonly others: Ways;
  /** Lines of advice, with other products. */
  readonly notes: Ways;
}

export type LabelName =
  | 'kind'
  | 'iban'
  | 'bic'
  | 'number'
  | 'customer'
  | 'sheet'
  | 'issued'
  | 'printed'
  | 'period'
  | 'from'
  | 'to'
  | 'currency';

/** Balances, those of which words alone say that they are owed, and what is carried between pages. */
export type BalanceName =
  | 'opening'
  | 'closing'
  | 'openingOwed'
  | 'closingOwed'
  | 'carriedTo'
  | 'broughtFrom'
  | 'moneyIn'
  | 'moneyOut'
  | 'available'
  | 'limit';

export type ColumnName = 'day' | 'value' | 'text' | 'amount' | 'out' | 'in' | 'balance';
