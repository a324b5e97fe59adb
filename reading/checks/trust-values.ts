import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { FieldProvenance } from '../../schemas/response.ts';
import type { FieldType } from '../../schemas/use-case.ts';
import { MISREAD, UNREAD } from '../proof/field-provenance.ts';
import { SETTLEMENT } from '../proof/settle.ts';
import { readFitted } from '../weights/fitted.ts';
import counted from './shares.json' with { type: 'json' };

const Share = Type.Object(
  { right: Type.Integer({ minimum: 0 }), of: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);

/** How many values were right on documents whose rows are known (docs/trust.md), by what their checks said; `npm run fit -- --only tables` counts them. */
const Shares = Type.Object(
  {
    /** Fields in a check that holds. */
    held_field: Share,
    /** Cells in a check that holds; a nought holds nothing. */
    held_number: Share,
    /** Other cells of a table that a check which holds sums. */
    beside_number: Share,
    beside_text: Share,
    /** Cells of other tables. */
    open_number: Share,
    open_text: Share,
  },
  { additionalProperties: false },
);
export type Shares = Static<typeof Shares>;

const SHARES: Shares = readFitted(Shares, counted);

/** The chance that the next one is right too (Laplace's rule of succession). */
export const chanceOfShare = ({ right, of }: Static<typeof Share>): number =>
  Math.round(((right + 1) / (of + 2)) * 1000) / 1000;
const chanceOf = (name: keyof Shares): number => chanceOfShare(SHARES[name]);

/** What the checks say of a value: it is in one that holds, or beside such a value in its row, or neither. */
export type Standing = 'held' | 'beside' | 'open';

/** Which count a cell belongs to. */
export function shareOfCell(type: FieldType, standing: Standing): keyof Shares {
  if (standing === 'held') return 'held_number';
  const kind = type === 'str' ? 'text' : 'number';
  return standing === 'beside' ? `beside_${kind}` : `open_${kind}`;
}

/** Doubts of a cell that no count of cells in general answers. */
const OWN_DOUBTS: ReadonlySet<string> = new Set(['check_fails', 'rival', 'model_only', 'unsure_reading']);
export const isDoubted = ({ doubts = [] }: FieldProvenance) =>
  doubts.some(({ code }) => OWN_DOUBTS.has(code));

function withConfidence(proof: FieldProvenance, confidence: number): FieldProvenance {
  const isOtherKind = (proof.doubts ?? []).some(({ code }) => code === 'other_kind');
  return { ...proof, confidence, needs_review: isOtherKind || confidence < SETTLEMENT.review_below };
}

/** A field in a check that holds is at least as sure as such fields were. */
export function trustHeldField(proof: FieldProvenance): FieldProvenance {
  const failsElsewhere = (proof.doubts ?? []).some(({ code }) => code === 'check_fails');
  if (failsElsewhere || proof.confidence === null || proof.value === null) return proof;
  return withConfidence(proof, Math.max(proof.confidence, chanceOf('held_field')));
}

/**
 * A cell is as sure as cells of its standing were: what a field's confidence is made of (labels, rivals) says nothing of rows. Of cells
 * that readers saw in pictures, and of those with doubts of their own, too few were counted: only a check that holds makes them surer.
 */
export function trustCell(
  proof: FieldProvenance,
  type: FieldType,
  standing: Standing,
  isRecognised: boolean,
): FieldProvenance {
  if (proof.confidence === null || proof.value === null) return proof;
  if (proof.doubts?.some(({ code }) => code === 'check_fails')) return proof;
  const isHeld = standing === 'held';
  if (!isHeld && (isRecognised || isDoubted(proof))) return proof;
  const kept = proof.match === 'none' ? UNREAD : proof.match === 'fuzzy' && !isHeld ? MISREAD : 1;
  const chance = chanceOf(shareOfCell(type, standing));
  return withConfidence(proof, Math.max(0.01, Math.round(chance * kept * 1000) / 1000));
}
