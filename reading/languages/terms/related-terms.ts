/** Terms that documents use for one another as qualifiers or heads: what is asked as the one may be printed as the other. */
const GROUPS: readonly (readonly string[])[] = [
  ['current', 'actual', 'last', 'new', 'closing_balance'],
  ['total', 'sum', 'all', 'final_account'],
  ['deadline', 'due', 'expiry', 'until', 'latest', 'must_be_paid', 'end'],
  ['claim', 'loss_damage', 'damaged', 'claim_debt', 'requested', 'requests_verb'],
  ['travels', 'tour', 'voyage', 'travel_expenses', 'departure', 'flight'],
  ['price', 'cost', 'rate', 'tariff', 'fee', 'fare', 'costs_verb'],
  ['fee', 'charge', 'cost', 'commission'],
  ['amount', 'sum', 'total', 'value', 'price'],
  ['pay', 'payment', 'paid', 'must_be_paid', 'salary', 'payable'],
  ['start', 'applies_from', 'from', 'entrance'],
  ['end', 'until', 'expiry', 'terminal', 'terminated'],
  ['previous', 'former', 'old', 'before'],
  ['rebate', 'discount', 'promotion', 'cash_discount'],
  ['advance', 'deposit', 'prepayment', 'instalment'],
  ['buyer', 'customer', 'client', 'ordered_by'],
  ['seller', 'supplier', 'issuer', 'company'],
  ['owner', 'holder', 'cardholder', 'account_holder'],
  ['employee', 'personnel_number', 'works'],
  ['consumption', 'usage'],
  ['reading', 'status', 'meter'],
  ['licence', 'registration_plate', 'registration'],
  ['pupil', 'student'],
  ['absent', 'missing', 'unexcused'],
  ['weight', 'mass', 'weighs'],
  ['percent', 'rate'],
  ['with', 'included'],
  ['without', 'excluded'],
  ['issued', 'date', 'printed', 'created'],
  ['delivery', 'shipment', 'unloading', 'handed_over'],
  ['born', 'birth'],
  ['signed_at', 'signature'],
  ['quantity', 'number', 'piece', 'count'],
  ['duration', 'period'],
  ['insurer', 'insurance'],
  ['insured', 'policyholder'],
];

const byTerm = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const term of group) byTerm.set(term, new Set([...(byTerm.get(term) ?? []), ...group]));
}

const NONE: ReadonlySet<string> = new Set();

/** Terms that may stand for this one, itself among them; empty where none does. */
export const relatedTerms = (term: string): ReadonlySet<string> => byTerm.get(term) ?? NONE;
