import { createRequire } from 'node:module';

/** The parts of tesseract.js-core (which has no types of its own) that we use. */
export interface TesseractCore {
  readonly FS: { writeFile(path: string, data: Uint8Array | string): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

export interface TesseractApi {
  /** @returns 0, or -1 when the data cannot be used */
  Init(dataPath: null, languages: string, engineMode: number, configFile: null): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. @returns 1 when it is no picture */
  SetImageFile(exifOrientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetTSVText(): string;
  Version(): string;
  Clear(): void;
  End(): void;
}

const require = createRequire(import.meta.url);
const BUILDS = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'];

/** Loads the fastest build of the core that this machine's WebAssembly can run. */
export async function loadTesseractCore(): Promise<TesseractCore> {
  let reason: unknown;
  for (const build of BUILDS) {
    try {
      return await require(`tesseract.js-core/tesseract-core-${build}`)({ print() {}, printErr() {} });
    } catch (thrown) {
      reason = thrown;
    }
  }
  throw reason;
}
