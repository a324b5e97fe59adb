import { codeOfThree, tellLanguage } from '../../../../reading/languages/tell-language.ts';
import { textOf } from '../../../../reading/readings/read-line.ts';
import { type LineReader, withReading } from './line-reader.ts';

/**
 * A reader that reads a page in its own language where it is asked to find that. It reads with the first of the languages, and
 * once more with the one that the words it has read belong to, where that is another: reading with all at once takes longer on
 * each page, and most are in the first. Languages without words of their own here cannot be told and are always read with.
 */
export function inPageLanguage(reader: LineReader): LineReader {
  return withReading(reader, async (picture, request, signal) => {
    if (!request.isOneOf) return await reader.read(picture, request, signal);
    const { first, others, always } = partLanguages(request.languages);
    const readWith = (languages: readonly string[]) =>
      reader.read(picture, { ...request, languages, isOneOf: false }, signal);
    const lines = await readWith([...first, ...always]);
    if (others.size === 0 || request.boxes !== null) return lines;
    const told = tellLanguage(lines.map(({ words }) => textOf(words)).join('\n'));
    const own = told === null ? undefined : others.get(told);
    return own === undefined ? lines : await readWith([own, ...always]);
  });
}

/** The first language that words can tell, the others by their code, and those that none can. */
function partLanguages(languages: readonly string[]) {
  const always = languages.filter((name) => codeOfThree(name) === null);
  const [first, ...others] = languages.flatMap((name) => {
    const code = codeOfThree(name);
    return code === null ? [] : [[code, name] as const];
  });
  return { first: first === undefined ? [] : [first[1]], others: new Map(others), always };
}
