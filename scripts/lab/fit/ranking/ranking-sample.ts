import { CONCEPTS } from '../../../../reading/extractor/concepts/concepts.ts';
import { explainedFields } from '../../../../reading/extractor/concepts/explained-name.ts';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import { rankingOptions } from '../../../../reading/extractor/ranking/propose.ts';
import type { RankedKind } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import type { RankingEvidence } from '../../../../reading/extractor/ranking/ranking-option.ts';
import { findByConcept, repairName } from '../../../../reading/extractor/rules/answer-field.ts';
import type { DocumentView } from '../../../../reading/extractor/view/document-view.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { normaliseValue } from '../../../../reading/values/normalise.ts';
import type { ReadPage } from '../../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { judge } from '../../eval/compare.ts';
import { foldOf } from '../../eval/folds.ts';
import type { Example, Expectation } from '../../eval/manifest.ts';
import { fieldsOf } from '../../eval/phrasings.ts';
import { likeness } from '../../eval/similarity.ts';

/** One field that rules know, asked of one document, with all that it is chosen from. */
export interface RankingSample {
  readonly set: string;
  readonly file: string;
  readonly group: string;
  readonly fold: number;
  readonly field: string;
  readonly kind: RankedKind;
  readonly family: string;
  /** The document does not state it: another value may be accepted, but none is better. */
  readonly isAbsent: boolean;
  /** Null is a right answer. */
  readonly nullIsRight: boolean;
  readonly weight: number;
  readonly options: readonly {
    readonly evidence: RankingEvidence;
    readonly right: boolean;
    /** Best likeness of a text to what is expected, 0 to 1: the right place, if misread. */
    readonly alike: number;
    /** Equal for options that say the same. */
    readonly value: string;
  }[];
}

/** Fields of other use cases that a set's documents never state: what is not there is null. */
const FOREIGN: Readonly<Record<string, readonly UseCaseFieldDef[]>> = {
  receipts: [
    { name: 'bank_name', type: 'str' },
    { name: 'opening_balance', type: 'decimal' },
    { name: 'closing_balance', type: 'decimal' },
    { name: 'statement_period_start', type: 'date' },
    { name: 'statement_period_end', type: 'date' },
  ],
  statements: [
    { name: 'net_amount', type: 'decimal' },
    { name: 'tax_amount', type: 'decimal' },
    { name: 'invoice_number', type: 'str' },
    { name: 'due_date', type: 'date' },
  ],
};
/** They may be printed all the same: they count less. */
const FOREIGN_WEIGHT = 0.15;

/** Everything that the ranking sees of the fields of one document that rules know, with what is right. */
export function gatherRanking(example: Example, pages: readonly ReadPage[], weight: number): RankingSample[] {
  const view = viewDocument(pages);
  const own = explainedFields(fieldsOf(example, 'plain'));
  const foreign = (FOREIGN[example.set] ?? []).filter(({ name }) => example.fields[name] === undefined);
  return [
    ...own.flatMap((field) => sampleOf(example, view, field, example.fields[field.name], weight)),
    ...foreign.flatMap((field) =>
      sampleOf(example, view, field, { type: field.type, value: null }, weight * FOREIGN_WEIGHT),
    ),
  ];
}

function sampleOf(
  example: Example,
  view: DocumentView,
  field: UseCaseFieldDef,
  expected: Expectation | undefined,
  weight: number,
): RankingSample[] {
  const meaning = understandField(field);
  const proposed = rankingOptions(view, meaning, findByConcept(view, meaning));
  if (expected === undefined || proposed === undefined) return [];
  const isName = CONCEPTS[meaning.concept].kind === 'name';
  return [
    {
      set: example.set,
      file: example.file,
      group: example.group,
      fold: foldOf(example.group),
      field: field.name,
      kind: proposed.kind,
      family: proposed.family,
      isAbsent: expected.value === null,
      nullIsRight: judge(expected, null) === 'right',
      weight,
      options: proposed.options.map(({ value, spans, evidence }) => {
        const written = isName ? repairName(view, { value, spans, score: 1 }, meaning.concept).value : value;
        const normal = normaliseValue(field.type, written, view.hints, field.choices ?? null).value;
        return {
          evidence,
          right: normal !== null && judge(expected, normal) === 'right',
          alike: typeof normal === 'string' && expected.type === 'str' ? likeness(expected, normal) : 0,
          value: String(value),
        };
      }),
    },
  ];
}
