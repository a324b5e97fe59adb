import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthProbes } from '../../../src/extraction/http/health.ts';
import { checkHealth, isHealthy } from '../../../src/extraction/http/health.ts';

const well: HealthProbes = {
  database: async () => undefined,
  llm: async () => 'ok',
  ocr: async () => undefined,
  ocrGpu: () => null,
};
const never = () => new Promise<never>(() => undefined);
const broken = () => Promise.reject(new Error('down'));

describe('checkHealth', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is healthy only when all three are ok', async () => {
    const status = await checkHealth(well);
    expect(status).toEqual({ database: 'ok', llm: 'ok', ocr: 'ok', ocr_gpu: null });
    expect(isHealthy(status)).toBe(true);
    expect(isHealthy({ ...status, llm: 'degraded' })).toBe(false);
    expect(isHealthy({ ...status, ocr_gpu: false })).toBe(true);
  });

  it('reports what fails and nothing else', async () => {
    expect(await checkHealth({ ...well, database: broken })).toMatchObject({
      database: 'fail',
      llm: 'ok',
      ocr: 'ok',
    });
    expect(await checkHealth({ ...well, llm: broken })).toMatchObject({ database: 'ok', llm: 'fail' });
    expect(await checkHealth({ ...well, ocr: broken })).toMatchObject({ ocr: 'fail' });
    expect(await checkHealth({ ...well, llm: async () => 'degraded' })).toMatchObject({ llm: 'degraded' });
  });

  it('answers within its limits whatever hangs', async () => {
    const asked = checkHealth({ ...well, database: never, llm: never, ocr: never });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await asked).toEqual({ database: 'fail', llm: 'fail', ocr: 'fail', ocr_gpu: null });
  });

  it('aborts a probe that is over its time', async () => {
    const seen: AbortSignal[] = [];
    const asked = checkHealth({
      ...well,
      llm: (signal) => {
        seen.push(signal);
        return never();
      },
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await asked;
    expect(seen[0]?.aborted).toBe(true);
  });
});
