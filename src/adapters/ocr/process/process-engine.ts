import { IxError } from '../../../../steps/ports/errors.ts';
import type { OcrEngine } from '../../../../steps/ports/world.ts';
import { createMemoryGuard, type MemoryGuard } from '../../../threads/memory-guard.ts';
import { lookAtProcess } from '../../../threads/process-look.ts';
import { startProcess } from '../../../threads/process-worker.ts';
import { scriptBeside } from '../../../threads/script-beside.ts';
import { unlessAborted } from '../../../threads/unless-aborted.ts';
import { verdictOf, type Worker, WorkerDied } from '../../../threads/worker.ts';
import { chooseLanguages } from '../choose-languages.ts';
import type { OcrEngineOptions, OcrLogger } from '../create-ocr-engine.ts';
import { createFakeEngine } from '../fake-engine.ts';
import { findPaddle } from '../paddle/paddle-reader.ts';
import { findLanguages } from '../tesseract/language-data.ts';
import type { Known, OcrCalls, OcrWorld } from './ocr-calls.ts';

export interface OcrProcessBounds {
  /** Megabytes of memory of every kind; unset: what the engines need, and as much again. */
  readonly memoryMb?: number;
  readonly guard?: MemoryGuard;
  /** Milliseconds that reading one picture may take. */
  readonly pageMs?: number;
}

const HEAP_MB = 512;
/** An engine that cannot read one word in this time is started anew for the next check. */
const CHECK_MS = 60_000;

/** The models and one page of each reader, measured on pages of 16 million pixels. */
const BASE_MB = 900;
const WORKER_MB = 350;
/** One that holds more than this share of its limit and has nothing to do is ended: readers keep memory for every size of page. */
const RENEWED_ABOVE = 0.75;
const MB = 1024 * 1024;

/**
 * The OCR engine of the settings in a process of its own: pictures are decoded, prepared and read there, and what breaks it
 * costs one page a second reading. Nothing is started before the first page or self-check.
 *
 * @throws Error when IX_OCR_DATA holds no language; for `paddle` when it is not installed
 */
export function createProcessEngine(
  asked: OcrEngineOptions,
  logger: OcrLogger,
  bounds: OcrProcessBounds = {},
): OcrEngine {
  if (asked.engine === 'fake') return createFakeEngine(asked.workers);
  const installed = [...findLanguages(asked.dataFolder).keys()].sort();
  const options = { ...asked, engine: chooseEngine(asked.engine, logger) };
  const { memoryMb = BASE_MB + WORKER_MB * options.workers, pageMs = 300_000 } = bounds;
  const guard = bounds.guard ?? createMemoryGuard(Number.POSITIVE_INFINITY);
  const script = scriptBeside(import.meta.url, './entry');
  const start = () =>
    startProcess<OcrCalls>({ name: 'the OCR process', script, heapMb: HEAP_MB, memoryMb, guard });
  let current: Worker<OcrCalls> | null = null;
  let alone: Worker<OcrCalls> | null = null;
  let lastAlone: Promise<unknown> = Promise.resolve();
  let known: Known = { version: 'unknown', gpu: null };
  let working = 0;
  let checking: Promise<void> | null = null;
  let closed = false;

  const world: OcrWorld = { warn: (reason, message) => logger.warn({ err: reason }, message) };
  const limit = { ms: pageMs, error: () => tookTooLong(pageMs) };

  function running(): Worker<OcrCalls> {
    if (closed) throw new IxError('IX_003_000', 'The OCR engine is closed.');
    if (current === null || !current.alive) current = start();
    return current;
  }

  type Call<T> = (worker: Worker<OcrCalls>) => Promise<T>;

  /** When the process dies, what was asked is asked once more of another that has nothing else to do: what ends that one is the page. */
  async function ask<T>(signal: AbortSignal | null, call: Call<T>): Promise<T> {
    signal?.throwIfAborted();
    working += 1;
    try {
      return await call(running());
    } catch (thrown) {
      if (!(thrown instanceof WorkerDied)) throw thrown;
      return await askAlone(signal, call, thrown);
    } finally {
      working -= 1;
      if (working === 0) void renewIfFull();
    }
  }

  async function askAlone<T>(signal: AbortSignal | null, call: Call<T>, death: WorkerDied): Promise<T> {
    const before = lastAlone;
    async function inTurn(): Promise<T> {
      await unlessAborted(signal, before);
      signal?.throwIfAborted();
      if (closed) throw death;
      const worker = start();
      alone = worker;
      return call(worker).finally(() => worker.stop());
    }
    const turn = inTurn();
    // One that leaves before its turn lets nobody pass those before it. What they gave is kept by nobody.
    lastAlone = Promise.allSettled([before, turn]).then(() => undefined);
    try {
      return await turn;
    } catch (thrown) {
      const verdict = verdictOf(thrown);
      if (!(verdict instanceof WorkerDied)) throw verdict;
      throw new IxError('IX_003_000', `The OCR engine failed: ${verdict.message}.`, { cause: verdict });
    }
  }

  async function renewIfFull(): Promise<void> {
    const full = current;
    if (full === null || !full.alive) return;
    const { held } = await lookAtProcess(full.pid);
    if (working === 0 && held > RENEWED_ABOVE * memoryMb * MB) await full.stop();
  }

  /** Whoever asks may stop waiting, and finds it done the next time: cut off, a cold engine would never get warm. */
  async function check(): Promise<void> {
    const checkLimit = {
      ms: CHECK_MS,
      error: () => new Error('the OCR engine has read no word in a minute'),
    };
    known = await ask(null, (worker) => worker.call('selfCheck', [options], { limit: checkLimit, world }));
  }

  return {
    name: options.engine,
    get version() {
      return known.version;
    },
    get gpu() {
      return known.gpu;
    },
    languages: installed,
    parallel: options.workers,
    async recognise(picture, languages, signal) {
      chooseLanguages(languages, options.languages, installed);
      const { page, ...found } = await ask(signal, (worker) =>
        worker.call('recognise', [options, picture, languages], { signal, limit, world }),
      );
      known = found;
      return page;
    },
    readAgain: (picture, box, signal) =>
      ask(signal, (worker) => worker.call('readAgain', [options, picture, box], { signal, limit, world })),
    async selfCheck(signal) {
      // An engine that has read before and is at work says so by that: asked for more, it would only be late.
      if (known.gpu !== null && working > 0) return;
      checking ??= check().finally(() => {
        checking = null;
      });
      await unlessAborted(signal, checking);
    },
    async close() {
      closed = true;
      await Promise.all([current?.stop(), alone?.stop()]);
      await lastAlone;
    },
  };
}

function chooseEngine(engine: OcrEngineOptions['engine'], logger: OcrLogger): OcrEngineOptions['engine'] {
  if (engine === 'tesseract') return engine;
  try {
    findPaddle();
    return engine;
  } catch (reason) {
    if (engine === 'paddle') throw reason;
    logger.warn(
      { err: reason },
      'the second OCR reader (PP-OCR on onnxruntime-node) is absent: reading with tesseract alone',
    );
    return 'tesseract';
  }
}

const tookTooLong = (ms: number) =>
  new IxError('IX_000_006', `A page takes more than the ${ms / 1000} s that reading it may take.`, {
    details: { limit: 'seconds_per_page', at_most: ms / 1000 },
  });
