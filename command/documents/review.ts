import type { Review } from '../../clients/typescript/index.ts';
import { connect, withConnection } from '../shared/connect.ts';
import type { Run } from '../shared/run.ts';

type Said = Review['history'][number]['fields'][string];

const wordsFor = (said: Said): string => {
  if (said === null) return 'withdrawn';
  return said.verdict === 'absent' ? 'absent' : `${said.verdict}: ${JSON.stringify(said.value)}`;
};

/** `ix review`: what people said of a job's values, and who said what when. */
export const showReview = (
  jobId: string,
  { json }: { readonly json?: true | undefined },
  run: Run,
): Promise<void> =>
  withConnection(connect(run), async ({ client }) => {
    const { print, mark } = run.terminal;
    const review = await client.review(jobId);
    if (json === true) return print(JSON.stringify(review));
    if (review.history.length === 0) return print('nobody has reviewed it');
    for (const { version, status, reviewer, reviewed_at, fields } of review.history) {
      print(`${mark('bold', `version ${version}`)}  ${status}  ${reviewer ?? ''}  ${reviewed_at ?? ''}`);
      for (const [path, said] of Object.entries(fields)) print(`  ${path}  ${wordsFor(said)}`);
    }
  });
