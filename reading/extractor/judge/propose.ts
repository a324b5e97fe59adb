import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { mostOf } from '../../geometry/extremes.ts';
import { findAnswers } from '../candidates/bools.ts';
import { findChoices } from '../candidates/choices.ts';
import { nothingPlaces } from '../candidates/nothing-places.ts';
import { asksParty, unlabelledParty } from '../candidates/party-shape.ts';
import { findTexts } from '../candidates/texts.ts';
import { findTyped } from '../candidates/typed-values.ts';
import { readCells, wordsOfRow } from '../evidence/cells.ts';
import { contrast } from '../evidence/contrast.ts';
import type { Measurer, Weighed } from '../evidence/measure.ts';
import { createMeasurer } from '../evidence/measure.ts';
import type { Family, Option } from '../evidence/option.ts';
import { readQuestion } from '../evidence/question.ts';
import { createSurveyor } from '../evidence/surroundings.ts';
import type { Word } from '../evidence/words.ts';
import { readWords } from '../evidence/words.ts';
import { isBuyersPaper } from '../party/buyers-paper.ts';
import { askRules } from '../rules/rule-opinion.ts';
import type { DocumentView } from '../view/document-view.ts';

/** A field's candidates with what speaks for each. */
export interface Proposal {
  readonly field: UseCaseFieldDef;
  readonly family: Family;
  readonly weighed: readonly Weighed[];
}

/** The best supported so many are weighed against each other. */
const MAX_WEIGHED = 36;
/** What the words of its whole row are worth beside those that stand beside a candidate, in the choice of those that are weighed. */
const IN_ROW = 0.2;
/** What looks like the party that is asked for is weighed although no label names it: on the first page, where letters name theirs. */
const UNLABELLED = 0.3;
const NO_WORDS: readonly Word[] = [];
/** More fields than this are not asked whether they claim a value too. */
const MAX_CLAIMS = 40;

function familyOf(field: UseCaseFieldDef): Family {
  switch (field.type) {
    case 'bool':
      return 'bool';
    case 'date':
    case 'datetime':
      return 'date';
    case 'str':
      return field.choices?.length ? 'choice' : 'text';
    default:
      return 'amount';
  }
}

/** Finds and weighs the candidates of all fields of one use case. */
export function propose(view: DocumentView, fields: readonly UseCaseFieldDef[]): Proposal[] {
  const surveyor = createSurveyor(view.pages);
  const typed = new Map<string, readonly Option[]>();
  const measurers = fields.map((field) => ({
    family: familyOf(field),
    measurer: createMeasurer(readQuestion(field)),
  }));
  const isBuyers = isBuyersPaper(
    view,
    measurers.map(({ measurer }) => measurer.question),
  );
  const optionsOf = ({ question }: Measurer, family: Family): readonly Option[] => {
    const { type } = question.field;
    if (family === 'bool') return findAnswers(view, question);
    if (family === 'choice') return findChoices(view, question);
    if (family === 'text') return findTexts(view, question, isBuyers);
    const found = typed.get(type) ?? findTyped(view, type);
    typed.set(type, found);
    return found;
  };
  const written = new Map<string, readonly Word[]>();
  /** The same list for the same text: fields are asked for the same texts, and what a list accounts for is remembered. */
  const wordsOf = (text: string): readonly Word[] => {
    const words = written.get(text) ?? readWords(text);
    written.set(text, words);
    return words;
  };
  const nothings = nothingPlaces(view).flatMap((option) =>
    option.spans.map((span) => ({ option, around: surveyor.survey(span) })),
  );
  const labels = view.rows.flatMap((row) => readCells(row).filter(({ isLabel }) => isLabel));
  return measurers.map(({ family, measurer }) => {
    const bestLabel = mostOf(labels, ({ words }) => measurer.said(words), 0);
    const nothing = mostOf(nothings, ({ option, around }) => measurer.beside(option, around), 0);
    const rivals = measurers
      .filter((one) => one.measurer !== measurer && one.family === family)
      .slice(0, MAX_CLAIMS)
      .map((one) => one.measurer);
    const others = measurers
      .filter((one) => one.measurer !== measurer)
      .slice(0, MAX_CLAIMS)
      .map((one) => one.measurer);
    const isParty = asksParty(measurer.question);
    const rules = askRules(view, measurer.question, isBuyers);
    const supported = optionsOf(measurer, family)
      .flatMap((option) => {
        const [span] = option.spans;
        if (span === undefined) return [];
        const around = surveyor.survey(span);
        const beside = measurer.beside(option, around);
        const support =
          beside +
          IN_ROW * measurer.said(wordsOfRow(span.row)) +
          rules.scoreOf(option) +
          (isParty && span.row.page === 0 ? UNLABELLED * unlabelledParty(option.shape) : 0);
        return [{ option, around, beside, support }];
      })
      .sort((a, b) => b.support - a.support)
      .slice(0, MAX_WEIGHED);
    const weighed = supported.map(({ option, around, beside }) => {
      const most = mostOf(rivals, (one) => one.beside(option, around), 0);
      const own = family === 'text' ? wordsOf(String(option.value)) : NO_WORDS;
      const seen = measurer.weigh(option, around, {
        claimed: Math.max(0, most - beside),
        nothing,
        bestLabel,
        namesOther:
          own.length === 0 || /\d/.test(String(option.value)) ? 0 : mostOf(others, (one) => one.said(own), 0),
      });
      // Added to what the measurer has just made, as in `contrast`: a copy of it takes more than all that is added.
      Object.assign(seen.evidence, rules.evidenceOf(option));
      return seen;
    });
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
