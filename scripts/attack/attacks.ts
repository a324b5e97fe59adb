import type { Attack } from './attack.ts';
import { QUIET } from './attacks/quiet.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [QUIET];
