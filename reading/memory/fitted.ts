import { FittedAlone } from '../extractor/judge/fitted.ts';
import { readFitted } from '../weights/fitted.ts';
import written from './weights.json' with { type: 'json' };

/** What `npm run fit -- --only memory` writes: weights of what a memory sees, of the same form as the judge's. */
export const MEMORY: FittedAlone = readFitted(FittedAlone, written);
