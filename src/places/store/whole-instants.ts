/** Ends the names of both columns with instants, and begins their values. In a text of JSON its quotes would be escaped. */
const BEGINS = '_at":"';
/** Digits of a fraction of a second in an answer. */
const DIGITS = 3;

/** The end of an instant whose fraction is `fraction`, with its dot, or empty. */
const ending = (fraction: string) => `${`${fraction || '.'}000`.slice(0, DIGITS + 1)}Z`;

/**
 * The instants of a listing as the service writes them: RFC 3339 in UTC with milliseconds. PostgreSQL writes them as JSON without zeros
 * at their end and without `Z`; where it writes them in full, that takes a sixth of the time of a page.
 */
export function withWholeInstants(json: string): string {
  let whole = '';
  let from = 0;
  for (;;) {
    const at = json.indexOf(BEGINS, from);
    if (at < 0) return whole + json.slice(from);
    const begin = at + BEGINS.length;
    const end = json.indexOf('"', begin);
    const dot = json.indexOf('.', begin);
    const cut = dot < 0 || dot > end ? end : dot;
    whole += json.slice(from, cut) + ending(json.slice(cut, end));
    from = end;
  }
}
