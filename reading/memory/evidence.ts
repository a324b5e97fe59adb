import { distance } from 'fastest-levenshtein';
import type { FieldLesson, Standing } from '../../schemas/memory.ts';
import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { mostOf } from '../geometry/extremes.ts';
import { foldedLettersOf, foldLetters } from '../text/fold.ts';
import { sameValue } from '../values/same.ts';
import { boundedChance } from '../weights/logistic.ts';
import { likeness } from './likeness.ts';
import { isNearly } from './nearly.ts';
import type { LearntOption } from './options.ts';
import { createTextComparison } from './same-texts.ts';
import { standOf } from './stand.ts';

/** What one approved document teaches of a field, with how close its layout is. */
export interface WeighedLesson {
  readonly job_id: string;
  readonly closeness: number;
  readonly lesson: FieldLesson;
}

export type MemoryEvidence = Readonly<Record<string, number>>;

/** An option with what speaks for it. */
export interface WeighedOption {
  readonly option: LearntOption;
  readonly evidence: MemoryEvidence;
  /** The jobs whose lessons it agrees with. */
  readonly agreeing: readonly string[];
}

/** What is weighed at most; the others stand less alike than these. */
const MAX_WEIGHED = 40;
/** A value that stands this much alike, of about 3, is where the lesson says. */
const AGREES = 1.2;
const HALF = 0.5;
const MANY = 4;
/** Values that stand this little less alike are rivals. */
const NEARLY = 0.15;

const flag = (condition: boolean) => (condition ? 1 : 0);
const logOdds = (chance: number) => Math.log(boundedChance(chance) / (1 - boundedChance(chance))) / 4;

/** How much alike in one number, to choose among places before anything is fitted: about 0 to 3. */
const strengthOf = (like: Readonly<Record<string, number>>) =>
  (like['left'] ?? 0) +
  0.5 * ((like['above'] ?? 0) + (like['edge'] ?? 0) + Math.max(like['top'] ?? 0, like['bottom'] ?? 0)) +
  0.3 * ((like['before'] ?? 0) + (like['after'] ?? 0)) * (like['form'] ?? 0);

/** The same for options that say the same: folding each value once is far less than comparing each with every other. */
const saidBy = ({ type }: UseCaseFieldDef, { value }: LearntOption): string =>
  (type === 'str' ? foldedLettersOf(String(value)) : '') || String(value);

interface Seen {
  readonly like: Readonly<Record<string, number>>;
  readonly strength: number;
}

/** The place of a lesson that a value stands most like. */
function closest(standing: Standing, standings: readonly Standing[]): Seen | undefined {
  return standings
    .map((one) => likeness(one, standing))
    .map((like) => ({ like, strength: strengthOf(like) }))
    .reduce<Seen | undefined>(
      (best, one) => (best === undefined || one.strength > best.strength ? one : best),
      undefined,
    );
}

/** The share of a text's letters that another has too, 0 to 1. */
function likeText(a: string, b: string): number {
  const [own, other] = [foldLetters(a).letters, foldLetters(b).letters];
  const longest = Math.max(own.length, other.length);
  return longest === 0 ? 0 : Math.max(0, 1 - (2 * distance(own, other)) / longest);
}

/** What labels and layout alone say of a value, by the kind of their score. */
function suggestedBy(suggestion: Suggestion | undefined, isBest: boolean): MemoryEvidence {
  if (suggestion === undefined) return { unsuggested: 1 };
  const kind = suggestion.judged !== undefined ? 'judged' : suggestion.isRanked === true ? 'ranked' : 'found';
  return { [kind]: 1, [`${kind}_odds`]: logOdds(suggestion.score), suggested_best: flag(isBest) };
}

/** The same value, or one beside the same words, or where there are none under the same head or in the same place. */
function agree(field: UseCaseFieldDef, a: FieldLesson, b: FieldLesson): boolean {
  if (sameValue(field.type, a.value, b.value)) return true;
  return a.standings.some((one) =>
    b.standings.some((other) => {
      const like = likeness(one, other);
      if (one.left.length > 0 && other.left.length > 0) return like['left_full'] === 1;
      return (like['edge'] ?? 0) >= HALF && (like['above_full'] === 1 || like['row_same'] === 1);
    }),
  );
}

/** What a lesson counts: the closer its layout, and the more others agree with it; a wrong one has few that do. */
function voiceOf(field: UseCaseFieldDef, own: WeighedLesson, lessons: readonly WeighedLesson[]): number {
  const like = lessons.filter((other) => other !== own && agree(field, own.lesson, other.lesson)).length;
  return own.closeness * (1 + like) ** 2;
}

const sameValueOf =
  ({ type }: UseCaseFieldDef) =>
  (a: FieldValue, b: FieldValue) =>
    sameValue(type, a, b);

/** Weighs what may be a field's value against how approved values stood in documents of the same layout. */
export function weighOptions(
  view: DocumentView,
  field: UseCaseFieldDef,
  options: readonly LearntOption[],
  suggestions: readonly Suggestion[],
  lessons: readonly WeighedLesson[],
): WeighedOption[] {
  const isSameAs = field.type === 'str' ? createTextComparison(view) : sameValueOf(field);
  const stated = lessons
    .filter(({ lesson }) => lesson.value !== null)
    .map((one) => ({ ...one, voice: voiceOf(field, one, lessons) }));
  const total = lessons.reduce((sum, { closeness }) => sum + closeness, 0);
  const agreed = stated.reduce((sum, { closeness }) => sum + closeness, 0);
  const known = stated.reduce((sum, { voice }) => sum + voice, 0);
  const common = {
    bias: 1,
    closeness: mostOf(lessons, ({ closeness }) => closeness, 0),
    absent: total === 0 ? 0 : 1 - agreed / total,
    lessons: Math.min(1, lessons.length / MANY),
  };
  const [best] = [...suggestions].sort((a, b) => b.score - a.score);
  const seen = options.flatMap((option) => {
    const standing = standOf(view, option.spans);
    if (standing === undefined) return [];
    const suggestion =
      suggestions.find((one) => isSameAs(one.value, option.value)) ??
      suggestions.find((one) => option.isConstant && isNearly(String(one.value), String(option.value)));
    const places = stated.map((one) => ({ ...one, seen: closest(standing, one.lesson.standings) }));
    const mean = (size: (one: (typeof places)[number]) => number) =>
      known === 0 ? 0 : places.reduce((sum, one) => sum + one.voice * size(one), 0) / known;
    return [
      {
        option,
        said: saidBy(field, option),
        suggestion,
        places,
        mean,
        strength: mean(({ seen }) => seen?.strength ?? 0),
      },
    ];
  });
  const isAnchored = ({ option, suggestion }: (typeof seen)[number]) =>
    option.isConstant || suggestion !== undefined;
  const chosen = [
    ...seen.filter(isAnchored),
    ...seen
      .filter((one) => !isAnchored(one))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, MAX_WEIGHED),
  ];
  return chosen.map(({ option, said, suggestion, places, mean, strength }): WeighedOption => {
    const isSame = (one: (typeof places)[number]) => isSameAs(one.lesson.value, option.value);
    const names = Object.keys(places[0]?.seen?.like ?? {});
    const others = chosen.filter((other) => other.said !== said);
    const ahead = mostOf(others, (other) => other.strength, 0);
    const rivals = new Set(
      others.filter((other) => other.strength > strength - NEARLY).map((other) => String(other.option.value)),
    ).size;
    return {
      option,
      evidence: {
        ...common,
        ...suggestedBy(suggestion, suggestion === best),
        ...Object.fromEntries(names.map((name) => [name, mean(({ seen }) => seen?.like[name] ?? 0)])),
        constant: mean((one) => flag(isSame(one))),
        constant_like:
          field.type === 'str' ? mean((one) => likeText(String(one.lesson.value), String(option.value))) : 0,
        constant_there: mean((one) => flag(isSame(one) && (one.seen?.strength ?? 0) >= AGREES)),
        agreed: mean(({ seen }) => flag((seen?.strength ?? 0) >= AGREES)),
        strength,
        most_alike: flag(strength > ahead),
        behind: Math.max(0, ahead - strength),
        rivals: Math.min(1, rivals / MANY),
      },
      agreeing: places
        .filter((one) => isSame(one) || (one.seen?.strength ?? 0) >= AGREES)
        .map(({ job_id }) => job_id),
    };
  });
}
