import type { ShownField, ShownResponse } from '../responses/shown-response.ts';

/** A value that nothing is known of but itself. */
export const bareField = (field_name: string, value: ShownField['value']): ShownField => ({
  field_name,
  value,
  sources: [],
  match: null,
  confidence: null,
  provenance_verified: null,
  text_agreement: null,
  citation_corrected: false,
  doubts: [],
  needs_review: null,
});

/** The values of a response with their proof; without it where none was asked for. */
export const fieldsOf = ({
  fields,
  result,
}: Pick<ShownResponse, 'fields' | 'result'>): readonly ShownField[] =>
  fields ?? Object.entries(result).map(([name, value]) => bareField(name, value));
