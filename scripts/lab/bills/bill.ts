/** What an invoice states of itself: null where it does not print it. Amounts with a point, dates in ISO. */
export interface Facts {
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly due_date: string | null;
  readonly issuer: string | null;
  readonly customer: string | null;
  readonly net_amount: string | null;
  readonly tax_amount: string | null;
  readonly total_amount: string | null;
  readonly currency: string | null;
  readonly iban: string | null;
}

/** One charged line, null where its columns are not printed. */
export interface Line {
  readonly description: string;
  readonly quantity: string | null;
  readonly unit_price: string | null;
  readonly amount: string;
}

/** What stands below each page. */
export interface Foot {
  readonly left: string;
  /** Content of CSS with the number of the page, such as `"Page " counter(page)`; empty for none. */
  readonly page: string;
  readonly size?: string;
}

/** An invoice as it is drawn, and what it says. */
export interface Bill {
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly footer?: Foot;
  readonly paper?: 'A4' | 'A5' | 'letter';
  readonly facts: Facts;
  /** Further right answers, by field. */
  readonly accept?: Readonly<Partial<Record<keyof Facts, readonly (string | null)[]>>>;
  readonly lines: readonly Line[];
  readonly notes?: readonly string[];
}

/** The paper of one firm, filled in twice. */
export interface Layout {
  readonly name: string;
  readonly language: string;
  readonly bills: readonly [Bill, Bill];
}
