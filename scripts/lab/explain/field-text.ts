import type { Candidate } from '../../../reading/extractor/finders/candidate.ts';
import { limitOf } from '../../../reading/extractor/rules/answer-field.ts';
import { spanText } from '../../../reading/layout/layout.ts';
import { CALIBRATION } from '../../../reading/proof/confidence.ts';
import type { Features } from '../../../reading/proof/features.ts';
import type { ExplainedField } from './explain-document.ts';

/** Candidates further down never were near. */
const MAX_SHOWN = 6;
export const WIDTH = 110;

/** A number as the reports have it. */
const figure = (value: number) => value.toFixed(3);

/** A line cut where the terminal would break it. */
export const fit = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);

/** All that is known of one field's answer, as lines of text. */
export function describeField(explained: ExplainedField): string[] {
  const { meaning, candidates, provenance } = explained;
  const { field, concept, phrases } = meaning;
  const shown = candidates.filter(({ score }) => score > 0).slice(0, MAX_SHOWN);
  const heading = `${field.name} (${field.type}) = ${JSON.stringify(provenance.value)}`;
  return [
    heading,
    '='.repeat(Math.min(WIDTH, heading.length)),
    `understood as ${concept}; own phrases: ${phrases.join(', ') || 'none'}`,
    '',
    ...(candidates.length === 0 ? ['no candidate'] : ['candidates, best first:']),
    ...shown.flatMap(describeCandidate),
    ...(candidates.length > shown.length ? [`  and ${candidates.length - shown.length} more`] : []),
    ...describeChoice(explained),
    '',
    ...describeConfidence(explained),
    '',
  ].map(fit);
}

function describeCandidate(candidate: Candidate, index: number): string[] {
  const [first] = candidate.spans;
  const place = first === undefined ? 'nowhere' : `page ${first.row.page + 1}, row ${first.row.index + 1}`;
  const text = candidate.spans.map(spanText).join(' / ');
  const parts = Object.entries(candidate.evidence ?? {}).map(([name, size]) => `${name} ${figure(size)}`);
  return [
    `  ${index + 1}. ${figure(candidate.score)}  ${String(candidate.value)}   [${place}: "${text}"]`,
    ...wrap(parts, '            '),
  ];
}

/** Why the first candidate won, and what the second one lacked. */
function describeChoice({ meaning: { field }, candidates, provenance }: ExplainedField): string[] {
  const [best, second] = candidates;
  if (best === undefined) return [];
  if (best.score < limitOf(best, field))
    return [
      `the best is below ${limitOf(best, field)}, where values are more often wrong than right: the answer is null`,
    ];
  const other =
    provenance.value !== null && !candidates.some(({ value }) => String(value) === String(provenance.value))
      ? [`the answer is not one of them as it stands here: a model gave it, or it was put in its type's form`]
      : [];
  if (second === undefined) return [...other, 'it won without a rival'];
  return [...other, `1 won over 2 by ${figure(best.score - second.score)}`, ...compare(best, second)];
}

/** The evidence that two candidates differ in, the largest difference first. */
function compare(best: Candidate, second: Candidate): string[] {
  const names = new Set([...Object.keys(best.evidence ?? {}), ...Object.keys(second.evidence ?? {})]);
  const differences = [...names]
    .map((name) => ({ name, own: best.evidence?.[name] ?? 0, other: second.evidence?.[name] ?? 0 }))
    .filter(({ own, other }) => own !== other)
    .sort((a, b) => Math.abs(b.own - b.other) - Math.abs(a.own - a.other))
    .map(({ name, own, other }) => `${name} ${figure(own)} against ${figure(other)}`);
  return differences.length === 0 ? [] : wrap(differences, '  ');
}

function describeConfidence({ provenance, features }: ExplainedField): string[] {
  if (features === null) return ['no value, so no confidence'];
  const verified =
    provenance.provenance_verified === null ? 'cannot be shown' : provenance.provenance_verified;
  return [
    `confidence ${provenance.confidence}; match ${provenance.match}, verified ${verified}`,
    `  ${'bias'.padEnd(16)}${''.padStart(24)}${signed(CALIBRATION.bias)}`,
    ...featureLines(features),
    ...provenance.sources.map(
      (source) => `  source: page ${source.page_number ?? '-'}, ${source.segment_id}: ${source.text_snippet}`,
    ),
  ];
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(2)}`.padStart(7);

/** Each feature that was seen: its size, its weight and what it adds to the sum whose logistic function is the chance. */
function featureLines(features: Features): string[] {
  return Object.entries(features)
    .filter(([, size]) => size !== 0)
    .map(([name, size]) => {
      const weight = CALIBRATION.weights[name] ?? 0;
      return `  ${name.padEnd(16)}${figure(size).padStart(10)}  x  ${signed(weight).padStart(9)}${signed(size * weight)}`;
    });
}

/** Items joined to lines no wider than the terminal. */
function wrap(items: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && `${last}; ${item}`.length <= WIDTH)
      lines[lines.length - 1] = `${last}; ${item}`;
    else lines.push(`${indent}${item}`);
  }
  return lines;
}
