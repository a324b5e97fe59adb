import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType, UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import { mostOf } from '../geometry/extremes.ts';
import { foldLetters } from '../text/fold.ts';
import { readIban } from '../values/iban.ts';
import { flag } from '../weights/flag.ts';
import { accountChecks } from './account-checks.ts';
import { measureDispute } from './dispute.ts';
import type { Line } from './lines.ts';
import { readingConfidence } from './narrow-box.ts';
import type { Occurrence } from './occurrences.ts';
import { sameAnswer } from './same-answer.ts';
import type { SearchResult } from './search.ts';
import type { Together } from './together.ts';

/** What was seen of a value, each from 0 to 1. The same for every model's answers. */
export interface Features {
  /** Read in another written form. */
  readonly typed: number;
  /** Read within the bounds of OCR confusion. */
  readonly fuzzy: number;
  /** Not read anywhere. */
  readonly unread: number;
  /** A bool: no text can show it. */
  readonly unshowable: number;
  /** How likely the reader misread one of its words. */
  readonly misreading: number;
  /** How many of its words the readers read differently. */
  readonly disputed: number;
  readonly reread_same: number;
  readonly reread_other: number;
  /** Found elsewhere than cited. */
  readonly corrected: number;
  /** Its characters can be read as another value too. */
  readonly ambiguous: number;
  /** It stands behind several different labels. */
  readonly meanings: number;
  /** How well labels and layout support this value. */
  readonly support: number;
  /** How well they support the best other value. */
  readonly contested: number;
  /** They support another value more. */
  readonly outranked: number;
  /** They suggest nothing at all. */
  readonly unsupported: number;
  readonly text_same: number;
  readonly text_other: number;
  readonly checksum_right: number;
  readonly checksum_wrong: number;
  /** Free text: there is no form that a wrong one would break. */
  readonly free_text: number;
}

export interface Evidence {
  readonly field: UseCaseFieldDef;
  readonly value: FieldValue;
  readonly search: SearchResult;
  readonly hasCitation: boolean;
  readonly secondReading: boolean | null;
  readonly textAgreement: boolean | null;
  readonly suggestions: readonly Suggestion[];
  /** What the values of the other fields say of it; undefined where they say nothing. */
  readonly together: Together | undefined;
}

/** The letters of a line without its digits, and where in the line each begins. */
interface LineLetters {
  readonly letters: string;
  readonly starts: readonly number[];
}

const foldedLines = new WeakMap<Line, LineLetters>();

/** Folded once for each line: a value may stand in one line hundreds of times. */
function lettersOnce(line: Line): LineLetters {
  const known = foldedLines.get(line);
  if (known !== undefined) return known;
  const { letters, starts } = foldLetters(line.segment.text);
  const kept = starts.map((_, at) => at).filter((at) => !/\d/.test(letters[at] ?? ''));
  const folded = {
    letters: kept.map((at) => letters[at]).join(''),
    starts: kept.map((at) => starts[at] ?? 0),
  };
  foldedLines.set(line, folded);
  return folded;
}

/** What stands before the value in its line, without digits: its label, as far as the line has one. */
function labelBefore({ parts }: Occurrence): string {
  const [first] = parts;
  if (first === undefined) return '';
  const { letters, starts } = lettersOnce(first.line);
  const end = starts.findIndex((start) => start >= first.start);
  return end === -1 ? letters : letters.slice(0, end);
}

function countMeanings(occurrences: readonly Occurrence[]): number {
  const labels = new Set(occurrences.map(labelBefore).filter((label) => label !== ''));
  return Math.min(1, Math.max(0, labels.size - 1) / 3);
}

function bestScore(suggestions: readonly Suggestion[]): number {
  return mostOf(suggestions, ({ score }) => score, 0);
}

function isFreeText(
  type: FieldType,
  choices: readonly string[] | null | undefined,
  iban: string | null,
): boolean {
  return type === 'str' && iban === null && (choices ?? []).length === 0;
}

/** Turns what was seen of a value into numbers from 0 to 1. */
export function measureFeatures(evidence: Evidence): Features {
  const { field, value, search, secondReading, textAgreement, suggestions } = evidence;
  const [best] = search.occurrences;
  const isSame = (other: FieldValue) => sameAnswer(field.type, other, value);
  const iban = typeof value === 'string' && field.type === 'str' ? readIban(value) : null;
  const checks = accountChecks(field, value);
  const isShowable = typeof value !== 'boolean';
  const support = bestScore(suggestions.filter((one) => isSame(one.value)));
  const contested = bestScore(suggestions.filter((one) => !isSame(one.value)));
  return {
    typed: flag(best?.match === 'typed'),
    fuzzy: flag(best?.match === 'fuzzy'),
    unread: flag(best === undefined && isShowable),
    unshowable: flag(!isShowable),
    misreading:
      best === undefined ? 0 : 1 - best.parts.reduce((chance, part) => chance * readingConfidence(part), 1),
    disputed: best === undefined ? 0 : measureDispute(best),
    reread_same: flag(secondReading === true),
    reread_other: flag(secondReading === false),
    corrected: flag(best !== undefined && evidence.hasCitation && !search.isCited),
    ambiguous: flag(best?.ambiguous ?? false),
    meanings: countMeanings(search.occurrences),
    support,
    contested,
    outranked: flag(contested > support),
    unsupported: flag(suggestions.length === 0),
    text_same: flag(textAgreement === true),
    text_other: flag(textAgreement === false),
    checksum_right: flag(checks === 'right'),
    checksum_wrong: flag(checks === 'digits' || checks === 'length'),
    free_text: flag(isFreeText(field.type, field.choices, iban)),
  };
}
