import { NEAR_TERMS } from './near-terms.ts';

/** Terms that documents use for one another as qualifiers or heads: what is asked as the one may be printed as the other. */
const GROUPS: readonly (readonly string[])[] = [
  ['current', 'actual', 'last', 'new', 'closing_balance'],
  ['total', 'sum', 'all'],
  ['deadline', 'due', 'expiry', 'until', 'must_be_paid', 'end'],
  ['claim', 'loss_damage', 'damaged', 'claim_debt', 'requested', 'requests_verb'],
  ['travels', 'tour', 'voyage', 'travel_expenses', 'departure', 'flight'],
  ['price', 'cost', 'rate', 'tariff', 'fee', 'fare', 'costs_verb'],
  ['fee', 'charge', 'cost', 'commission'],
  ['amount', 'sum', 'total', 'value', 'price'],
  ['payment', 'paid', 'must_be_paid', 'salary'],
  ['start', 'applies_from', 'from', 'entrance'],
  ['end', 'until', 'expiry', 'terminal', 'terminated'],
  ['previous', 'former', 'old', 'before'],
  ['rebate', 'discount', 'promotion', 'cash_discount'],
  ['advance', 'deposit', 'instalment'],
  ['buyer', 'customer', 'ordered_by'],
  ['seller', 'supplier', 'issuer', 'company'],
  ['owner', 'holder', 'cardholder', 'account_holder', 'keeper'],
  ['employee', 'personnel_number'],
  ['consumption', 'usage'],
  ['reading', 'status', 'meter'],
  ['licence', 'registration_plate', 'registration'],
  ['absent', 'missing', 'unexcused'],
  ['weight', 'weighs'],
  ['percent', 'rate'],
  ['with', 'included'],
  ['without', 'excluded'],
  ['issued', 'date', 'printed', 'created'],
  ['delivery', 'shipment', 'discharge_unloading', 'handed_over'],
  ['signed_at', 'signature', 'concludes'],
  ['quantity', 'number', 'piece', 'count'],
  ['duration', 'period'],
  ['gross', 'vat_included', 'gross_pay'],
  ['net', 'vat_excluded', 'tax_base', 'net_pay'],
  ['specimen', 'collected'],
  ['original', 'origin'],
  ['maximum', 'exceeds', 'limit'],
  ['guarantor', 'collateral', 'bank_guarantee'],
  ['debit', 'direct_debit'],
  ['cancelled', 'terminated'],
  ['arrival', 'entrance', 'check_in'],
  ['departure', 'check_out', 'exit'],
  ['repayment', 'refund'],
  ['dose', 'strength'],
  ['coverage', 'covers', 'insurer', 'insured'],
  ['insured', 'policyholder'],
  ['expected', 'planned', 'scheduled', 'estimated', 'forecast'],
  ['upper', 'maximum', 'highest'],
  ['lower', 'minimum', 'lowest'],
  ['payer', 'debtor', 'borrower', 'ordering_party'],
  ['payee', 'creditor', 'beneficiary', 'recipient'],
  ['parcel_post', 'package', 'shipment'],
  ['landlord', 'owner'],
  ['departure', 'origin'],
  ['arrival', 'destination'],
  ['rent', 'cold_rent'],
  ['rent', 'warm_rent'],
  ['maturity', 'expiry', 'due', 'end'],
];

type Relatives = ReadonlyMap<string, ReadonlySet<string>>;

/** @param groups terms of which each is related to all others of its group */
function relate(groups: readonly (readonly string[])[]): Relatives {
  const byTerm = new Map<string, Set<string>>();
  for (const group of groups)
    for (const term of group) byTerm.set(term, new Set([...(byTerm.get(term) ?? []), ...group]));
  return byTerm;
}

const related = relate(GROUPS);
const near = relate(
  NEAR_TERMS.split(/[;\n]/).flatMap((part) => {
    const [head = '', ...others] = part.trim().split(' ');
    return others.map((other) => [head, other]);
  }),
);

const NONE: ReadonlySet<string> = new Set();

/** Every term that another may stand for, or is near. */
export const TERMS_WITH_RELATIVES: readonly string[] = [...new Set([...related.keys(), ...near.keys()])];

/** Terms that may stand for this one, itself among them; empty where none does. */
export const relatedTerms = (term: string): ReadonlySet<string> => related.get(term) ?? NONE;

/** Terms that may stand on a paper where this one is asked, or the other way round, itself among them: a hint, and no account of the word. */
export const nearTerms = (term: string): ReadonlySet<string> => near.get(term) ?? NONE;
