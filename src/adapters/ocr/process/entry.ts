import type { OcrEngine } from '../../../../steps/ports/world.ts';
import { serveCalls } from '../../../threads/serve-calls.ts';
import { createOcrEngine, type OcrEngineOptions } from '../create-ocr-engine.ts';
import type { Known, OcrCalls, OcrWorld } from './ocr-calls.ts';

/** The process that reads pictures, its engines each in threads of it. It is never aborted, it is ended. */

const { signal } = new AbortController();
let made: OcrEngine | null = null;

function engineOf(options: OcrEngineOptions): OcrEngine {
  made ??= createOcrEngine(options, { info: () => undefined, warn });
  return made;
}

const knownOf = ({ version, gpu }: OcrEngine): Known => ({ version, gpu });

const calls: OcrCalls = {
  async recognise(options, picture, languages) {
    const engine = engineOf(options);
    const page = await engine.recognise(picture, languages, signal);
    return { ...knownOf(engine), page };
  },
  readAgain: (options, picture, box) => engineOf(options).readAgain(picture, box, signal),
  async selfCheck(options) {
    const engine = engineOf(options);
    await engine.selfCheck(signal);
    return knownOf(engine);
  },
};

const service = serveCalls<OcrWorld>(calls);

function warn(details: object, message: string): void {
  const reason: unknown = Reflect.get(details, 'err');
  service
    .call('warn', [reason instanceof Error ? reason.message : String(reason), message])
    .catch(() => undefined);
}
