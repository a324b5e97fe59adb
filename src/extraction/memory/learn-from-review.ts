import type { ClientBase } from 'pg';
import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { createLayoutIndex } from '../../../reading/memory/layout-index.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
import type { Approved } from '../../../reading/memory/learn.ts';
import { learn } from '../../../reading/memory/learn.ts';
import type { FieldReview } from '../../../schemas/review.ts';
import { ReadPage } from '../../../schemas/segment.ts';
import { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { UseVerdict } from '../store/layouts.ts';
import { createLessonWriter } from '../store/layouts.ts';
import type { ReviewedJob } from '../store/reviews.ts';
import { fillIndex } from './fill-index.ts';

const Pages = Type.Array(ReadPage);
const Fields = Type.Array(UseCaseFieldDef);
/** What of a response says where values were read; a row may hold anything. */
const Proven = Type.Object({
  provenance: Type.Object({
    fields: Type.Record(
      Type.String(),
      Type.Object({
        value: Type.Optional(Type.Unknown()),
        sources: Type.Array(Type.Object({ segment_id: Type.String() })),
        learnt_from: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  }),
});

const provenFields = ({ job }: ReviewedJob) =>
  Check(Proven, job.response) ? job.response.provenance.fields : {};

/** Where a person saw the value; for one that the machine had right, where the machine did. */
function approvedOf(
  { verdict, value, sources }: FieldReview,
  machine: readonly { readonly segment_id: string }[],
): Approved {
  const seen = sources.flatMap(({ segment_id }) => segment_id ?? []);
  const ids = verdict === 'right' && seen.length === 0 ? machine.map(({ segment_id }) => segment_id) : seen;
  return { value, segment_ids: ids };
}

/** Of the values that a memory helped to find, how many the review left as they were. */
function verdictOf(review: ReviewedJob): UseVerdict {
  const helped = Object.entries(provenFields(review)).filter(
    ([, { learnt_from = [] }]) => learnt_from.length > 0,
  );
  const right = helped.filter(([path, proof]) => {
    const said = review.fields[path];
    // Who types the same value again has left it as it was.
    return said !== undefined && (said.verdict === 'right' || said.value === proof.value);
  }).length;
  return { right, wrong: helped.length - right };
}

/**
 * Learns from a version of a review, in the transaction that notes that it was learnt from: what the job taught before is taken back, and
 * an approved version teaches anew.
 */
export async function learnFromReview(review: ReviewedJob, client: ClientBase): Promise<void> {
  const writer = createLessonWriter(client, review.job.job_id);
  await writer.takeBack();
  const isApproved = review.status === 'approved';
  await writer.noteVerdict(isApproved ? verdictOf(review) : null);
  const document = isApproved ? await writer.findDocument() : null;
  if (document === null || !Check(Pages, document.pages) || !Check(Fields, document.fields)) return;
  const proven = provenFields(review);
  const approved = Object.fromEntries(
    Object.entries(review.fields).map(([path, said]) => [
      path.replace(/^result\./, ''),
      approvedOf(said, proven[path]?.sources ?? []),
    ]),
  );
  const fields = learn(document.pages, document.fields, approved);
  if (Object.keys(fields).length === 0) return;
  const words = layoutWords(document.pages);
  const index = createLayoutIndex();
  await fillIndex(index, await writer.listKnown(document));
  const [closest] = index.match(words);
  await writer.keep(document, closest?.layout_id ?? null, { version: review.version, words, fields });
}
