import type { Cover } from './cover.ts';
import { createCoverer, shareOf, unite } from './cover.ts';
import { asksOwnDay, readForm } from './form.ts';
import type { Option } from './option.ts';
import type { Asked, Question } from './question.ts';
import type { Surroundings } from './surroundings.ts';
import type { Word } from './words.ts';
import type { ZoneCovers } from './zone-covers.ts';
import { createZoneReader } from './zone-covers.ts';

/** How far each asked word is accounted for, 0 to 1, by the words of some places. */
export interface Strengths {
  /** By the words beside the value, by those of its row and column, and by all around it. */
  readonly beside: readonly number[];
  readonly crossing: readonly number[];
  readonly around: readonly number[];
  /** With all other words of its row, whatever they are. */
  readonly line: readonly number[];
  /** With those of the rows right above it as well. */
  readonly withAbove: readonly number[];
  readonly withBlock: readonly number[];
  /** By the other words of its row alone, and by its column's headings alone. */
  readonly ofRow: readonly number[];
  readonly ofColumn: readonly number[];
}

/** A share of the name, and of name and description together. */
type Share = ReturnType<typeof shareOf>;

/** What the words around one candidate account for of a question: in each place, and in places together. */
export interface Explained {
  readonly covers: ZoneCovers;
  /** The candidate's own label, else what stands right before it, else the label beside it. */
  readonly label: Cover;
  readonly line: Cover;
  readonly entry: Cover;
  readonly block: Cover;
  readonly strengths: Strengths;
  readonly shares: {
    readonly beside: Share;
    readonly around: Share;
    /** Of the name, with the words of its whole row, with the rows above it, with its block. */
    readonly withLine: number;
    readonly withEntry: number;
    readonly withBlock: number;
    /** What row, and row and column, account for, of the name or of the whole. */
    readonly ofRow: number;
    readonly ofCrossing: number;
    /** Of the name, by its label and the document's title. */
    readonly titled: number;
  };
  /** Asked words of the name that tell most and that nothing around the value, or nothing beside it, accounts for. */
  readonly missing: readonly Asked[];
  readonly missingBeside: readonly Asked[];
}

/** A word that weighs this much is no mere head or unit. */
const SPECIFIC = 0.9;
/** A word that is accounted for less than this far is missing. */
const EXPLAINED = 0.6;

/** What places account for together with one more. */
const withMore = (strengths: readonly number[], { strengths: more }: Cover): readonly number[] =>
  more.length === 0 ? strengths : strengths.map((one, index) => Math.max(one, more[index] ?? 0));

const larger = ({ name, whole }: Share) => Math.max(name, whole);

const labelOf = ({ label, near, previous }: ZoneCovers): Cover =>
  label.strengths.length > 0 ? label : near.strengths.length > 0 ? near : previous;

/** Tells of one question what the words of the document account for. */
export interface Explainer {
  /** Share of the question that the words beside a value, or its own form, account for. */
  beside(option: Option, around: Surroundings): Share;
  /** Share of the name that some words account for. */
  said(words: readonly Word[]): number;
  explain(option: Option, around: Surroundings): Explained;
}

export function createExplainer(question: Question): Explainer {
  const cover = createCoverer(question);
  const zones = createZoneReader(question, cover);
  const heads = question.asked.flatMap((one, index) => {
    const isOfForm = one.inName && one.weight < SPECIFIC ? readForm(one, question) : null;
    return isOfForm === null ? [] : [{ index, isOfForm }];
  });
  const ownDay = question.asked.flatMap((one, index) => (asksOwnDay(one, question) ? [index] : []));

  /** What is accounted for, by words or by the value's own form: a date is a date without the word beside it. */
  function withForm(option: Option, strengths: readonly number[]): number[] {
    const all = [...strengths];
    for (const { index, isOfForm } of heads) if ((all[index] ?? 0) < 1 && isOfForm(option)) all[index] = 1;
    return all;
  }

  const shareOfName = (strengths: readonly number[]) => shareOf(question, strengths).name;

  /** The document's own day needs no word for it where a title stands. */
  function titledShare(option: Option, { near, previous, label, title }: ZoneCovers): number {
    const titled = withForm(option, unite(question, [near, previous, label, title]));
    for (const index of ownDay) titled[index] = 1;
    return shareOfName(titled);
  }

  const missingFrom = (strengths: readonly number[]) =>
    question.asked.filter(
      (one, index) => one.inName && one.weight >= SPECIFIC && (strengths[index] ?? 0) < EXPLAINED,
    );

  return {
    beside: (option, around) => shareOf(question, withForm(option, zones.beside(option, around))),
    said: (words) => shareOfName(cover(words).strengths),
    explain(option, around) {
      const covers = zones.read(option, around);
      const { row, previous, near, column, head } = covers;
      const [line, entry, block] = [cover(around.line), cover(around.entry), cover(around.block)];
      const beside = withForm(option, zones.beside(option, around));
      const everywhere = withForm(option, unite(question, Object.values(covers)));
      const crossing = withForm(option, unite(question, [row, previous, near, column, head]));
      const withLine = withMore(everywhere, line);
      const withEntry = withMore(withLine, entry);
      const withBlock = withMore(withEntry, block);
      return {
        covers,
        label: labelOf(covers),
        line,
        entry,
        block,
        strengths: {
          beside,
          crossing,
          around: everywhere,
          line: withLine,
          withAbove: withEntry,
          withBlock,
          ofRow: line.strengths,
          ofColumn: unite(question, [column, head]),
        },
        shares: {
          beside: shareOf(question, beside),
          around: shareOf(question, everywhere),
          withLine: shareOfName(withLine),
          withEntry: shareOfName(withEntry),
          withBlock: shareOfName(withBlock),
          ofRow: larger(shareOf(question, unite(question, [row, previous, near]))),
          ofCrossing: larger(shareOf(question, crossing)),
          titled: titledShare(option, covers),
        },
        missing: missingFrom(everywhere),
        missingBeside: missingFrom(beside),
      };
    },
  };
}
