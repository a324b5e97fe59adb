/** A text without the percent signs of a URL; itself where a stray one makes it no encoding. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
