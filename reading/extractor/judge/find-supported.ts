import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { findAnswers } from '../candidates/bools.ts';
import { findChoices } from '../candidates/choices.ts';
import { asksParty, unlabelledParty } from '../candidates/party-shape.ts';
import { findTexts } from '../candidates/texts.ts';
import { findTyped } from '../candidates/typed-values.ts';
import { wordsOfRow } from '../evidence/cells.ts';
import type { Measurer } from '../evidence/measure.ts';
import { createMeasurer } from '../evidence/measure.ts';
import type { Family, Option } from '../evidence/option.ts';
import { readQuestion } from '../evidence/question.ts';
import type { Surveyor } from '../evidence/surroundings.ts';
import { createSurveyor } from '../evidence/surroundings.ts';
import { isBuyersPaper } from '../party/buyers-paper.ts';
import type { RuleOpinion } from '../rules/rule-opinion.ts';
import { askRules } from '../rules/rule-opinion.ts';
import type { DocumentView } from '../view/document-view.ts';
import { createBudget } from './looked-at.ts';
import type { Supported } from './support.ts';

/** A field of a use case, what measures candidates for it, and what the rules make of them. */
export interface MeasuredField {
  readonly family: Family;
  readonly measurer: Measurer;
}

/** The fields of one use case asked of one document. */
export interface Finder {
  readonly asked: readonly MeasuredField[];
  readonly surveyor: Surveyor;
  opinionOn(field: MeasuredField): RuleOpinion;
  /** All that a field may be answered with, with the little that is seen of each. */
  find(field: MeasuredField, rules: RuleOpinion): Supported[];
}

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

/** Finds the candidates of all fields of one use case. */
export function createFinder(view: DocumentView, fields: readonly UseCaseFieldDef[]): Finder {
  const surveyor = createSurveyor(view.pages);
  const asked = fields.map((field) => ({
    family: familyOf(field),
    measurer: createMeasurer(readQuestion(field)),
  }));
  const isBuyers = isBuyersPaper(
    view,
    asked.map(({ measurer }) => measurer.question),
  );
  const lookedAt = createBudget(view, fields.length);
  const typed = new Map<string, readonly Option[]>();
  const optionsOf = ({ family, measurer: { question } }: MeasuredField): readonly Option[] => {
    const { type } = question.field;
    if (family === 'bool') return findAnswers(view, question);
    if (family === 'choice') return findChoices(view, question);
    if (family === 'text') return findTexts(view, question, isBuyers);
    const found = typed.get(type) ?? findTyped(view, type);
    typed.set(type, found);
    return found;
  };
  return {
    asked,
    surveyor,
    opinionOn: ({ measurer }) => askRules(view, measurer.question, isBuyers),
    find(field, rules) {
      const { measurer } = field;
      const isParty = asksParty(measurer.question);
      const options = lookedAt(measurer.question.field.name, optionsOf(field));
      return options.flatMap((option): Supported[] => {
        const [span] = option.spans;
        if (span === undefined) return [];
        const around = surveyor.survey(span);
        return [
          {
            option,
            around,
            beside: measurer.beside(option, around),
            row: measurer.said(wordsOfRow(span.row)),
            rules: rules.scoreOf(option),
            // Letters name their parties on the first page.
            unlabelled: isParty && span.row.page === 0 ? unlabelledParty(option.shape) : 0,
          },
        ];
      });
    },
  };
}
