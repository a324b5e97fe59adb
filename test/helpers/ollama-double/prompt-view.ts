/** A line of the document as the model behind the double sees it. */
export interface SeenLine {
  readonly id: string;
  readonly text: string;
}

const LINE = /\[(f\d+p\d+s\d+)\] ?(.*?)(?=\s*\[f\d+p\d+s\d+\] ?|$)/g;

/** The document's lines in a prompt, by the rule that the prompt itself states: each is led by its id in brackets. */
export function seenLines(prompt: string): SeenLine[] {
  return prompt
    .split('\n')
    .flatMap((row) => [...row.matchAll(LINE)].map(([, id = '', text = '']) => ({ id, text: text.trim() })));
}

/** What an honest model answers for one field. */
export interface HonestField {
  readonly segment_ids: readonly string[];
  readonly value: unknown;
}

/** What an honest model answers for a row of a table. */
export interface HonestRow {
  readonly segment_ids: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** Gives the fields' answers from the lines that were seen, and from nothing else. */
export type Answerer = (
  fieldNames: readonly string[],
  lines: readonly SeenLine[],
) => Readonly<Record<string, HonestField | readonly HonestRow[]>>;

const NOT_SEEN: HonestField = { segment_ids: [], value: null };

/** Answers each field from the first line `<field name>: <value>`. */
export const answerLabels: Answerer = (names, lines) =>
  answerEach(names, (name) => {
    for (const { id, text } of lines) {
      const [label = '', ...rest] = text.split(':');
      const value = rest.join(':').trim();
      if (label.trim().toLowerCase().replaceAll(' ', '_') === name && value !== '') {
        return { segment_ids: [id], value };
      }
    }
    return NOT_SEEN;
  });

function answerEach(
  names: readonly string[],
  answer: (name: string) => HonestField,
): Record<string, HonestField> {
  return Object.fromEntries(names.map((name) => [name, answer(name)]));
}
