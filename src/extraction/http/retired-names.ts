import { RETIRED_OPTIONS } from '../../../schemas/request.ts';

type Loc = readonly (string | number)[];

/** Whether an unknown name at `loc` of a submission is one that older clients still send: accepted without effect. */
export function isRetiredName(loc: Loc): boolean {
  const name = String(loc.at(-1));
  if (loc.length === 1) return RETIRED_OPTIONS.request.includes(name);
  return loc.length === 3 && loc[0] === 'options' && RETIRED_OPTIONS.options.includes(name);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function noteName(owner: unknown, [name, ...rest]: Loc): void {
  if (!isObject(owner) || name === undefined) return;
  if (rest.length === 0) owner[name] = null;
  else noteName(owner[name], rest);
}

/**
 * Notes retired names on the request that is stored, so that the setup step can name them in `response.warning` as it does
 * for a row inserted directly. Their values mean nothing and were not checked: null stands for them.
 */
export function noteRetiredNames(request: object, locs: readonly Loc[]): void {
  for (const loc of locs) noteName(request, loc);
}
