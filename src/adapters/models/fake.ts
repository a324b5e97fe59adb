import type { RawField } from '../../../reading/extractor/choice/raw-field.ts';
import { NO_ANSWER } from '../../../reading/extractor/choice/raw-field.ts';
import { NO_MODEL_ASKED } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { Model } from '../../../steps/ports/world.ts';

/**
 * The model of IX_TEST_MODE=fake. It answers a field from the first line of the form `<field name>: <value>` and cites
 * that line; upper and lower case do not matter, and a blank or a hyphen may stand for an underscore. A line may hold
 * several such pairs, two blanks apart. Without such a line the field is null. So a test says in its document what the
 * answer will be, and every citation is true. It knows every model name and is always well.
 */
export function createFakeModel(): Model {
  return {
    async extract(question, modelName, signal) {
      signal.throwIfAborted();
      const segments = question.pages.flatMap((page) => page.segments);
      const answer = (field: UseCaseFieldDef): RawField => {
        for (const segment of segments) {
          const value = readPair(field.name, segment.text);
          if (value !== null) return { value, segment_ids: [segment.segment_id], score: null };
        }
        return NO_ANSWER;
      };
      return {
        fields: Object.fromEntries(question.fields.map((field) => [field.name, answer(field)])),
        ...NO_MODEL_ASKED,
        model: modelName,
        windows: 1,
        warnings: [],
      };
    },
    health: async () => 'ok',
  };
}

function readPair(name: string, line: string): string | null {
  for (const pair of line.trim().split(/(?<![:\s])\s{2,}/)) {
    const colon = pair.indexOf(':');
    const label = pair.slice(0, Math.max(colon, 0)).trim().replace(/[ -]/g, '_');
    const value = pair.slice(colon + 1).trim();
    if (label.toLowerCase() === name.toLowerCase() && value !== '') return value;
  }
  return null;
}
