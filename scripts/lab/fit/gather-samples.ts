import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { placesOf } from '../../../reading/extractor/choice/claims.ts';
import { isOfOwnFinder } from '../../../reading/extractor/concepts/known-kinds.ts';
import { propose } from '../../../reading/extractor/judge/propose.ts';
import type { Support } from '../../../reading/extractor/judge/support.ts';
import { SUPPORT } from '../../../reading/extractor/judge/support.ts';
import { typedValue } from '../../../reading/extractor/judge/typed-value.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { untitled } from '../../../reading/languages/terms/honorifics.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { sameValue } from '../eval/compare.ts';
import { foldOf } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import { fieldsOf } from '../eval/phrasings.ts';
import type { Sample } from './sample.ts';
import { NEVER_REPORTED } from './sample.ts';

/** Fields of other use cases that each document is asked for as well. */
const FOREIGN = 5;
/** They may be printed all the same: they count less. */
const FOREIGN_WEIGHT = 0.3;
/** Documents of the kinds that rules know count less as well. */
const KNOWN_KIND_WEIGHT = 0.3;

/** The set of a document, and of a text of another kind the folder of its writer too. */
const writtenIn = ({ definitions, path, set }: Example) =>
  definitions === null ? set : `${set}/${basename(dirname(path))}`;

const orderOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Fields of documents of other groups, the same each time. */
function foreignFields(
  example: Example,
  all: readonly Example[],
  own: ReadonlySet<string>,
): UseCaseFieldDef[] {
  const others = all
    .filter((one) => one.group !== example.group && one.definitions !== null)
    .flatMap((one) => one.definitions ?? [])
    .filter((field) => !own.has(field.name) && field.name.split('_').length >= 2);
  const unique = [...new Map(others.map((field) => [field.name, field])).values()];
  return unique
    .map((field) => ({ field, order: orderOf(`${example.file}/${field.name}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, FOREIGN)
    .map(({ field }) => field);
}

/**
 * Everything that the judge sees of one document's fields, with what is right.
 *
 * @param all documents whose fields are asked of this one too, as samples of what is not there
 * @param isReported false: fitted on in every fold
 * @param support what the choice of those that are weighed was fitted to, without this document
 */
export function gatherSamples(
  example: Example,
  pages: readonly ReadPage[],
  all: readonly Example[],
  isReported = true,
  support: Support = SUPPORT,
): Sample[] {
  const view = viewDocument(pages);
  const own = fieldsOf(example, 'plain');
  const foreign = foreignFields(example, all, new Set(own.map(({ name }) => name)));
  const toSample = (proposal: ReturnType<typeof propose>[number], isForeign: boolean): Sample => {
    const { field, family, weighed } = proposal;
    const expected = isForeign ? undefined : example.fields[field.name];
    const accepted =
      expected === undefined
        ? []
        : [expected.value, ...(expected.accept ?? [])].filter((one) => one !== null);
    return {
      set: writtenIn(example),
      file: example.file,
      group: example.group,
      fold: isReported ? foldOf(example.group) : NEVER_REPORTED,
      language: example.language ?? '?',
      field: field.name,
      family,
      stated: expected !== undefined && expected.value !== null,
      standing: isForeign ? 'foreign' : (expected?.absent ?? expected?.standing ?? 'none'),
      weight: (isForeign ? FOREIGN_WEIGHT : 1) * (example.definitions === null ? KNOWN_KIND_WEIGHT : 1),
      options: weighed.map(({ option, evidence }) => {
        const value = typedValue(field, option, view.hints);
        const said = family === 'text' ? untitled(String(value)) : String(value);
        return {
          evidence,
          right: value !== null && accepted.some((one) => sameValue(field.type, one, value)),
          value: said,
          isTitled: said !== String(value),
          places: placesOf(option.spans),
        };
      }),
    };
  };
  const asked = propose(view, own, support)
    .filter(({ field }) => !isOfOwnFinder(field))
    .map((one) => toSample(one, false));
  // Asked for alone: a client's use case is either the one or the other.
  const alone = propose(view, foreign, support).map((one) => toSample(one, true));
  return [...asked, ...alone];
}
