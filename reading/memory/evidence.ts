import { distance } from 'fastest-levenshtein';
import type { FieldLesson, Standing } from '../../schemas/memory.ts';
import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { mostOf } from '../geometry/extremes.ts';
import { sameValue } from '../values/same.ts';
import { flag } from '../weights/flag.ts';
import { boundedChance } from '../weights/logistic.ts';
import { isSamePlace, likeness, strengthOf } from './likeness.ts';
import { isNearly } from './nearly.ts';
import type { LearntOption } from './options.ts';
import { createLetters, createTextKeys } from './same-texts.ts';
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
const MAX_WEIGHED = 20;
/** A value that stands this much alike, of about 3, is where the lesson says. */
const AGREES = 1.2;
const MANY = 4;
/** Values that stand this little less alike are rivals. */
const NEARLY = 0.15;

const logOdds = (chance: number) => Math.log(boundedChance(chance) / (1 - boundedChance(chance))) / 4;

/** The place of a lesson that a value stands most like, and how much. */
interface Seen {
  readonly place: Standing | undefined;
  readonly strength: number;
}

function closest(standing: Standing, places: readonly Standing[]): Seen {
  return places
    .map((place) => ({ place, strength: strengthOf(place, standing) }))
    .reduce<Seen>((best, one) => (best.place === undefined || one.strength > best.strength ? one : best), {
      place: undefined,
      strength: 0,
    });
}

/** The share of a text's folded letters that another has too, 0 to 1. */
function likeLetters(own: string, other: string): number {
  const longest = Math.max(own.length, other.length);
  return longest === 0 ? 0 : Math.max(0, 1 - (2 * distance(own, other)) / longest);
}

/** Words as one sign and numbers as another, without what parts words: `a(a)a` of `Hardware (M) Sdn. Bhd.`, `a-9` of `RE-2024`. */
const formOf = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '9')
    .replace(/[\s.,]+/g, '')
    .replace(/a{2,}/g, 'a');

/** How like an approved text a text is by its letters, and by its form, which stays where numbers change. */
function likeText(text: string, letters: string, mean: ReturnType<typeof createMean>): MemoryEvidence {
  const form = formOf(text);
  const shorter = (one: Voice) => Math.min(one.letters.length, letters.length);
  const longer = (one: Voice) => Math.max(1, one.letters.length, letters.length);
  return {
    constant_like: mean((voice) => likeLetters(voice.letters, letters)),
    text_form: mean((voice) => flag(voice.form === form)),
    text_length: mean((voice) => shorter(voice) / longer(voice)),
  };
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
  return a.standings.some((one) => b.standings.some((other) => isSamePlace(one, other)));
}

/** What a lesson counts: the closer its layout, and the more others agree with it; a wrong one has few that do. */
function voiceOf(field: UseCaseFieldDef, own: WeighedLesson, lessons: readonly WeighedLesson[]): number {
  const like = lessons.filter((other) => other !== own && agree(field, own.lesson, other.lesson)).length;
  return own.closeness * (1 + like) ** 2;
}

/** Whether two values of a field mean the same. */
function createSame(
  view: DocumentView,
  { type }: UseCaseFieldDef,
): (a: FieldValue, b: FieldValue) => boolean {
  if (type !== 'str') return (a, b) => sameValue(type, a, b);
  const keyOf = createTextKeys(view);
  return (a, b) => keyOf(a) === keyOf(b);
}

/** A lesson that states a value, with what it counts, and the folded letters and the form of its value. */
interface Voice {
  readonly voice: number;
  readonly letters: string;
  readonly form: string;
}

/** An option with the place of each lesson that it stands most like. */
interface Standings {
  readonly option: LearntOption;
  readonly standing: Standing;
  readonly suggestion: Suggestion | undefined;
  /** By lesson, in their order. */
  readonly seen: readonly Seen[];
  /** How alike over all lessons, each as much as it counts. */
  readonly strength: number;
}

interface Said extends Standings {
  /** The folded letters of a text. */
  readonly letters: string;
  /** The same for options that say the same: to fold each value once is far less than to compare each with every other. */
  readonly said: string;
}

/** Of those that no more speaks for than their place, the ones that stand most alike. */
function choose(seen: readonly Standings[]): readonly Standings[] {
  const isAnchored = ({ option, suggestion }: Standings) => option.isConstant || suggestion !== undefined;
  const others = seen.filter((one) => !isAnchored(one)).sort((a, b) => b.strength - a.strength);
  return [...seen.filter(isAnchored), ...others.slice(0, MAX_WEIGHED)];
}

/** A mean over lessons, each as much as it counts. */
function createMean(voices: readonly Voice[]): (size: (voice: Voice, at: number) => number) => number {
  const known = voices.reduce((sum, { voice }) => sum + voice, 0);
  return (size) =>
    known === 0 ? 0 : voices.reduce((sum, one, at) => sum + one.voice * size(one, at), 0) / known;
}

/** How an option stands, in each respect over all lessons. */
function alike({ standing, seen }: Standings, mean: ReturnType<typeof createMean>): MemoryEvidence {
  const likes = seen.map(({ place }) => (place === undefined ? {} : likeness(place, standing)));
  const names = Object.keys(likes[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, mean((_, at) => likes[at]?.[name] ?? 0)]));
}

/** What stands about as much alike as a value and says another: by how much the best of them does, and how many there are. */
function rivalsOf(
  { strength, said }: Said,
  bestFirst: readonly Said[],
): { readonly ahead: number; readonly count: number } {
  const ahead = bestFirst.find((other) => other.said !== said)?.strength ?? 0;
  const rivals = new Set<string>();
  for (const other of bestFirst) {
    if (other.strength <= strength - NEARLY || rivals.size >= MANY) break;
    if (other.said !== said) rivals.add(String(other.option.value));
  }
  return { ahead: Math.max(0, ahead), count: rivals.size };
}

/** Weighs what may be a field's value against how approved values stood in documents of the same layout. */
export function weighOptions(
  view: DocumentView,
  field: UseCaseFieldDef,
  options: readonly LearntOption[],
  suggestions: readonly Suggestion[],
  lessons: readonly WeighedLesson[],
): WeighedOption[] {
  const isSameAs = createSame(view, field);
  const lettersOf = createLetters(view);
  const stated = lessons.filter(({ lesson }) => lesson.value !== null);
  const voices = stated.map(
    (taught): Voice => ({
      voice: voiceOf(field, taught, lessons),
      letters: lettersOf(String(taught.lesson.value)),
      form: formOf(String(taught.lesson.value)),
    }),
  );
  const mean = createMean(voices);
  const total = lessons.reduce((sum, { closeness }) => sum + closeness, 0);
  const agreed = stated.reduce((sum, { closeness }) => sum + closeness, 0);
  const common = {
    bias: 1,
    closeness: mostOf(lessons, ({ closeness }) => closeness, 0),
    absent: total === 0 ? 0 : 1 - agreed / total,
    lessons: Math.min(1, lessons.length / MANY),
  };
  const [best] = [...suggestions].sort((a, b) => b.score - a.score);
  const suggestionOf = ({ value, isConstant }: LearntOption) =>
    suggestions.find((one) => isSameAs(one.value, value)) ??
    suggestions.find((one) => isConstant && isNearly(String(one.value), String(value)));
  const standings = options.flatMap((option): Standings[] => {
    const standing = standOf(view, option.spans);
    if (standing === undefined) return [];
    const seen = stated.map(({ lesson }) => closest(standing, lesson.standings));
    const strength = mean((_, at) => seen[at]?.strength ?? 0);
    return [{ option, standing, suggestion: suggestionOf(option), seen, strength }];
  });
  const chosen = choose(standings).map((one): Said => {
    const value = String(one.option.value);
    const letters = field.type === 'str' ? lettersOf(value) : '';
    return { ...one, letters, said: letters || value };
  });
  const bestFirst = [...chosen].sort((a, b) => b.strength - a.strength);
  return chosen.map((one): WeighedOption => {
    const { option, suggestion, seen, strength, letters } = one;
    const same = stated.map(({ lesson }) => isSameAs(lesson.value, option.value));
    const agrees = seen.map((place) => place.strength >= AGREES);
    const { ahead, count } = rivalsOf(one, bestFirst);
    return {
      option,
      evidence: {
        ...common,
        ...suggestedBy(suggestion, suggestion === best),
        ...alike(one, mean),
        constant: mean((_, at) => flag(same[at] === true)),
        ...(field.type === 'str' ? likeText(String(option.value), letters, mean) : {}),
        constant_there: mean((_, at) => flag(same[at] === true && agrees[at] === true)),
        agreed: mean((_, at) => flag(agrees[at] === true)),
        strength,
        most_alike: flag(strength > ahead),
        behind: Math.max(0, ahead - strength),
        rivals: count / MANY,
      },
      agreeing: stated
        .filter((_, at) => same[at] === true || agrees[at] === true)
        .map(({ job_id }) => job_id),
    };
  });
}
