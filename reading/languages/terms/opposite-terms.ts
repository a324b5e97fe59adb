/** Terms that exclude each other as qualifiers or parties of one thing: what is asked as one side is not what is printed as another. */
const OPPOSITES: readonly (readonly (readonly string[])[])[] = [
  [
    ['net', 'vat_excluded', 'excluded', 'net_pay', 'cold_rent'],
    ['gross', 'vat_included', 'included', 'gross_pay', 'warm_rent'],
    ['tare'],
  ],
  [
    ['previous', 'old', 'former', 'opening_balance', 'carried_forward'],
    ['new', 'current', 'closing_balance'],
    ['next'],
  ],
  [
    ['start', 'from', 'valid_from', 'applies_from'],
    ['end', 'until', 'expiry', 'valid_until', 'terminated'],
  ],
  [
    ['departure', 'origin'],
    ['arrival', 'destination'],
  ],
  [['check_in'], ['check_out']],
  [['move_in'], ['move_out']],
  [['loading'], ['discharge_unloading']],
  [
    ['actual', 'measured'],
    ['planned', 'estimated', 'scheduled', 'expected', 'setpoint'],
  ],
  [
    ['minimum', 'lower', 'lowest'],
    ['maximum', 'upper', 'highest'],
    ['average', 'mean_value'],
  ],
  [['preliminary', 'draft'], ['definitive']],
  [
    [
      'buyer',
      'customer',
      'recipient',
      'ordering_party',
      'tenant',
      'borrower',
      'employee',
      'patient',
      'consignee',
      'policyholder',
      'insured',
      'licensee',
    ],
    [
      'seller',
      'supplier',
      'sender',
      'contractor',
      'landlord',
      'lender',
      'employer',
      'doctor',
      'shipper',
      'issuer',
      'licensor',
    ],
  ],
  [['borrower', 'debtor', 'payer'], ['lender', 'creditor', 'payee'], ['guarantor']],
  [['patient'], ['doctor', 'prescriber'], ['hospital', 'laboratory']],
  [['consignee'], ['shipper'], ['carrier']],
  [['policyholder', 'insured'], ['broker']],
  [['assignee'], ['assignor']],
  [['grantor'], ['attorney_in_fact']],
  [['donor'], ['donee']],
  [['claimant', 'plaintiff'], ['defendant']],
  [['heir', 'legatee'], ['testator', 'deceased'], ['executor_estate']],
  [['father'], ['mother']],
  [['bride'], ['groom']],
  [['birth'], ['death'], ['marriage']],
  [['debit'], ['credit']],
  [
    ['import', 'importer', 'inbound'],
    ['export', 'exporter', 'outbound'],
  ],
  [
    ['outward', 'outbound'],
    ['return_trip', 'inbound'],
  ],
  [['hot_water'], ['cold_water']],
  [
    ['daily', 'day'],
    ['weekly', 'week'],
    ['monthly', 'month'],
    ['quarterly'],
    ['half_yearly'],
    ['yearly', 'year'],
  ],
  [['hourly'], ['daily']],
  [['one_time'], ['monthly', 'yearly', 'recurring']],
  [['left'], ['right']],
  [['front'], ['rear']],
  [['overpressure'], ['underpressure']],
  [['low_blood_pressure'], ['high_blood_pressure']],
  [['gate_in'], ['gate_out']],
  [['work_accident'], ['non_occupational_accident']],
  [['employers_liability'], ['public_liability']],
];

const sides = new Map<string, (readonly [group: number, side: number])[]>();
OPPOSITES.forEach((group, index) => {
  group.forEach((side, at) => {
    for (const term of side) sides.set(term, [...(sides.get(term) ?? []), [index, at]]);
  });
});

/** The groups of opposites that a term is in, each with its side there. */
export const sidesOfTerm = (term: string): readonly (readonly [group: number, side: number])[] =>
  sides.get(term) ?? [];

/** Every term that has an opposite. */
export const TERMS_WITH_OPPOSITES: readonly string[] = [...sides.keys()];

/** Terms that say of a value that it is not the one of now, or not the one that came about. */
const MARKING: ReadonlySet<string> = new Set([
  'previous',
  'former',
  'old',
  'next',
  'cumulative',
  'accrued',
  'carried_forward',
  'reference_range',
  'limit',
  'threshold',
  'tolerance',
  'setpoint',
  'nominal',
  'planned',
  'expected',
  'estimated',
  'forecast',
  'average',
  'minimum',
  'maximum',
  'remaining',
  'cancelled',
]);

/** Whether a term marks a value as another than the one that is meant where nothing is said. */
export const marksAnother = (term: string): boolean => MARKING.has(term);
