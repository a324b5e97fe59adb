import { webcrypto } from 'node:crypto';
import { KeptReading } from '../../../schemas/checkpoint.ts';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import type { OcrEngine, Picture, RecognisedPage } from '../../../steps/ports/world.ts';
import type { Readings } from '../store/readings.ts';
import type { WorkerLog } from './job-log.ts';

const checked = compileWhenAsked(KeptReading);

const sha256 = async (bytes: Uint8Array) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

/** @returns the key of its reading by the readers as they are known by now: their versions are, once they have read */
async function keysOf(engine: OcrEngine, picture: Picture, languages: readonly string[]) {
  const { pixels, channels, width, height, dpi } = picture;
  const ofPixels = await sha256(pixels);
  return async () => {
    const facts = [ofPixels, channels, width, height, dpi, languages, engine.name, engine.version];
    return sha256(Buffer.from(JSON.stringify(facts)));
  };
}

/** An engine that reads no picture twice: what it has once read, for whichever job, is taken from where it was kept. */
export function createRememberingEngine(
  engine: OcrEngine,
  readings: Readings,
  jobId: string,
  log: Pick<WorkerLog, 'warn'>,
): OcrEngine {
  /** What is kept saves time; that it cannot be had costs no more than that. */
  async function orNull<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work;
    } catch (err) {
      log.warn({ job_id: jobId, err }, 'readings that are kept could not be used');
      return null;
    }
  }

  async function recognise(
    picture: Picture,
    languages: readonly string[],
    signal: AbortSignal,
  ): Promise<RecognisedPage> {
    const keyNow = await keysOf(engine, picture, languages);
    const kept = await orNull(readings.find(jobId, await keyNow()));
    if (checked().Check(kept)) return kept;
    const page = await engine.recognise(picture, languages, signal);
    await orNull(readings.keep(jobId, await keyNow(), page));
    return page;
  }

  return {
    name: engine.name,
    get version() {
      return engine.version;
    },
    languages: engine.languages,
    parallel: engine.parallel,
    get gpu() {
      return engine.gpu;
    },
    recognise,
    readAgain: (picture, box, signal) => engine.readAgain(picture, box, signal),
    selfCheck: (signal) => engine.selfCheck(signal),
    close: () => engine.close(),
  };
}
