import { flag } from '../../weights/flag.ts';
import { readCalculation } from './calculation.ts';
import { closeness } from './closeness.ts';
import type { Cover } from './cover.ts';
import { createCoverer, shareOf, unite } from './cover.ts';
import type { Elsewhere } from './elsewhere.ts';
import { elsewhereEvidence } from './elsewhere.ts';
import { asksOwnDay, readForm } from './form.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';
import { readRangeEnd } from './range-end.ts';
import type { Surroundings, Zone } from './surroundings.ts';
import { unitFit } from './unit-fit.ts';
import { readWantedForm } from './wanted-form.ts';
import type { Word } from './words.ts';
import { createZoneReader, sharesIn } from './zone-covers.ts';

/** What is seen of one candidate for one field, by name. docs/trust.md says what kinds there are. */
export type Evidence = Readonly<Record<string, number>>;

export interface Weighed {
  readonly option: Option;
  readonly evidence: Evidence;
  /** Share of the question that the words beside the value account for, and those in all its surroundings. */
  readonly local: number;
  readonly all: number;
  /** How far each asked word is accounted for by the words beside the value, by those of its row and column, and by all around it. */
  readonly strengths: {
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
  };
  /** The same for all that stand below one heading, null below none. */
  readonly column: string | null;
  /** Asked words of the name that tell most and that nothing accounts for. */
  readonly missing: readonly string[];
}

/** A word that weighs this much is no mere head or unit. */
const SPECIFIC = 0.9;
const EXPLAINED = 0.6;

const shapeNames = new Map<string, string>();

/** The name of a piece of a candidate's shape among its evidence; kept, since some thirty are asked for at each candidate. */
function shapeName(name: string): string {
  const known = shapeNames.get(name) ?? `shape_${name}`;
  shapeNames.set(name, known);
  return known;
}

/** What places account for together with one more. */
const withMore = (strengths: readonly number[], { strengths: more }: Cover): readonly number[] =>
  more.length === 0 ? strengths : strengths.map((one, index) => Math.max(one, more[index] ?? 0));

export interface Measurer {
  readonly question: Question;
  /** Share of the question that the words beside a value account for. */
  beside(option: Option, around: Surroundings): number;
  /** Share of the name that some words account for. */
  said(words: readonly Word[]): number;
  weigh(option: Option, around: Surroundings, elsewhere: Elsewhere): Weighed;
}

export function createMeasurer(question: Question): Measurer {
  const cover = createCoverer(question);
  const calculation = readCalculation(question);
  const rangeEnd = readRangeEnd(question);
  const wantedForm = readWantedForm(question);

  const zones = createZoneReader(question, cover);
  const heads = question.asked.flatMap((one, index) => {
    const isOfForm = one.inName && one.weight < SPECIFIC ? readForm(one, question) : null;
    return isOfForm === null ? [] : [{ index, isOfForm }];
  });
  /** What is accounted for, by words or by the value's own form: a date is a date without the word beside it. */
  const withForm = (option: Option, strengths: readonly number[]): number[] => {
    const all = [...strengths];
    for (const { index, isOfForm } of heads) if ((all[index] ?? 0) < 1 && isOfForm(option)) all[index] = 1;
    return all;
  };
  const ownDay = question.asked.flatMap((one, index) => (asksOwnDay(one, question) ? [index] : []));

  return {
    question,
    beside: (option, around) => shareOf(question, withForm(option, zones.beside(option, around))).name,
    said: (words) => shareOf(question, cover(words).strengths).name,
    weigh(option, around, elsewhere) {
      const covers = zones.read(option, around);
      const localOnly = withForm(option, zones.beside(option, around));
      const local = shareOf(question, localOnly);
      const everywhere = withForm(option, unite(question, Object.values(covers)));
      const all = shareOf(question, everywhere);
      const best = (share: { name: number; whole: number }) => Math.max(share.name, share.whole);
      const zone = (name: Zone | 'label') => covers[name].share;
      const label =
        covers.label.strengths.length > 0
          ? covers.label
          : covers.near.strengths.length > 0
            ? covers.near
            : covers.previous;
      const head = best(shareOf(question, unite(question, [covers.row, covers.previous, covers.near])));
      const column = zone('column');
      const crossing = withForm(
        option,
        unite(question, [covers.row, covers.previous, covers.near, covers.column, covers.head]),
      );
      const both = best(shareOf(question, crossing));
      const [line, entry, block] = [cover(around.line), cover(around.entry), cover(around.block)];
      const withLine = withMore(everywhere, line);
      const withEntry = withMore(withLine, entry);
      const withBlock = withMore(withEntry, block);
      const missing = question.asked.filter(
        (one, index) => one.inName && one.weight >= SPECIFIC && (everywhere[index] ?? 0) < EXPLAINED,
      );
      const missingHere = question.asked.filter(
        (one, index) => one.inName && one.weight >= SPECIFIC && (localOnly[index] ?? 0) < EXPLAINED,
      );
      const shape = option.shape;
      const clean = (name: Zone | 'label') => zone(name) * (1 - covers[name].surplus);
      const hasLabel = flag(
        covers.near.strengths.length + covers.previous.strengths.length + covers.label.strengths.length > 0,
      );
      const withTitle = withForm(
        option,
        unite(question, [covers.near, covers.previous, covers.label, covers.title]),
      );
      for (const index of ownDay) withTitle[index] = 1;
      const titled = shareOf(question, withTitle).name;
      const isBare = label.others === 0;
      const evidence: Record<string, number> = {
        bias: 1,
        titled: titled * flag(isBare && label.strengths.length > 0),
        titled_full: flag(isBare && label.strengths.length > 0 && titled > 0.95),
        titled_place: titled * flag(shape['place_date'] === 1),
        ...sharesIn(covers),
        clean_beside: Math.max(clean('near'), clean('previous'), clean('label')),
        clean_column: clean('column'),
        clean_above: clean('above'),
        clean_any: Math.max(
          clean('near'),
          clean('previous'),
          clean('label'),
          clean('column'),
          clean('above'),
        ),
        above_though_beside: zone('above') * hasLabel,
        row_though_foreign: zone('row') * flag(label.others > 0 && label.strengths.every((one) => one === 0)),
        column_though_beside: column * hasLabel * flag(zone('previous') + zone('near') === 0),
        literal_beside: Math.max(covers.near.literal, covers.previous.literal, covers.label.literal) / 2,
        literal_around:
          Math.max(covers.column.literal, covers.above.literal, covers.row.literal, covers.clause.literal) /
          2,
        literal_clean:
          (covers.near.literal * (1 - covers.near.surplus) +
            covers.previous.literal * (1 - covers.previous.surplus)) /
          2,
        ...closeness(question, around),
        ...unitFit(question, around),
        ...calculation(option),
        ...rangeEnd(option),
        cents_for_whole: flag(question.field.type === 'int' && shape['fraction'] === 1),
        local_name: local.name,
        local_whole: local.whole,
        local_full: flag(local.name > 0.95),
        all_name: all.name,
        all_whole: all.whole,
        all_full: flag(all.name > 0.95),
        in_line: line.share,
        in_entry: entry.share,
        entry_gain: shareOf(question, withEntry).name - shareOf(question, withLine).name,
        block_gain: shareOf(question, withBlock).name - shareOf(question, withEntry).name,
        in_whole_block: block.share,
        apart_above: flag(around.apart.above) * zone('above'),
        apart_column: flag(around.apart.column) * column,
        line_gain: shareOf(question, withLine).name - all.name,
        missing: flag(missing.length > 0),
        missing_here: Math.min(2, missingHere.length) / 2,
        described: Math.max(0, local.whole - local.name),
        row_and_column: both - Math.max(head, column),
        crossing_full: flag(both > 0.95 && head > 0.05 && Math.max(column, zone('head')) > 0.05),
        between_under_head: Math.min(1, around.between / 3) * flag(Math.max(column, zone('head')) > 0),
        cell_both: Math.min(head, column),
        label_surplus: label.surplus * flag(label.strengths.length > 0),
        label_others: Math.min(1, label.others / 4),
        column_surplus: covers.column.surplus * flag(column > 0),
        row_surplus: covers.row.surplus * flag(zone('row') > 0),
        above_surplus: covers.above.surplus * flag(zone('above') > 0),
        opposed: flag(covers.near.opposed || covers.previous.opposed || covers.label.opposed),
        opposed_around: flag(
          covers.column.opposed || covers.above.opposed || covers.row.opposed || covers.clause.opposed,
        ),
        marked_beside: flag(covers.near.marked || covers.previous.marked || covers.label.marked),
        marked_column: flag(covers.column.marked || covers.head.marked),
        label_empty: flag(label.strengths.length === 0),
        between: Math.min(1, around.between / 3) * flag(zone('previous') > 0),
        blank_between: flag(around.blank),
        colon: flag(around.colon),
        colon_fits: flag(around.colon) * Math.max(zone('near'), zone('previous')),
        fall: Math.min(1, around.fall / 20) * flag(column > 0),
        place: around.place,
        ...elsewhereEvidence(elsewhere, local.name, both),
        ...wantedForm(shape, local.name),
      };
      for (const name in shape) evidence[shapeName(name)] = shape[name] ?? 0;
      return {
        option,
        evidence,
        local: local.name,
        all: all.name,
        strengths: {
          beside: localOnly,
          crossing,
          around: everywhere,
          line: withLine,
          withAbove: withEntry,
          withBlock,
          ofRow: line.strengths,
          ofColumn: unite(question, [covers.column, covers.head]),
        },
        column: around.column,
        missing: missing.map((one) => one.word),
      };
    },
  };
}
