/** The weight (0 to 1) that an Accept header gives a media type by its most specific range (RFC 9110, 12.5.1). */
function weightOf(accept: string, type: string): number {
  const [main] = type.split('/', 1);
  const ranks = [type, `${main}/*`, '*/*'];
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
  });
  for (const rank of ranks) {
    const found = ranges.find(({ name }) => name === rank);
    if (found !== undefined) return found.weight;
  }
  return 0;
}

/** Whether a caller names a media type and would rather have it than JSON; where both weigh the same, JSON unless `orEqual`. */
export function prefers(accept: string | undefined, type: string, orEqual = false): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(type)) return false;
  const [own, json] = [weightOf(accept, type), weightOf(accept, 'application/json')];
  return own > json || (orEqual && own > 0 && own === json);
}
