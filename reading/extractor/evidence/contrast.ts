import { mostOf } from '../../geometry/extremes.ts';
import type { Row } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import { gridEvidence } from './grid.ts';
import type { Weighed } from './measure.ts';
import type { Question } from './question.ts';

type Where = keyof Weighed['strengths'];

/** A word of the name counts as found where something accounts for it this far. */
const FOUND = 0.6;

/** What a word tells among these candidates: nothing where all have it, most where one alone has it. */
function rarities(question: Question, weighed: readonly Weighed[], where: Where): number[] {
  return question.asked.map((one, index) => {
    const having = weighed.reduce((sum, { strengths }) => sum + (strengths[where][index] ?? 0), 0);
    return having === 0 ? 0 : one.weight * Math.log((weighed.length + 1) / (having + 0.5));
  });
}

/** What each word of the name tells among the names of the other fields asked: most where no other has it. */
function distinctions(question: Question, others: readonly Question[]): number[] {
  return question.asked.map((one) => {
    if (!one.inName) return 0;
    const alike = others.filter(({ asked }) =>
      asked.some(
        (other) =>
          other.inName && (other.word === one.word || [...other.terms].some((term) => one.terms.has(term))),
      ),
    );
    return one.weight / (1 + alike.length);
  });
}

function weightedShare(weights: readonly number[], strengths: readonly number[]): number {
  const all = weights.reduce((sum, one) => sum + one, 0);
  return all <= 0 ? 0 : weights.reduce((sum, one, index) => sum + one * (strengths[index] ?? 0), 0) / all;
}

/** How far each size is before the best of the others with another value; negative where one of them is before it. */
function leads(weighed: readonly Weighed[], sizes: readonly number[]): number[] {
  let [first, second] = [-1, -1];
  weighed.forEach(({ option }, index) => {
    const size = sizes[index] ?? 0;
    const best = weighed[first];
    if (best === undefined || size > (sizes[first] ?? 0)) {
      if (best !== undefined && best.option.value !== option.value) second = first;
      first = index;
    } else if (best.option.value !== option.value && (second < 0 || size > (sizes[second] ?? 0)))
      second = index;
  });
  const winner = weighed[first]?.option.value;
  const most = sizes[first] ?? 0;
  const next = second < 0 ? 0 : (sizes[second] ?? 0);
  return weighed.map(({ option }, index) => (sizes[index] ?? 0) - (option.value === winner ? next : most));
}

/**
 * Says of each candidate how it stands among the others of its question: behind the best supported, with words that others lack.
 *
 * @param others what the other fields of the use case ask
 */
export function contrast(
  question: Question,
  weighed: readonly Weighed[],
  others: readonly Question[],
): Weighed[] {
  const distinct = distinctions(question, others);
  const local = mostOf(weighed, (one) => one.local, 0);
  const all = mostOf(weighed, (one) => one.all, 0);
  const shares = (where: Where) => {
    const weights = rarities(question, weighed, where);
    return weighed.map(({ strengths }) => weightedShare(weights, strengths[where]));
  };
  const beside = shares('beside');
  const around = shares('around');
  const crossing = shares('crossing');
  const line = shares('line');
  const entry = shares('withAbove');
  const block = shares('withBlock');
  const blockLeads = leads(weighed, block);
  const entryLeads = leads(weighed, entry);
  const lineLeads = leads(weighed, line);
  const besideLeads = leads(weighed, beside);
  const aroundLeads = leads(weighed, around);
  const inRow = new Map<Row, number>();
  weighed.forEach(({ option }, index) => {
    const [span] = option.spans;
    if (span !== undefined) inRow.set(span.row, Math.max(inRow.get(span.row) ?? 0, crossing[index] ?? 0));
  });
  const grid = gridEvidence(question, weighed);
  const nowhere = question.asked.filter(
    (one, index) =>
      one.inName &&
      one.weight >= 0.9 &&
      mostOf(weighed, ({ strengths }) => strengths.around[index] ?? 0, 0) < FOUND,
  ).length;
  return weighed.map((one, index) => {
    const [span] = one.option.spans;
    const rowBest = span === undefined ? 0 : (inRow.get(span.row) ?? 0);
    return {
      ...one,
      // Added to what the measurer has just made: a copy of its two hundred pieces takes a tenth of the time of the judge.
      evidence: Object.assign(one.evidence, grid[index], {
        behind_local: local - one.local,
        behind_all: all - one.all,
        rare_beside: beside[index] ?? 0,
        rare_around: around[index] ?? 0,
        rare_crossing: crossing[index] ?? 0,
        lead_beside: besideLeads[index] ?? 0,
        lead_around: aroundLeads[index] ?? 0,
        rare_line: line[index] ?? 0,
        lead_line: lineLeads[index] ?? 0,
        rare_entry: entry[index] ?? 0,
        lead_entry: entryLeads[index] ?? 0,
        rare_block: block[index] ?? 0,
        lead_block: blockLeads[index] ?? 0,
        distinct_block: weightedShare(distinct, one.strengths.withBlock),
        behind_in_row: rowBest - (crossing[index] ?? 0),
        alone_beside: flag((besideLeads[index] ?? 0) > 0.15),
        nowhere: Math.min(1, nowhere / 2),
        percent_elsewhere: flag(
          one.evidence['percent_missing'] === 1 &&
            weighed.some(
              (other) =>
                other.evidence['percent_missing'] === 0 &&
                other.option.spans[0]?.row === span?.row &&
                other.all >= one.all - 0.05,
            ),
        ),
        distinct_beside: weightedShare(distinct, one.strengths.beside),
        distinct_line: weightedShare(distinct, one.strengths.line),
        distinct_entry: weightedShare(distinct, one.strengths.withAbove),
        distinct_around: weightedShare(distinct, one.strengths.around),
      }),
    };
  });
}
