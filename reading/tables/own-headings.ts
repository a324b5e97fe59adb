import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Question } from '../extractor/evidence/question.ts';
import { readQuestion } from '../extractor/evidence/question.ts';
import { mostOf } from '../geometry/extremes.ts';
import { foldWords } from '../languages/terms/term-index.ts';
import { shareColumn, spanEdges } from '../layout/layout.ts';
import type { TableRow } from './row-kinds.ts';

/** A heading of a table, and the column of the use case that it means; null for one that was not asked for. */
export interface OwnHeading {
  readonly column: UseCaseFieldDef | null;
  readonly x0: number;
  readonly x1: number;
}

export interface OwnHeadings {
  readonly headings: readonly OwnHeading[];
  /** The last row that they stand on. */
  readonly row: TableRow;
  /** Columns have run together: no place says where one ends. */
  readonly isRunTogether: boolean;
}

interface Piece {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

interface Fit {
  readonly piece: Piece;
  readonly question: Question;
  readonly fit: number;
}

/** Less than this of a column's words is chance. */
const LEAST = 0.45;
/** What words of the description are worth against those of the name. */
const DESCRIBED = 0.6;
/** A heading whose every word is one of the name or the description fits so well, however much else they say. */
const WHOLE = 0.5;
const SAID = 0.9;
/** A table of several columns is told by the headings of two. */
const LEAST_COLUMNS = 2;
/** Words that a heading has where columns have run together. */
const MOST_WORDS = 3;
/** A row of more words is prose. */
const MOST_TOKENS = 40;
/** A heading is short. */
const MOST_LETTERS = 40;

/** How much of what a column asks for the words of a heading say, less what else they say: 0 to 1. */
function fitOf({ asked, nameWeight, describedWeight, explain }: Question, words: readonly string[]): number {
  const said = words.map((word) => explain(word));
  const explained = said.filter((strengths) => strengths !== null);
  if (explained.length === 0) return 0;
  const share = (inName: boolean, whole: number) =>
    asked.reduce((sum, one, index) => {
      if (one.inName !== inName) return sum;
      return sum + one.weight * mostOf(explained, (strengths) => strengths[index] ?? 0, 0);
    }, 0) / Math.max(whole, 1e-9);
  const telling = words.filter((word) => word.length > 2).length || 1;
  const fit = Math.max(share(true, nameWeight), DESCRIBED * share(false, describedWeight));
  const isAll = said.every((strengths) => strengths?.some((strength) => strength >= SAID));
  return Math.max(fit * (0.6 + 0.4 * Math.min(1, explained.length / telling)), isAll ? WHOLE : 0);
}

/** Finds the rows that name columns of a table, over one line or two: those that name the most of them. */
export function findOwnHeadings(
  rows: readonly TableRow[],
  columns: readonly UseCaseFieldDef[],
): OwnHeadings[] {
  const questions = columns.map(readQuestion);
  const least = Math.min(LEAST_COLUMNS, columns.length);
  const found: OwnHeadings[] = [];
  for (const row of rows) {
    if (!mayHead(row)) continue;
    const next = rows[row.order + 1];
    const isDouble =
      next !== undefined &&
      next.row.page === row.row.page &&
      [row, next].every((one) => one.row.cells.length > 1 && mayHead(one));
    const single = headingsOf(piecesOf(row), questions, row);
    const double = isDouble ? headingsOf(joinPieces(piecesOf(row), piecesOf(next)), questions, next) : null;
    const best = double !== null && countOf(double) > countOf(single) ? double : single;
    const last = found.at(-1);
    const isAgain = last !== undefined && row.order - last.row.order <= 1 && countOf(last) >= countOf(best);
    if (countOf(best) < least || isAgain) continue;
    if (last !== undefined && row.order - last.row.order <= 1) found.pop();
    found.push(best);
  }
  const most = mostOf(found, countOf, 0);
  return found.filter((headings) => countOf(headings) === most);
}

const mayHead = ({ row, moneys, days }: TableRow) =>
  moneys.length === 0 && days.length === 0 && row.tokens.length <= MOST_TOKENS && /\p{L}{2}/u.test(row.text);

const countOf = ({ headings }: OwnHeadings) => headings.filter(({ column }) => column !== null).length;

/** What may be a heading: the cells of a row; where columns have run together, up to three of its words. */
function piecesOf({ row }: TableRow): readonly Piece[] {
  if (row.cells.length > 1) return row.cells;
  const pieces: Piece[] = [];
  for (let from = 0; from < row.tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(row.tokens.length, from + MOST_WORDS); to += 1) {
      const [start, end] = [row.tokens[from]?.start ?? 0, row.tokens[to - 1]?.end ?? 0];
      pieces.push({ text: row.text.slice(start, end), ...spanEdges({ row, start, end }) });
    }
  }
  return pieces;
}

/** Headings over two lines: each of the first line with what stands below it. */
function joinPieces(above: readonly Piece[], below: readonly Piece[]): Piece[] {
  const joined = above.map((piece) => {
    const under = below.filter((one) => shareColumn(piece, one));
    return under.reduce(
      (one, other) => ({
        text: `${one.text} ${other.text}`,
        x0: Math.min(one.x0, other.x0),
        x1: Math.max(one.x1, other.x1),
      }),
      piece,
    );
  });
  return [...joined, ...below.filter((piece) => !above.some((one) => shareColumn(piece, one)))];
}

/** How well each column fits each heading, the best first. */
function fitsOf(pieces: readonly Piece[], questions: readonly Question[]): Fit[] {
  return pieces
    .filter(({ text }) => text.length <= MOST_LETTERS)
    .flatMap((piece) => {
      const words = foldWords(piece.text);
      return questions.map((question): Fit => ({ piece, question, fit: fitOf(question, words) }));
    })
    .filter(({ fit }) => fit >= LEAST)
    .sort((a, b) => b.fit - a.fit);
}

/** The first heading may be that of the first column of words, whatever it says. */
function titleFit(pieces: readonly Piece[], questions: readonly Question[]): Fit[] {
  const question = questions.find(({ field }) => field.type === 'str');
  const [piece] = [...pieces].sort((a, b) => a.x0 - b.x0);
  return question === undefined || piece === undefined ? [] : [{ piece, question, fit: LEAST }];
}

/** Which heading means which column: the best first, then one heading given up for another where that finds a further column. */
function meantBy(fits: readonly Fit[]): readonly Fit[] {
  const meant: Fit[] = [];
  const isFree = ({ piece, question }: Fit, but?: Fit) =>
    !meant.some((one) => one !== but && (one.question === question || shareColumn(one.piece, piece)));
  for (const one of fits) if (isFree(one)) meant.push(one);
  const byQuestion = Map.groupBy(fits, ({ question }) => question);
  for (const one of fits) {
    const holder = meant.find(({ piece }) => piece === one.piece);
    if (holder === undefined || holder === one || !isFree(one, holder)) continue;
    const other = byQuestion
      .get(holder.question)
      ?.find((fit) => fit !== holder && !shareColumn(fit.piece, one.piece) && isFree(fit, holder));
    if (other !== undefined && one.fit + other.fit > holder.fit)
      meant.splice(meant.indexOf(holder), 1, one, other);
  }
  return meant;
}

function headingsOf(pieces: readonly Piece[], questions: readonly Question[], row: TableRow): OwnHeadings {
  const isRunTogether = row.row.cells.length === 1;
  const fits = fitsOf(pieces, questions);
  const sure = meantBy(fits);
  const isTable = !isRunTogether && sure.length >= LEAST_COLUMNS;
  const meant = isTable ? meantBy([...fits, ...titleFit(pieces, questions)]) : sure;
  const asked = meant.map(({ piece: { x0, x1 }, question }) => ({ column: question.field, x0, x1 }));
  const others = (isRunTogether ? row.row.tokens : pieces).filter(
    (piece) => !asked.some((heading) => shareColumn(heading, piece)),
  );
  const headings = [...asked, ...others.map(({ x0, x1 }) => ({ column: null, x0, x1 }))].sort(
    (a, b) => a.x0 - b.x0,
  );
  return { headings, row, isRunTogether };
}
