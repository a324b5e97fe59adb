import { meanConfidence, textOf } from '../../../reading/readings/read-line.ts';
import type { OcrEngine, Picture, RecognisedPage } from '../../../steps/ports/world.ts';
import { unlessAborted } from '../../threads/unless-aborted.ts';
import { checkEngine } from './check-picture.ts';
import { chooseLanguages } from './choose-languages.ts';
import type { LineReader } from './lines/line-reader.ts';
import { toGrey } from './picture/grey-picture.ts';
import { withPaper } from './picture/with-paper.ts';
import { readUpright } from './read-upright.ts';
import { toRecognisedPage } from './recognised-page.ts';
import { withoutStrayMarks } from './stray-marks.ts';

/** An engine that cannot read one word in this time is started anew for the next check. */
const CHECK_MS = 60_000;

export interface EngineParts {
  readonly reader: LineReader;
  /** The part of it that no page can do without, and that the self-check asks: others may be long at work on one page. */
  readonly primary: LineReader;
  /** Reads single boxes again; null when there is no other. */
  readonly second: LineReader | null;
  /** Codes of the languages that can be read. */
  readonly installed: readonly string[];
  /** Of these a page's own is found when a request names no language. */
  readonly languages: readonly string[];
  /** Pages read side by side. */
  readonly workers: number;
}

/** An OCR engine out of readers of upright pictures. */
export function composeEngine(parts: EngineParts): OcrEngine {
  const { reader, primary, second, installed, languages, workers } = parts;
  let gpu: boolean | null = null;
  let working = 0;
  let checking: Promise<void> | null = null;
  async function recogniseWith(
    by: LineReader,
    picture: Picture,
    asked: readonly string[],
    signal: AbortSignal,
  ): Promise<RecognisedPage> {
    const chosen = chooseLanguages(asked, languages, installed);
    const { prepared, lines } = await readUpright(by, await toGrey(picture), chosen, signal);
    gpu = false;
    return toRecognisedPage(prepared, withoutStrayMarks(lines));
  }
  /** Whoever asks may stop waiting, and finds it done the next time: cut off, a cold engine would never get warm. */
  const check = () => {
    const limit = AbortSignal.timeout(CHECK_MS);
    return checkEngine(primary.name, (picture) => recogniseWith(primary, picture, [], limit));
  };
  return {
    name: reader.name,
    get version() {
      return reader.version;
    },
    get gpu() {
      return gpu;
    },
    languages: [...installed],
    parallel: workers,
    async recognise(picture, asked, signal) {
      working += 1;
      try {
        return await recogniseWith(reader, picture, asked, signal);
      } finally {
        working -= 1;
      }
    },
    async readAgain(picture, { x0, y0, x1, y1 }, signal) {
      if (second === null) return null;
      const grey = await toGrey(picture);
      const box = { x0: x0 * grey.width, y0: y0 * grey.height, x1: x1 * grey.width, y1: y1 * grey.height };
      const [line] = await second.read(
        grey,
        { languages, isOneOf: true, boxes: [withPaper(box, grey)] },
        signal,
      );
      const confidence = meanConfidence(line?.words ?? []);
      return line === undefined || confidence === null ? null : { text: textOf(line.words), confidence };
    },
    async selfCheck(signal) {
      // An engine that has read before and is at work says so by that: asked for more, it would only be late.
      if (gpu !== null && working > 0) return;
      checking ??= check().finally(() => {
        checking = null;
      });
      await unlessAborted(signal, checking);
    },
    close: () => reader.close(),
  };
}
