import type { Cover } from './cover.ts';
import { unite } from './cover.ts';
import type { Option } from './option.ts';
import type { Question } from './question.ts';
import type { Surroundings, Zone } from './surroundings.ts';
import type { Word } from './words.ts';

/** What the words of each place around a value account for, and those of its own label. */
export type ZoneCovers = Readonly<Record<Zone | 'label', Cover>>;

const BESIDE: readonly Zone[] = ['near', 'previous', 'row', 'above', 'column', 'head', 'unit', 'clause'];
/** What a candidate with words of its own needs not be looked for in. */
const LABELLED: ReadonlySet<Zone> = new Set([
  'near',
  'cell',
  'previous',
  'row',
  'beyond',
  'above',
  'unit',
  'clause',
]);
const NO_WORDS: readonly Word[] = [];

/** What the words of each place account for, as evidence. */
export const sharesIn = (covers: ZoneCovers): Readonly<Record<string, number>> => ({
  in_near: covers.near.share,
  in_cell: covers.cell.share,
  in_previous: covers.previous.share,
  in_row: covers.row.share,
  in_beyond: covers.beyond.share,
  in_above: covers.above.share,
  in_column: covers.column.share,
  in_head: covers.head.share,
  in_section: covers.section.share,
  in_block: covers.block.share,
  in_unit: covers.unit.share,
  in_clause: covers.clause.share,
  in_sentence: covers.sentence.share,
  in_title: covers.title.share,
  in_label: covers.label.share,
});

/** Reads the places around a value for one question. */
export interface ZoneReader {
  read(option: Option, around: Surroundings): ZoneCovers;
  /** How far each asked word is accounted for by the words beside a value and by its own label. */
  beside(option: Option, around: Surroundings): readonly number[];
}

/** @param cover measures what words account for */
export function createZoneReader(question: Question, cover: (words: readonly Word[]) => Cover): ZoneReader {
  const zoneOf = ({ label }: Option, around: Surroundings) => {
    const isLabelled = label !== undefined && label.length > 0;
    return (zone: Zone) => cover(isLabelled && LABELLED.has(zone) ? NO_WORDS : around.words[zone]);
  };
  const besideOf = (option: Option, around: Surroundings) =>
    unite(question, [...BESIDE.map(zoneOf(option, around)), cover(option.label ?? NO_WORDS)]);
  // Each field is asked as well what it claims of the candidates of the others, which stand where its own do.
  const known = new WeakMap<Surroundings, readonly number[]>();
  return {
    read(option, around) {
      const of = zoneOf(option, around);
      return {
        near: of('near'),
        cell: of('cell'),
        previous: of('previous'),
        row: of('row'),
        beyond: of('beyond'),
        above: of('above'),
        column: of('column'),
        head: of('head'),
        section: of('section'),
        block: of('block'),
        unit: of('unit'),
        clause: of('clause'),
        sentence: of('sentence'),
        title: of('title'),
        label: cover(option.label ?? NO_WORDS),
      };
    },
    beside(option, around) {
      if (option.label !== undefined) return besideOf(option, around);
      const found = known.get(around) ?? besideOf(option, around);
      known.set(around, found);
      return found;
    },
  };
}
