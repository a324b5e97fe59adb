import { describeFile } from '../../../steps/file-error.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentPage, OpenDocument, ReadOptions, StoredFile } from '../../../steps/ports/world.ts';
import { verdictOf, WorkerDied } from '../../threads/worker.ts';
import type { WorkerPool } from '../../threads/worker-pool.ts';
import type { DocumentReply, ReaderProcess, ReadLimits } from './document-calls.ts';
import { unpackPage } from './packed-page.ts';
import { createPagesAhead, MOST_PAGES } from './pages-ahead.ts';

type Opened = Pick<OpenDocument, 'kind' | 'page_count' | 'unread'>;

/**
 * A file that a process of the pool has open. When the process dies the file is opened in another, and what was asked is asked
 * once more.
 * @throws IxError IX_000_005, IX_000_006, IX_000_008; IX_003_000 when the second process dies too
 */
export async function openFile(
  pool: WorkerPool<ReaderProcess>,
  file: StoredFile,
  limits: ReadLimits,
  callMs: number,
  signal: AbortSignal,
): Promise<OpenDocument> {
  const subject = describeFile(file);
  const limit = { ms: callMs, error: () => tookTooLong(subject, callMs) };
  let worker: ReaderProcess | null = null;
  let closed: Promise<void> | null = null;
  let spent: IxError | null = null;
  let hasLostOne = false;
  let last: Promise<unknown> = Promise.resolve();
  const ahead = createPagesAhead();

  async function letGo(): Promise<void> {
    const leaving = worker;
    worker = null;
    if (leaving !== null) await pool.giveBack(leaving);
  }

  async function open(callSignal: AbortSignal): Promise<{ opened: Opened; by: ReaderProcess }> {
    worker = await pool.take(callSignal, hasLostOne);
    const options = { signal: callSignal, limit, subject };
    return { by: worker, opened: resultOf(await worker.call('open', [file.path, limits], options), subject) };
  }

  /** Whatever ends the process ends what can be read of the file, but its first death. */
  async function onceMore<T>(work: () => Promise<T>): Promise<T> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await work();
      } catch (thrown) {
        const isDead = worker !== null && !worker.alive;
        if (isDead) await letGo();
        hasLostOne ||= isDead;
        if (isFirst && thrown instanceof WorkerDied) continue;
        const reason = verdictOn(subject, thrown);
        if (isDead) spent ??= reason instanceof IxError ? reason : readerEnded(subject);
        throw reason;
      }
    }
  }

  // One call after the other: two pages at once would only take each other's memory and time.
  function inTurn<T>(callSignal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = last.then(() => {
      callSignal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  function ask<T>(
    callSignal: AbortSignal,
    call: (at: ReaderProcess, options: object) => Promise<T>,
  ): Promise<T> {
    // What ended its reader is why every later page cannot be read.
    if (spent !== null) throw spent;
    return onceMore(async () =>
      call(worker ?? (await open(callSignal)).by, { signal: callSignal, limit, subject }),
    );
  }

  async function pageOf(
    pageNumber: number,
    options: ReadOptions,
    pageSignal: AbortSignal,
  ): Promise<DocumentPage> {
    const known = ahead.take(pageNumber, options);
    if (known !== undefined) return unpackPage(resultOf(known, subject));
    const replies = await ask(pageSignal, (at, bounds) =>
      // One of the pages after it may be what ended the process before: then each is read for itself.
      at.call('readPages', [pageNumber, options, hasLostOne ? 1 : MOST_PAGES], bounds),
    );
    ahead.keep(pageNumber, options, replies);
    const reply = ahead.take(pageNumber, options);
    if (reply === undefined) throw new Error(`the reader of ${subject} gave no page`);
    return unpackPage(resultOf(reply, subject));
  }

  async function close(): Promise<void> {
    await last;
    if (worker?.alive) await worker.call('close', []).catch(() => worker?.stop());
    await letGo();
  }

  try {
    const { opened } = await onceMore(() => open(signal));
    return {
      ...opened,
      readPage: (pageNumber, options, pageSignal) =>
        inTurn(pageSignal, () => pageOf(pageNumber, options, pageSignal)),
      renderPage: (pageNumber, dpi, pageSignal) =>
        inTurn(pageSignal, async () =>
          resultOf(
            await ask(pageSignal, (at, bounds) => at.call('renderPage', [pageNumber, dpi], bounds)),
            subject,
          ),
        ),
      close: () => {
        closed ??= close();
        return closed;
      },
    };
  } catch (thrown) {
    await letGo();
    throw thrown;
  }
}

function resultOf<T>(reply: DocumentReply<T>, subject: string): T {
  if (reply.ok) return reply.result;
  throw new IxError(reply.code, `${subject} ${reply.reason}.`);
}

const tookTooLong = (subject: string, callMs: number) =>
  new IxError(
    'IX_000_006',
    `${subject} takes more than the ${callMs / 1000} s that one of its pages may take.`,
    {
      details: { limit: 'seconds_per_page', at_most: callMs / 1000 },
    },
  );

const readerEnded = (subject: string) =>
  new IxError('IX_000_008', `${subject} cannot be read: its reader has ended.`);

function verdictOn(subject: string, thrown: unknown): unknown {
  const verdict = verdictOf(thrown);
  return verdict instanceof WorkerDied ? diedTwice(subject, verdict) : verdict;
}

const diedTwice = (subject: string, cause: WorkerDied) =>
  new IxError('IX_003_000', `${subject} cannot be read: two readers ended on it (${cause.message}).`, {
    cause,
  });
