import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { propose } from '../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../reading/extractor/view/document-view.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { sameValue } from '../eval/compare.ts';
import { foldOf } from '../eval/folds.ts';
import type { Example } from '../eval/manifest.ts';
import { fieldsOf } from '../eval/phrasings.ts';
import type { Sample } from './sample.ts';

/** Fields of other use cases that each document is asked for as well. */
const FOREIGN = 5;
/** They may be printed all the same: they count less. */
const FOREIGN_WEIGHT = 0.3;

/** A description of how each field stands, beside a text of the own corpus. */
function standingsOf(
  example: Example,
): Readonly<Record<string, { standing?: string | null; absent?: string | null }>> {
  if (example.definitions === null) return {};
  const described: { fields: Record<string, { standing?: string | null; absent?: string | null }> } =
    JSON.parse(readFileSync(example.path.replace(/txt$/, 'json'), 'utf8'));
  return described.fields;
}

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

/** Everything that the judge sees of one document's fields, with what is right. */
export function gatherSamples(
  example: Example,
  pages: readonly ReadPage[],
  all: readonly Example[],
): Sample[] {
  const view = viewDocument(pages);
  const own = fieldsOf(example, 'plain');
  const foreign = foreignFields(example, all, new Set(own.map(({ name }) => name)));
  const standings = standingsOf(example);
  const language = /-([a-z]{2})\.txt$/.exec(example.file)?.[1] ?? '?';
  const toSample = (proposal: ReturnType<typeof propose>[number], isForeign: boolean): Sample => {
    const { field, family, weighed } = proposal;
    const expected = isForeign ? undefined : example.fields[field.name];
    const accepted =
      expected === undefined
        ? []
        : [expected.value, ...(expected.accept ?? [])].filter((one) => one !== null);
    return {
      set: example.definitions === null ? example.set : 'other-kinds',
      file: example.file,
      group: example.group,
      fold: foldOf(example.group),
      language,
      field: field.name,
      family,
      stated: accepted.length > 0,
      standing: isForeign
        ? 'foreign'
        : (standings[field.name]?.absent ?? standings[field.name]?.standing ?? 'none'),
      weight: isForeign ? FOREIGN_WEIGHT : 1,
      options: weighed.map(({ option, evidence, missing }) => {
        const { value } = normaliseValue(field.type, option.value, view.hints, field.choices ?? null);
        return {
          evidence,
          right: value !== null && accepted.some((one) => sameValue(field.type, one, value)),
          value: String(value),
          missing: missing.length,
        };
      }),
    };
  };
  const asked = propose(view, own).map((one) => toSample(one, false));
  // Asked for alone: a client's use case is either the one or the other.
  const alone = propose(view, foreign).map((one) => toSample(one, true));
  return [...asked, ...alone];
}
