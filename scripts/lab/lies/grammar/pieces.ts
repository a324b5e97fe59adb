const SCRIPT_DIGIT = /\p{Nd}/gu;

const isZeroOf = (code: number) => !/\p{Nd}/u.test(String.fromCodePoint(code - 1));

function toLatin(text: string): string {
  return text.replace(SCRIPT_DIGIT, (digit) => {
    let code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && !isZeroOf(code)) {
      code -= 1;
      value += 1;
    }
    return String(value);
  });
}

/** Every number that a part of a written one looks like: each run of its digits, and each of its beginnings and ends. */
export function piecesOfNumber(written: string): string[] {
  const latin = toLatin(written).replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => ` ${'⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)}`);
  const digits = latin.replace(/\D/g, '');
  const runs = latin.match(/\d+/g) ?? [];
  const joined = runs.flatMap((_run, at) => [
    runs.slice(at).join(''),
    runs.slice(0, at + 1).join(''),
    ...(at + 1 < runs.length ? [`${runs.slice(at, -1).join('')}.${runs.at(-1)}`] : []),
  ]);
  const cut = [digits.slice(1), digits.slice(0, -1), digits];
  return [...new Set([...runs, ...joined, ...cut])].filter((piece) => /^\d+(?:\.\d+)?$/.test(piece));
}

/** Every beginning and end of a text at a change of its kind of character, and less one letter at either side. */
export function piecesOfText(written: string): string[] {
  const parts = written.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [];
  const cuts = parts.flatMap((part, at) => [part, parts.slice(0, at + 1).join(''), parts.slice(at).join('')]);
  return [...new Set([...cuts, written.slice(1), written.slice(0, -1)])]
    .map((piece) => piece.trim())
    .filter((piece) => piece !== written && /[\p{L}\p{N}]/u.test(piece));
}
