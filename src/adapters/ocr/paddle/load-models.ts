import { readFileSync } from 'node:fs';
import { InferenceSession } from 'onnxruntime-node';
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
    intraOpNumThreads: setup.cores,
    logSeverityLevel: 3,
    // Threads that spin while they wait take as much of the processor again, and from tesseract.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const recogniser = async (files: RecognitionFiles, margin: number): Promise<Recogniser> => {
    const session = await InferenceSession.create(files.model, options);
    return { session, letters: latinLetters(readFileSync(files.dictionary, 'utf8')), margin };
  };
  return {
    detection: await InferenceSession.create(setup.detection, options),
    first: await recogniser(setup.first, 0),
    second: await recogniser(setup.second, SECOND_MARGIN),
  };
}
