/** A text without form feeds is cut into pages of this many lines or characters, so that no page outgrows every model's window. */
const LINES_PER_PAGE = 500;
const CHARACTERS_PER_PAGE = 50_000;

/** Cuts lines into pages; at least one. */
export function cutPages<L extends { readonly text: string }>(lines: readonly L[]): L[][] {
  let page: L[] = [];
  const pages = [page];
  let characters = 0;
  for (const line of lines) {
    if (
      page.length === LINES_PER_PAGE ||
      (page.length > 0 && characters + line.text.length > CHARACTERS_PER_PAGE)
    ) {
      page = [];
      pages.push(page);
      characters = 0;
    }
    page.push(line);
    characters += line.text.length;
  }
  return pages;
}
