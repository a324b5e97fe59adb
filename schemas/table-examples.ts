import { JOB_EXAMPLE } from './examples.ts';

const STATEMENT_USE_CASE = {
  use_case_name: 'account',
  system_prompt: 'Read the account statement. A value that is not printed is null.',
  fields: [
    { name: 'opening_balance', type: 'decimal', description: 'Opening balance' },
    { name: 'closing_balance', type: 'decimal', description: 'Closing balance' },
  ],
  tables: [
    {
      name: 'transactions',
      description: 'Bookings on the account, one row each',
      columns: [
        { name: 'date', type: 'date', description: 'Day of the booking' },
        { name: 'amount', type: 'decimal', description: 'Amount, negative where it goes out' },
      ],
    },
  ],
  checks: [{ name: 'balance', rule: 'opening_balance + sum(transactions.amount) = closing_balance' }],
};

/** With a use case of its own, which has a table and a check. */
export const TABLE_REQUEST_EXAMPLE = {
  use_case: 'account',
  ix_client_id: 'accounting',
  request_id: '2026-01-31/18',
  context: {
    texts: [
      'Opening balance 100.00\n2026-01-03 Rent -60.00\n2026-01-05 Salary 1,200.00\nClosing balance 1,240.00',
    ],
  },
  use_case_inline: STATEMENT_USE_CASE,
};

/** A value of the text of {@link TABLE_REQUEST_EXAMPLE}, proven by one of its lines. */
const provenByLine = (field_name: string, value: string, line: number, text_snippet: string) => ({
  field_name,
  field_path: `result.${field_name}`,
  value,
  sources: [
    {
      segment_id: `f0p1s${line}`,
      file_index: 0,
      page_number: 1,
      bounding_box: null,
      text_snippet,
      relevance_score: 1,
    },
  ],
  match: 'exact',
  confidence: 0.98,
  provenance_verified: true,
  text_agreement: null,
  doubts: [],
  needs_review: false,
  learnt_from: [],
});

const PROVEN = [
  provenByLine('opening_balance', '100.00', 1, 'Opening balance 100.00'),
  provenByLine('closing_balance', '1240.00', 4, 'Closing balance 1,240.00'),
  provenByLine('transactions[0].date', '2026-01-03', 2, '2026-01-03 Rent -60.00'),
  provenByLine('transactions[0].amount', '-60.00', 2, '2026-01-03 Rent -60.00'),
  provenByLine('transactions[1].date', '2026-01-05', 3, '2026-01-05 Salary 1,200.00'),
  provenByLine('transactions[1].amount', '1200.00', 3, '2026-01-05 Salary 1,200.00'),
];

/** The job of {@link TABLE_REQUEST_EXAMPLE}. */
export const TABLE_JOB_EXAMPLE = {
  ...JOB_EXAMPLE,
  request_id: TABLE_REQUEST_EXAMPLE.request_id,
  request: TABLE_REQUEST_EXAMPLE,
  response: {
    ...JOB_EXAMPLE.response,
    use_case: 'account',
    use_case_name: 'account',
    request_id: TABLE_REQUEST_EXAMPLE.request_id,
    ix_result: {
      ...JOB_EXAMPLE.response.ix_result,
      result: {
        opening_balance: '100.00',
        closing_balance: '1240.00',
        transactions: [
          { date: '2026-01-03', amount: '-60.00' },
          { date: '2026-01-05', amount: '1200.00' },
        ],
      },
    },
    provenance: {
      fields: Object.fromEntries(PROVEN.map((field) => [field.field_path, field])),
      tables: {
        'result.transactions': {
          pages: [{ file_index: 0, page_number: 1, bounding_box: null }],
          rows: 2,
          complete: true,
        },
      },
      checks: [
        {
          name: 'balance',
          rule: 'opening_balance + sum(transactions.amount) = closing_balance',
          outcome: 'holds',
          left: '1240.00',
          right: '1240.00',
          difference: '0.00',
        },
      ],
      quality_metrics: {
        fields_total: 6,
        fields_found: 6,
        fields_verified: 6,
        verified_ratio: 1,
        mean_confidence: 0.98,
        needs_review: 0,
      },
      segment_count: 4,
    },
  },
};
