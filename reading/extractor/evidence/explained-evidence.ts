import { flag } from '../../weights/flag.ts';
import type { Explained } from './explained.ts';
import type { Option } from './option.ts';
import type { Surroundings } from './surroundings.ts';
import type { ZoneCovers } from './zone-covers.ts';

type Part = Readonly<Record<string, number>>;

/** More of a name than this is all of it. */
const FULL = 0.95;

/** What a label and the document's title say together: `DEVIS N° 24-0417/B`. */
export function titleEvidence({ label, shares: { titled } }: Explained, shape: Option['shape']): Part {
  const isLabelled = label.others === 0 && label.strengths.length > 0;
  return {
    titled: titled * flag(isLabelled),
    titled_full: flag(isLabelled && titled > FULL),
    titled_place: titled * flag(shape['place_date'] === 1),
  };
}

/** What places account for whose words say little else, and places that say it where a label says otherwise. */
export function cleanEvidence({ covers, label }: Explained): Part {
  const clean = (zone: keyof ZoneCovers) => covers[zone].share * (1 - covers[zone].surplus);
  const beside = Math.max(clean('near'), clean('previous'), clean('label'));
  const hasLabel = flag(
    covers.near.strengths.length + covers.previous.strengths.length + covers.label.strengths.length > 0,
  );
  const saysNoneOfIt = label.others > 0 && label.strengths.every((one) => one === 0);
  return {
    clean_beside: beside,
    clean_column: clean('column'),
    clean_above: clean('above'),
    clean_any: Math.max(beside, clean('column'), clean('above')),
    above_though_beside: covers.above.share * hasLabel,
    row_though_foreign: covers.row.share * flag(saysNoneOfIt),
    column_though_beside:
      covers.column.share * hasLabel * flag(covers.previous.share + covers.near.share === 0),
  };
}

/** Words that are the description's own, letter by letter. */
export const literalEvidence = ({ covers }: Explained): Part => ({
  literal_beside: Math.max(covers.near.literal, covers.previous.literal, covers.label.literal) / 2,
  literal_around:
    Math.max(covers.column.literal, covers.above.literal, covers.row.literal, covers.clause.literal) / 2,
  literal_clean:
    (covers.near.literal * (1 - covers.near.surplus) +
      covers.previous.literal * (1 - covers.previous.surplus)) /
    2,
});

/** How much of the question is accounted for beside the value and around it, what further places add, and what is left. */
export function shareEvidence(
  { covers, line, entry, block, shares, missing, missingBeside }: Explained,
  { apart }: Surroundings,
): Part {
  const { beside, around, withLine, withEntry, withBlock } = shares;
  return {
    local_name: beside.name,
    local_whole: beside.whole,
    local_full: flag(beside.name > FULL),
    all_name: around.name,
    all_whole: around.whole,
    all_full: flag(around.name > FULL),
    in_line: line.share,
    in_entry: entry.share,
    entry_gain: withEntry - withLine,
    block_gain: withBlock - withEntry,
    in_whole_block: block.share,
    apart_above: flag(apart.above) * covers.above.share,
    apart_column: flag(apart.column) * covers.column.share,
    line_gain: withLine - around.name,
    missing: flag(missing.length > 0),
    missing_here: Math.min(2, missingBeside.length) / 2,
    described: Math.max(0, beside.whole - beside.name),
  };
}

/** What row and column say together that neither says alone: a cell of a table. */
export function crossingEvidence(
  { covers: { column, head }, shares: { ofRow, ofCrossing } }: Explained,
  { between }: Surroundings,
): Part {
  const headed = Math.max(column.share, head.share);
  return {
    row_and_column: ofCrossing - Math.max(ofRow, column.share),
    crossing_full: flag(ofCrossing > FULL && ofRow > 0.05 && headed > 0.05),
    between_under_head: Math.min(1, between / 3) * flag(headed > 0),
    cell_both: Math.min(ofRow, column.share),
  };
}

/** Words that are not asked for, and words that say the opposite or another value than the one of now. */
export const otherWords = ({ covers, label }: Explained): Part => ({
  label_surplus: label.surplus * flag(label.strengths.length > 0),
  label_others: Math.min(1, label.others / 4),
  column_surplus: covers.column.surplus * flag(covers.column.share > 0),
  row_surplus: covers.row.surplus * flag(covers.row.share > 0),
  above_surplus: covers.above.surplus * flag(covers.above.share > 0),
  opposed: flag(covers.near.opposed || covers.previous.opposed || covers.label.opposed),
  opposed_around: flag(
    covers.column.opposed || covers.above.opposed || covers.row.opposed || covers.clause.opposed,
  ),
  marked_beside: flag(covers.near.marked || covers.previous.marked || covers.label.marked),
  marked_column: flag(covers.column.marked || covers.head.marked),
  label_empty: flag(label.strengths.length === 0),
});

/** What stands between a value and the words that say what it is, and how far they are. */
export const distanceEvidence = ({ covers }: Explained, around: Surroundings): Part => ({
  between: Math.min(1, around.between / 3) * flag(covers.previous.share > 0),
  blank_between: flag(around.blank),
  colon: flag(around.colon),
  colon_fits: flag(around.colon) * Math.max(covers.near.share, covers.previous.share),
  fall: Math.min(1, around.fall / 20) * flag(covers.column.share > 0),
  place: around.place,
});
