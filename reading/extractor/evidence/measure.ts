import { flag } from '../../weights/flag.ts';
import { readCalculation } from './calculation.ts';
import { closeness } from './closeness.ts';
import type { Elsewhere } from './elsewhere.ts';
import { elsewhereEvidence } from './elsewhere.ts';
import type { Strengths } from './explained.ts';
import { createExplainer } from './explained.ts';
import {
  cleanEvidence,
  crossingEvidence,
  distanceEvidence,
  literalEvidence,
  otherWords,
  shareEvidence,
  titleEvidence,
} from './explained-evidence.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';
import { readRangeEnd } from './range-end.ts';
import type { Surroundings } from './surroundings.ts';
import { unitFit } from './unit-fit.ts';
import { readWantedForm } from './wanted-form.ts';
import type { Word } from './words.ts';
import { sharesIn } from './zone-covers.ts';

/** What is seen of one candidate for one field, by name. docs/trust.md says what kinds there are. */
export type Evidence = Readonly<Record<string, number>>;

export interface Weighed {
  readonly option: Option;
  readonly evidence: Evidence;
  /** Share of the question that the words beside the value account for, and those in all its surroundings. */
  readonly local: number;
  readonly all: number;
  readonly strengths: Strengths;
  /** The same for all that stand below one heading, null below none. */
  readonly column: string | null;
  /** Asked words of the name that tell most and that nothing accounts for. */
  readonly missing: readonly string[];
}

const shapeNames = new Map<string, string>();

/** The name of a piece of a candidate's shape among its evidence; kept, since some thirty are asked for at each candidate. */
function shapeName(name: string): string {
  const known = shapeNames.get(name) ?? `shape_${name}`;
  shapeNames.set(name, known);
  return known;
}

export interface Measurer {
  readonly question: Question;
  /** Share of the question that the words beside a value account for. */
  beside(option: Option, around: Surroundings): number;
  /** Share of the name that some words account for. */
  said(words: readonly Word[]): number;
  weigh(option: Option, around: Surroundings, elsewhere: Elsewhere): Weighed;
}

/** Measures candidates for one question. Sums of evidence are taken in the order in which it is named here. */
export function createMeasurer(question: Question): Measurer {
  const explainer = createExplainer(question);
  const calculation = readCalculation(question);
  const rangeEnd = readRangeEnd(question);
  const wantedForm = readWantedForm(question);

  return {
    question,
    beside: (option, around) => explainer.beside(option, around).name,
    said: explainer.said,
    weigh(option, around, elsewhere) {
      const { shape } = option;
      const explained = explainer.explain(option, around);
      const { beside, around: everywhere, ofCrossing } = explained.shares;
      const evidence: Record<string, number> = {
        bias: 1,
        ...titleEvidence(explained, shape),
        ...sharesIn(explained.covers),
        ...cleanEvidence(explained),
        ...literalEvidence(explained),
        ...closeness(question, around),
        ...unitFit(question, around),
        ...calculation(option),
        ...rangeEnd(option),
        cents_for_whole: flag(question.field.type === 'int' && shape['fraction'] === 1),
        ...shareEvidence(explained, around),
        ...crossingEvidence(explained, around),
        ...otherWords(explained),
        ...distanceEvidence(explained, around),
        ...elsewhereEvidence(elsewhere, beside.name, ofCrossing),
        ...wantedForm(shape, beside.name),
      };
      for (const name in shape) evidence[shapeName(name)] = shape[name] ?? 0;
      return {
        option,
        evidence,
        local: beside.name,
        all: everywhere.name,
        strengths: explained.strengths,
        column: around.column,
        missing: explained.missing.map((one) => one.word),
      };
    },
  };
}
