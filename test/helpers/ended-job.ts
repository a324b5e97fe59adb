import type { RequestIX } from '../../schemas/request.ts';
import type { IxResult } from '../../schemas/response.ts';
import { anyRequest, anyResponse, type StoreBench } from './store.ts';

/** A job of the store that is done, with this result. @returns its id */
export async function endedJob(
  bench: StoreBench,
  result: IxResult['result'] = {},
  request: Partial<RequestIX> = {},
): Promise<string> {
  const { job } = await bench.store.submit(anyRequest(request));
  const session = await bench.openSession();
  const claim = await bench.store.claimNext(session);
  if (claim === null || claim.job.job_id !== job.job_id)
    throw new Error('another job was to be claimed first');
  const response = anyResponse(claim.job);
  await bench.store.finish(claim.run, {
    status: 'done',
    response: { ...response, ix_result: { ...response.ix_result, result } },
  });
  await session.close();
  return job.job_id;
}
