import { IxError } from '../../../../steps/errors.ts';
import type { ReaderPool } from './reader-pool.ts';

/** Asks a pool of an OCR engine's threads. @throws IxError IX_003_000; the signal's reason when aborted */
export async function askEngine<Request, Answer>(
  engine: string,
  pool: ReaderPool<Request, Answer>,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await pool.ask(request, signal);
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new IxError('IX_003_000', `The OCR engine ${engine} failed: ${reason}.`, { cause: thrown });
  }
}
