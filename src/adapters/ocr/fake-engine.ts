import type { OcrEngine, RecognisedLine } from '../../../steps/ports/world.ts';

/** What the fake reads on every picture. */
const FAKE_TEXT = 'Text of the fake OCR engine';

const LINE: RecognisedLine = {
  text: FAKE_TEXT,
  bounding_box: { x0: 0.1, y0: 0.1, x1: 0.9, y1: 0.2 },
  confidence: 1,
  words: null,
  engine: 'fake',
  others: [],
};

/**
 * For IX_TEST_MODE=fake and IX_OCR_ENGINE=fake: looks at no pixel and reads the one line `FAKE_TEXT` on every picture, so
 * that everything around OCR can be tried in no time. Text layers and text files never come here and are read as ever.
 */
export function createFakeEngine(parallel: number): OcrEngine {
  return {
    name: 'fake',
    version: '1',
    gpu: false,
    languages: ['eng', 'deu'],
    parallel,
    recognise: async (_picture, _languages, signal) => {
      signal.throwIfAborted();
      return { lines: [LINE], rotation: 0, skew: 0, mean_confidence: 1 };
    },
    readAgain: async () => null,
    selfCheck: async () => {},
    close: async () => {},
  };
}
