import { describe, expect, it, onTestFinished } from 'vitest';
import { createSecondOpinion } from '../../../../reading/extractor/second-opinion.ts';
import { createBuiltinModel } from '../../../../src/adapters/models/builtin/builtin-model.ts';
import { createAnalysis } from '../../../../src/extraction/worker/analysis/analysis.ts';
import type { ProcessAnalysisDeps } from '../../../../src/extraction/worker/analysis/process-analysis.ts';
import { createProcessAnalysis } from '../../../../src/extraction/worker/analysis/process-analysis.ts';
import { IxError } from '../../../../steps/ports/errors.ts';
import type { JobToRun } from '../../../../steps/ports/stage-io.ts';
import type { Model } from '../../../../steps/ports/world.ts';
import { ocrOutput, recognisedPage, setupOutput, textPage } from '../../../helpers/stage-io.ts';
import { BANK_STATEMENT_HEADER } from '../../../helpers/use-cases.ts';

const { signal } = new AbortController();
const job: JobToRun = {
  job_id: '3f0c2c9e-8d0b-4c58-9d53-0a7f2a1c5e01',
  ix_id: '0000000000000000',
  client_id: 'test',
  request_id: 'test',
  request: {},
  attempt: 1,
};
const setup = setupOutput(BANK_STATEMENT_HEADER.fields);
const STATEMENT = ocrOutput([
  recognisedPage([
    'Harbour Bank plc',
    'Statement of account',
    'IBAN DE89 3704 0044 0532 0130 00',
    'Opening balance 1,204.50 EUR',
    { text: 'Closing balance 829.30 EUR', confidence: 0.5 },
  ]),
]);
const numbers = (pages: number) =>
  ocrOutput(
    Array.from({ length: pages }, (_, page) =>
      textPage(
        Array.from({ length: 25 }, () => '1234567890 '.repeat(181)),
        0,
        page + 1,
      ),
    ),
  );

const LONG = numbers(6);

function openAnalysis(deps: Partial<ProcessAnalysisDeps> = {}) {
  const analysis = createProcessAnalysis({ model: null, readAgainOf: () => async () => null, ...deps });
  onTestFinished(() => analysis.close());
  return analysis;
}

describe('the analysis in a process of its own', () => {
  it('gives what the steps give, and reads boxes again through the service', async () => {
    const asked: string[] = [];
    const readAgainOf = (jobId: string) => async () => {
      asked.push(jobId);
      return { text: 'Closing balance 829.30 EUR', confidence: 0.9 };
    };
    const separate = openAnalysis({ readAgainOf });
    const local = createAnalysis({
      model: createBuiltinModel(),
      opinion: createSecondOpinion(),
      readAgainOf,
    });
    const extraction = await separate.extraction({ job, setup, ocr: STATEMENT }, signal);
    expect(extraction.result).toMatchObject({ closing_balance: '829.30', opening_balance: '1204.50' });
    expect(extraction).toEqual(await local.extraction({ job, setup, ocr: STATEMENT }, signal));
    const input = { job, setup, ocr: STATEMENT, extraction };
    const proven = await separate.reliability(input, signal);
    const times = asked.length;
    expect(times).toBeGreaterThan(0);
    expect(proven).toEqual(await local.reliability(input, signal));
    expect(asked).toEqual(Array.from({ length: 2 * times }, () => job.job_id));
    // The process has kept the pages for once: now they are sent.
    expect(await separate.reliability(input, signal)).toEqual(proven);
  });

  it('leaves the service free while it searches a long document', async () => {
    const analysis = openAnalysis();
    let turns = 0;
    let ended = false;
    const turn = () => {
      turns += 1;
      if (!ended) setImmediate(turn);
    };
    turn();
    await analysis.extraction({ job, setup, ocr: LONG }, signal);
    ended = true;
    // In the service's own thread there are only a few turns, one between two fields.
    expect(turns).toBeGreaterThan(10 * BANK_STATEMENT_HEADER.fields.length);
  });

  it('asks a model through the service, and its errors come through with their codes', async () => {
    const silent: Model['extract'] = async () => {
      throw new IxError('IX_002_000', 'The model was silent.', { details: { seconds: 5 } });
    };
    const failing = openAnalysis({ model: { extract: silent } });
    await expect(failing.extraction({ job, setup, ocr: STATEMENT }, signal)).rejects.toMatchObject({
      name: 'IxError',
      code: 'IX_002_000',
      message: 'The model was silent.',
      details: { seconds: 5 },
    });
    const broken = openAnalysis({
      model: {
        extract: async () => {
          throw new TypeError('no such thing');
        },
      },
    });
    await expect(broken.extraction({ job, setup, ocr: STATEMENT }, signal)).rejects.toThrow('no such thing');
  });

  it('tells for which job a model was waited for', async () => {
    const told: unknown[] = [];
    const move = { event: 'ask done', from: 'asking', to: 'waitingToAsk' };
    const analysis = openAnalysis({
      model: {
        extract: (question, name, callSignal, onMove) => {
          onMove?.(move);
          return createBuiltinModel().extract(question, name, callSignal);
        },
      },
      onModelMove: (of, what) => told.push([of.job_id, what]),
    });
    await analysis.extraction({ job, setup, ocr: STATEMENT }, signal);
    expect(told).toEqual([[job.job_id, move]]);
  });

  it('ends a step that is aborted and what it has asked for, and runs the next', async () => {
    const stop = new AbortController();
    const asked = Promise.withResolvers<void>();
    let modelEnded = false;
    const analysis = openAnalysis({
      model: {
        extract: (question, _name, callSignal) => {
          if (question.use_case_name !== 'slow')
            return createBuiltinModel().extract(question, '', callSignal);
          const { promise, reject } = Promise.withResolvers<never>();
          callSignal.addEventListener('abort', () => {
            modelEnded = true;
            reject(callSignal.reason);
          });
          asked.resolve();
          return promise;
        },
      },
    });
    const slow = { ...setup, use_case_name: 'slow' };
    const running = analysis.extraction({ job, setup: slow, ocr: STATEMENT }, stop.signal);
    await asked.promise;
    stop.abort(new Error('the job was canceled'));
    await expect(running).rejects.toThrow('the job was canceled');
    expect(modelEnded).toBe(true);
    const next = await analysis.extraction({ job, setup, ocr: STATEMENT }, signal);
    expect(next.result['closing_balance']).toBe('829.30');
  });

  it('ends a calculation that is aborted at once', async () => {
    const analysis = openAnalysis();
    const stop = new AbortController();
    const running = analysis.extraction({ job, setup, ocr: LONG }, stop.signal);
    stop.abort(new Error('out of time'));
    await expect(running).rejects.toThrow('out of time');
  });

  it('ends a document that fills its memory as too long, and runs the next', async () => {
    // The program with the words of all languages takes some 60 MB of it.
    const analysis = openAnalysis({ heapMb: 96 });
    await expect(analysis.extraction({ job, setup, ocr: numbers(60) }, signal)).rejects.toMatchObject({
      code: 'IX_000_006',
    });
    const next = await analysis.extraction({ job, setup, ocr: STATEMENT }, signal);
    expect(next.result['closing_balance']).toBe('829.30');
  });
});
