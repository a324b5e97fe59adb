/** The ways in which an answer cannot be used, told apart. */
const FAULTS = {
  cut_short: 'it ended in the middle.',
  too_long: 'it was not finished within the room for an answer; answer shortly, with no blank lines.',
  unfinished: 'the server did not say that it was complete.',
  only_thoughts: 'it held thoughts but no JSON object.',
  empty: 'it was empty.',
  no_fields: 'it held none of the fields.',
  not_json: 'it was not one JSON object.',
  schema_echo: 'it repeated the JSON schema instead of filling it in.',
  prompt_echo: 'its values were words of the instructions and not of the document.',
  misfit: 'it did not fit the JSON schema.',
} as const;
export type FaultKind = keyof typeof FAULTS;

/** What is wrong with one answer. `words` continue "The answer could not be used:", for the model and for a person. */
export interface Fault {
  readonly kind: FaultKind;
  readonly words: string;
}

export const faultOf = (kind: FaultKind, words: string = FAULTS[kind]): Fault => ({ kind, words });
