import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReadings, type Readings } from '../../../src/extraction/store/readings.ts';
import { createRememberingEngine } from '../../../src/extraction/worker/remembering-engine.ts';
import type { OcrEngine, Picture, RecognisedPage } from '../../../steps/ports/world.ts';
import { anyRequest, openStoreBench, type StoreBench } from '../../helpers/store.ts';

let bench: StoreBench;
let readings: Readings;

beforeAll(async () => {
  bench = await openStoreBench();
  readings = createReadings(bench.pool);
});
afterEach(async () => {
  await bench.reset();
  await bench.pool.query('DELETE FROM ix_readings');
});
afterAll(() => bench.close());

const NEVER = new AbortController().signal;
const picture = (shade: number, width = 2): Picture => ({
  pixels: new Uint8Array(width * 3).fill(shade),
  channels: 1,
  width,
  height: 3,
  dpi: 200,
});

/** An engine that reads the first pixel, and counts how often it is asked. */
function openEngine(version = '1') {
  let asked = 0;
  const engine: OcrEngine = {
    name: 'counting',
    version,
    gpu: null,
    languages: ['eng'],
    parallel: 1,
    async recognise({ pixels }): Promise<RecognisedPage> {
      asked += 1;
      const text = `shade ${pixels[0]} \u0000`;
      const others = [{ engine: 'other', text, confidence: null }];
      const line = { text, bounding_box: null, confidence: 0.5, words: null, engine: 'counting', others };
      return { lines: [line], rotation: 90, skew: 0.25, mean_confidence: 0.5 };
    },
    readAgain: async () => null,
    selfCheck: async () => undefined,
    close: async () => undefined,
  };
  return { engine, asked: () => asked };
}

async function endedJob(): Promise<string> {
  const { job } = await bench.store.submit(anyRequest());
  await bench.store.cancel(job.job_id);
  return job.job_id;
}

function openRemembering(jobId: string, counting = openEngine(), kept = readings) {
  const warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  return { ...counting, warnings, remembering: createRememberingEngine(counting.engine, kept, jobId, log) };
}

const countOf = async (table: 'ix_readings' | 'ix_job_readings') =>
  (await bench.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

describe('an engine that remembers', () => {
  it('reads the same picture once, whichever job it comes in, and gives the very same', async () => {
    const counting = openEngine();
    const first = openRemembering(await endedJob(), counting);
    const second = openRemembering(await endedJob(), counting);
    const read = await first.remembering.recognise(picture(1), ['eng'], NEVER);
    expect(await first.remembering.recognise(picture(1), ['eng'], NEVER)).toEqual(read);
    expect(await second.remembering.recognise(picture(1), ['eng'], NEVER)).toEqual(read);
    expect(counting.asked()).toBe(1);
    expect(await countOf('ix_job_readings')).toBe(2);
  });

  it('reads anew what differs in pixels, shape, languages or readers', async () => {
    const counting = openEngine();
    const jobId = await endedJob();
    const { remembering } = openRemembering(jobId, counting);
    await remembering.recognise(picture(1), ['eng'], NEVER);
    await remembering.recognise(picture(2), ['eng'], NEVER);
    await remembering.recognise({ ...picture(1), width: 3, height: 2 }, ['eng'], NEVER);
    await remembering.recognise(picture(1), ['deu'], NEVER);
    expect(counting.asked()).toBe(4);
    const newer = openRemembering(jobId, openEngine('2'));
    await newer.remembering.recognise(picture(1), ['eng'], NEVER);
    expect(newer.asked()).toBe(1);
  });

  it('knows the readers by the versions that they turn out to have', async () => {
    const counting = openEngine('unknown');
    const late = {
      ...counting.engine,
      version: 'unknown',
      recognise: async (...asked: Parameters<OcrEngine['recognise']>) => {
        late.version = '1';
        return counting.engine.recognise(...asked);
      },
    };
    const { remembering } = openRemembering(await endedJob(), { ...counting, engine: late });
    await remembering.recognise(picture(1), ['eng'], NEVER);
    expect(remembering.version).toBe('1');
    await remembering.recognise(picture(1), ['eng'], NEVER);
    expect(counting.asked()).toBe(1);
  });

  it('reads anew where what was kept is no reading', async () => {
    const { remembering, asked } = openRemembering(await endedJob());
    const read = await remembering.recognise(picture(1), ['eng'], NEVER);
    await bench.pool.query(`UPDATE ix_readings SET page = '{"lines": 7}'`);
    expect(await remembering.recognise(picture(1), ['eng'], NEVER)).toEqual(read);
    expect(asked()).toBe(2);
  });

  it('reads also where nothing can be kept', async () => {
    const away = async () => {
      throw new Error('the database is away');
    };
    const { remembering, warnings } = openRemembering(await endedJob(), openEngine(), {
      find: away,
      keep: away,
      trim: away,
    });
    expect((await remembering.recognise(picture(1), ['eng'], NEVER)).lines).toHaveLength(1);
    expect(warnings).toHaveLength(2);
  });
});

describe('readings', () => {
  it('go with the last job that used them, and none is kept for a job that is gone', async () => {
    const counting = openEngine();
    const [one, other] = [await endedJob(), await endedJob()];
    for (const jobId of [one, other]) {
      await openRemembering(jobId, counting).remembering.recognise(picture(1), ['eng'], NEVER);
    }
    await bench.store.deleteJob(one);
    expect(await countOf('ix_readings')).toBe(1);
    await bench.store.deleteJob(other);
    expect(await countOf('ix_readings')).toBe(0);
    await openRemembering(other, counting).remembering.recognise(picture(1), ['eng'], NEVER);
    expect(await countOf('ix_readings')).toBe(0);
  });

  it('are trimmed by age and by size, the longest unused first', async () => {
    const { remembering } = openRemembering(await endedJob());
    for (const shade of [1, 2, 3]) await remembering.recognise(picture(shade), ['eng'], NEVER);
    await bench.pool.query(`UPDATE ix_readings SET used_at = used_at - interval '3 hours'
      WHERE page::text LIKE '%shade 1 %'`);
    await readings.trim(2, 1e6);
    expect(await countOf('ix_readings')).toBe(2);
    const { rows } = await bench.pool.query<{ bytes: number }>('SELECT max(bytes) AS bytes FROM ix_readings');
    await readings.trim(2, Number(rows[0]?.bytes));
    expect(await countOf('ix_readings')).toBe(1);
    const { rows: left } = await bench.pool.query<{ text: string }>(
      'SELECT page::text AS text FROM ix_readings',
    );
    expect(left[0]?.text).toContain('shade 3 ');
  });
});
