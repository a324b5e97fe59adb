import { readFile } from 'node:fs/promises';
import { InferenceSession } from 'onnxruntime-node';
import { fuseModel } from '../onnx/fuse.ts';
import { latinLetters } from './alphabet.ts';
import type { PaddleSetup, RecognitionFiles } from './paddle-messages.ts';
import type { Recogniser } from './recogniser.ts';

/** The second model reads lines better with a little more paper around them. */
const SECOND_MARGIN = 0.15;

export interface PaddleModels {
  readonly detection: InferenceSession;
  readonly first: Recogniser;
  readonly second: Recogniser;
}

/** Starts the models of a setup. @throws Error when a file is no model */
export async function loadModels(setup: PaddleSetup): Promise<PaddleModels> {
  const options: InferenceSession.SessionOptions = {
    // Two threads on one line take twice the processor time of one, and are hardly sooner done: lines are read side by side instead.
    intraOpNumThreads: 1,
    // A plan of memory for each size of picture that ever came: lines have all sizes, so plans would pile up and be of no use.
    enableMemPattern: false,
    logSeverityLevel: 3,
  };
  const load = async (path: string) => InferenceSession.create(fuseModel(await readFile(path)), options);
  const recogniser = async (files: RecognitionFiles, margin: number): Promise<Recogniser> => {
    const letters = latinLetters(await readFile(files.dictionary, 'utf8'));
    return { session: await load(files.model), letters, margin };
  };
  return {
    detection: await load(setup.detection),
    first: await recogniser(setup.first, 0),
    second: await recogniser(setup.second, SECOND_MARGIN),
  };
}
