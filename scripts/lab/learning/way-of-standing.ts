import { likeness } from '../../../reading/memory/likeness.ts';
import { isNearly } from '../../../reading/memory/nearly.ts';
import { sameValue } from '../../../reading/values/same.ts';
import type { FieldLesson } from '../../../schemas/memory.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';

/**
 * How a field's true value stands in two documents of a group. Alike: the same value in both, beside the same words, under the same
 * head, on the same row at the same edge, or stated in neither. `unread`: what was read of one of the two does not hold the value.
 */
export const WAYS = ['constant', 'label', 'column', 'place', 'absent', 'differs', 'unread'] as const;
export type Way = (typeof WAYS)[number];

const MOST = 0.75;
const HALF = 0.5;

export const isAlike = (way: Way): boolean => way !== 'differs' && way !== 'unread';

export function wayOfStanding(
  field: UseCaseFieldDef,
  own: FieldLesson | undefined,
  taught: FieldLesson | undefined,
): Way {
  if (own === undefined || taught === undefined) return 'unread';
  if (own.value === null || taught.value === null) return own.value === taught.value ? 'absent' : 'differs';
  if (sameValue(field.type, own.value, taught.value)) return 'constant';
  if (isNearly(String(own.value), String(taught.value))) return 'constant';
  const pairs = own.standings.flatMap((one) => taught.standings.map((other) => likeness(other, one)));
  const has = (holds: (like: Readonly<Record<string, number>>) => boolean) => pairs.some(holds);
  const edge = (like: Readonly<Record<string, number>>) => (like['edge'] ?? 0) >= HALF;
  if (has((like) => (like['left'] ?? 0) >= MOST)) return 'label';
  if (has((like) => (like['above'] ?? 0) >= MOST && edge(like))) return 'column';
  if (has((like) => like['row_same'] === 1 && edge(like))) return 'place';
  return 'differs';
}
