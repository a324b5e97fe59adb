import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { mostOf } from '../../geometry/extremes.ts';
import { nothingPlaces } from '../candidates/nothing-places.ts';
import { readCells } from '../evidence/cells.ts';
import { contrast } from '../evidence/contrast.ts';
import type { Weighed } from '../evidence/measure.ts';
import type { Family } from '../evidence/option.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';
import type { DocumentView } from '../view/document-view.ts';
import { createFinder } from './find-supported.ts';
import type { Support } from './support.ts';
import { bestSupported, SUPPORT } from './support.ts';

/** A field's candidates with what speaks for each. */
export interface Proposal {
  readonly field: UseCaseFieldDef;
  readonly family: Family;
  readonly weighed: readonly Weighed[];
}

const NO_WORDS: readonly Word[] = [];
/** More fields than this are not asked whether they claim a value too. */
const MAX_CLAIMS = 40;

/**
 * Finds and weighs the candidates of all fields of one use case.
 *
 * @param support what each thing seen of a candidate is worth in the choice of those that are weighed
 */
export function propose(
  view: DocumentView,
  fields: readonly UseCaseFieldDef[],
  support: Support = SUPPORT,
): Proposal[] {
  const finder = createFinder(view, fields);
  const written = new Map<string, readonly Word[]>();
  /** The same list for the same text: fields are asked for the same texts, and what a list accounts for is remembered. */
  const wordsOf = (text: string): readonly Word[] => {
    const words = written.get(text) ?? readWords(text);
    written.set(text, words);
    return words;
  };
  const nothings = nothingPlaces(view).flatMap((option) =>
    option.spans.map((span) => ({ option, around: finder.surveyor.survey(span) })),
  );
  const labels = view.rows.flatMap((row) => readCells(row).filter(({ isLabel }) => isLabel));
  return finder.asked.map((asked) => {
    const { family, measurer } = asked;
    const bestLabel = mostOf(labels, ({ words }) => measurer.said(words), 0);
    const nothing = mostOf(nothings, ({ option, around }) => measurer.beside(option, around), 0);
    const rivals = finder.asked
      .filter((one) => one.measurer !== measurer && one.family === family)
      .slice(0, MAX_CLAIMS)
      .map((one) => one.measurer);
    const others = finder.asked
      .filter((one) => one.measurer !== measurer)
      .slice(0, MAX_CLAIMS)
      .map((one) => one.measurer);
    const rules = finder.opinionOn(asked);
    const weighed = bestSupported(finder.find(asked, rules), family, support).map(
      ({ option, around, beside }) => {
        const most = mostOf(rivals, (one) => one.beside(option, around), 0);
        const own = family === 'text' ? wordsOf(String(option.value)) : NO_WORDS;
        const seen = measurer.weigh(option, around, {
          claimed: Math.max(0, most - beside),
          nothing,
          bestLabel,
          namesOther:
            own.length === 0 || /\d/.test(String(option.value))
              ? 0
              : mostOf(others, (one) => one.said(own), 0),
        });
        // Added to what the measurer has just made, as in `contrast`: a copy of it takes more than all that is added.
        Object.assign(seen.evidence, rules.evidenceOf(option));
        return seen;
      },
    );
    return {
      field: measurer.question.field,
      family,
      weighed: contrast(
        measurer.question,
        weighed,
        others.map(({ question }) => question),
      ),
    };
  });
}
