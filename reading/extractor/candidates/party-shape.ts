import { mostOf } from '../../geometry/extremes.ts';
import { hasSalutation, hasStreetWord } from '../../languages/party-words.ts';
import { honorificLength, isGreeting, isHonorific } from '../../languages/terms/honorifics.ts';
import { termsOfWord } from '../../languages/terms/term-index.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellsBelow, shareColumn } from '../../layout/layout.ts';
import { lazily } from '../../text/lazily.ts';
import { flag } from '../../weights/flag.ts';
import { readCells } from '../evidence/cells.ts';
import type { Asked, Question } from '../evidence/question.ts';
import { readWords } from '../evidence/words.ts';
import { hasPostCode } from '../party/address-lines.ts';
import { readTrade } from '../party/buyers-paper.ts';
import { findIssuer } from '../party/find-issuer.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

/** Parts that people and firms play, by whether documents are sent to them or by them. */
const RECEIVERS =
  'buyer customer client recipient addressee tenant borrower debtor donor patient guest policyholder insured account_holder member student pupil passenger applicant participant candidate beneficiary claimant employee worker taxpayer shareholder investor payer heir owner holder keeper consignee subscriber visitor resident user payee ordered_by ordering_party ship_to subscriber_role'.split(
    ' ',
  );
const ISSUERS =
  'issuer employer supplier vendor seller insurer bank lender creditor company contractor carrier landlord publisher organiser hotel school agency clinic hospital laboratory operator provider shipper delivered_by'.split(
    ' ',
  );

/** Which side of a document a field asks for. */
export interface Side {
  readonly receives: boolean;
  readonly issues: boolean;
}

const isAmong = ({ terms, word }: Asked, roles: readonly string[]) =>
  [...terms, word].some((term) => roles.includes(term));

/** @param isBuyers the document is one that the buying or paying side has written to the other */
export function readSide(question: Question, isBuyers: boolean): Side {
  const trade = isBuyers ? readTrade(question) : null;
  if (trade !== null) return { receives: trade === 'sells', issues: trade === 'buys' };
  const roles = question.asked.filter((one) => one.inName && !isFirm(one));
  const receives = roles.some((one) => isAmong(one, RECEIVERS));
  const issues = roles.some((one) => isAmong(one, ISSUERS));
  const isOfFirm = !receives && question.asked.some((one) => one.inName && isFirm(one));
  return { receives, issues: issues || isOfFirm };
}

/** `company` says a part where no other word does: `empresa compradora` is the buyer. */
const isFirm = ({ terms, word }: Asked) => terms.has('company') || word === 'company';

/** `nombre`, `full name`, `razón social`: what heads a party's name in some language. */
const isOfNames = ({ terms, word }: Asked) => word === 'name' || terms.has('name');
const isRole = (one: Asked) => isAmong(one, RECEIVERS) || isAmong(one, ISSUERS);

/** Whether a field asks for the name of a party, and for nothing that belongs to it: `tenant`, `tenant_name`, and no `tenant_number`. */
export function asksParty({ asked, field }: Question): boolean {
  if (field.type !== 'str') return false;
  const named = asked.filter((one) => one.inName);
  if (named.every(({ word }) => word === 'name')) return true;
  return named.some(isRole) && named.every((one) => isOfNames(one) || isRole(one));
}

/** What a text that no label names is a party by, and how far. */
const UNLABELLED = [
  ['receiver_addressed', 1],
  ['receiver_titled', 1],
  ['receiver_greeted', 1],
  ['issuer_likely', 1],
  ['issuer_top', 0.8],
  ['legal_form_wanted', 0.8],
  ['name_wanted', 0.3],
] as const;

/** Rows of the first page in which letters name those whom they concern. */
const HEAD = 16;
/** Of these the first name whom a paper is from. */
const TOP = 3;
const ADDRESS_ROWS = 4;
/** Lines nearer than this belong to one block, in em. */
const BLOCK_GAP = 0.7;
const LIKELY = 0.4;
const ATTENTION = ['contact', 'addressee'];

interface Parties {
  /** Words of the lines that greet somebody. */
  readonly greeted: ReadonlySet<string>;
  readonly addressed: ReadonlySet<string>;
  readonly issuer: string | null;
}

const partiesIn = oncePerView((view, _all: null): Parties => {
  const [first] = findIssuer(view, {
    field: { name: 'issuer', type: 'str' },
    concept: 'issuer',
    phrases: [],
  });
  const issuer = first === undefined || first.score < LIKELY ? null : String(first.value);
  const rows = view.pages[0]?.rows ?? [];
  const addressed = rows
    .slice(0, HEAD)
    .flatMap((row) => row.cells.filter((cell) => isAddressed(rows, row, cell)))
    .map(({ text }) => withoutHonorific(text))
    .filter((text) => text !== issuer);
  const greeted = rows
    .filter(({ text }) => isGreeting(text))
    .flatMap(({ text }) => capitalised(text).slice(1))
    .filter((word) => !isHonorific(word));
  return { addressed: new Set(addressed), issuer, greeted: new Set(greeted) };
});

/** A name as it is printed, without honorifics and what stands in brackets behind it. */
function withoutHonorific(whole: string): string {
  const text = whole.slice(honorificLength(whole));
  const closed = text.lastIndexOf(')', text.length - 2);
  const open = text.length < 2 ? text.indexOf('(') : text.indexOf('(', closed + 1);
  return (open < 0 ? text : text.slice(0, open)).trim();
}

const capitalised = (text: string) => text.match(/(?<!\p{L})\p{Lu}[\p{L}’'-]{2,}/gu) ?? [];

/** Whether an honorific stands right before a span: in its cell, in the cell before, or alone on the line above. */
function isGreetedBefore({ row, start }: Span, rows: readonly Row[]): boolean {
  const at = row.cells.findIndex((one) => start >= one.start && start < one.end);
  const cell = row.cells[at];
  if (cell === undefined) return false;
  const before = row.text.slice(cell.start, start);
  if (before.trim() !== '') return isHonorific(before);
  const left = row.cells[at - 1];
  if (left !== undefined && isHonorific(left.text)) return true;
  const over = rows[row.index - 1]?.cells.find((one) => shareColumn(one, cell));
  return over !== undefined && isHonorific(over.text);
}

/** A name that begins a block of lines with street and town below it, as letters name whom they are sent to. */
function isAddressed(rows: readonly Row[], row: Row, cell: Cell): boolean {
  if (/\d/.test(cell.text) || hasStreetWord(cell.text)) return false;
  const above = rows[row.index - 1];
  const over = above?.cells.find((one) => shareColumn(one, cell));
  const isFirst =
    above === undefined ||
    over === undefined ||
    row.y0 - above.y1 > BLOCK_GAP ||
    hasSalutation(over.text) ||
    isHonorific(over.text) ||
    readCells(above).some(
      (one) => one.cell === over && one.words.every(({ phraseTerms }) => phraseTerms.size > 0),
    );
  return (
    (isFirst || hasSalutation(cell.text) || honorificLength(cell.text) > 0) &&
    cellsBelow(rows, { row, cell }, ADDRESS_ROWS).some(({ text }) => hasPostCode(text))
  );
}

/** `Attn Mr Hale`, `t.a.v. de administratie`. */
const asksAttention = (text: string) =>
  readWords(text)
    .slice(0, 1)
    .some(({ letters, phraseTerms }) =>
      ATTENTION.some((term) => phraseTerms.has(term) || termsOfWord(letters).has(term)),
    );

/** What is seen of a text as a name, whatever is asked. */
export interface PersonLooks {
  readonly isTitled: boolean;
  /** A line that greets somebody, or says for whose attention a letter is. */
  readonly greets: boolean;
  readonly holdsTitle: boolean;
  /** It stands in the first rows of the document. */
  readonly isTop: boolean;
  readonly isAddressee: boolean;
  readonly isGreeted: boolean;
  readonly isIssuer: boolean;
}

/** Looks at a text as a name; whom the document is from is found out only where that is asked. */
export function lookAtPerson(text: string, span: Span | undefined, view: DocumentView): PersonLooks {
  const parties = lazily(() => partiesIn(view, null));
  const isAddressee = lazily(() => parties().addressed.has(withoutHonorific(text)));
  const isGreeted = lazily(
    () => !/\d/.test(text) && capitalised(text).some((word) => parties().greeted.has(word)),
  );
  return {
    isTitled: span !== undefined && isGreetedBefore(span, view.pages[span.row.page]?.rows ?? []),
    holdsTitle: honorificLength(text) > 0,
    greets: isGreeting(text) || asksAttention(text),
    isTop: span !== undefined && span.row.page === 0 && span.row.index < TOP,
    get isAddressee() {
      return isAddressee();
    },
    get isGreeted() {
      return isGreeted();
    },
    get isIssuer() {
      return text === parties().issuer;
    },
  };
}

/** How likely a text is a party that no label names, 0 to 1, by what is seen of it for a question that asks for one. */
export const unlabelledParty = (shape: Readonly<Record<string, number>>): number =>
  mostOf(UNLABELLED, ([name, share]) => share * (shape[name] ?? 0), 0);

/** What makes a name that of whom a document is sent to, or of whom it is from, for a question that asks for the one or the other. */
export function partyShape(looks: PersonLooks, { receives, issues }: Side): Record<string, number> {
  const { isTitled, holdsTitle, isTop } = looks;
  const titles = { honorific_before: flag(isTitled), honorific_held: flag(holdsTitle) };
  if (!receives && !issues) return titles;
  return {
    ...titles,
    receiver_titled: flag(receives && (isTitled || holdsTitle)),
    receiver_greeted: flag(receives && looks.isGreeted),
    issuer_greeted: flag(issues && looks.isGreeted),
    issuer_top: flag(issues && isTop),
    receiver_top: flag(receives && isTop),
    receiver_addressed: flag(receives && looks.isAddressee),
    receiver_issuer: flag(receives && looks.isIssuer),
    issuer_addressed: flag(issues && looks.isAddressee),
    issuer_likely: flag(issues && looks.isIssuer),
  };
}
