import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Model, ReadAgain } from '../../../../steps/ports.ts';
import { createBuiltinModel } from '../../../adapters/models/builtin/builtin-model.ts';
import { createSecondOpinion } from '../../../adapters/models/builtin/second-opinion.ts';
import { createAnalysis } from '../analysis.ts';
import type {
  AnalysisOutput,
  AnalysisTask,
  FromThread,
  Outcome,
  ThreadStart,
  ToThread,
  WorldCall,
} from '../thread-protocol.ts';
import { settle, unwrap } from '../thread-protocol.ts';

/** The inside of the analysis thread: runs one step at a time. It is never aborted, it is ended. */

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread');
const { builtinModel } = workerData as ThreadStart;
const { signal } = new AbortController();
const asked = new Map<number, (outcome: Outcome<unknown>) => void>();
let calls = 0;

const say = (message: FromThread) => port.postMessage(message);

/** Asks the service's own thread. */
async function ask(call: WorldCall): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>();
  calls += 1;
  asked.set(calls, resolve);
  say({ kind: 'ask', id: calls, call });
  return unwrap(await promise);
}

const remoteModel: Pick<Model, 'extract'> = {
  extract: async (question, modelName) =>
    (await ask({ method: 'extract', args: [question, modelName] })) as Answer,
};
const readAgain: ReadAgain = async (fileIndex, pageNumber, box) =>
  (await ask({ method: 'readAgain', args: [fileIndex, pageNumber, box] })) as Awaited<ReturnType<ReadAgain>>;

const analysis = createAnalysis({
  model: builtinModel ? createBuiltinModel() : remoteModel,
  opinion: createSecondOpinion(),
  readAgainOf: () => readAgain,
});

function run(task: AnalysisTask): Promise<AnalysisOutput> {
  return task.step === 'extraction'
    ? analysis.extraction(task.input, signal)
    : analysis.reliability(task.input, signal);
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'run') {
    void settle(run(message.task)).then((outcome) => say({ kind: 'done', outcome }));
    return;
  }
  asked.get(message.id)?.(message.outcome);
  asked.delete(message.id);
});
