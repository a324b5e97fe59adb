/** What could not be drawn, and why, so that nobody waits for it again. */
export interface PictureFailures {
  /** Why this page cannot be drawn; null when nothing is known against it. */
  reasonOf(jobId: string, fileIndex: number, pageNumber: number): string | null;
  note(jobId: string, fileIndex: number, pageNumber: number, reason: string): void;
}

/** A machine that had too much to do may draw it later. */
const KEPT_MS = 10 * 60_000;
const MAX_FILES = 500;
const MAX_PAGES = 200;
/** After so many pages that could not be drawn the others of the file are not tried. */
const GIVE_UP_AFTER = 3;

interface FailedFile {
  readonly pages: Map<number, string>;
  readonly until: number;
}

/** @param now milliseconds */
export function createPictureFailures(now: () => number = Date.now): PictureFailures {
  const files = new Map<string, FailedFile>();

  function find(key: string): FailedFile | undefined {
    const file = files.get(key);
    if (file === undefined || file.until > now()) return file;
    files.delete(key);
    return undefined;
  }

  return {
    reasonOf: (jobId, fileIndex, pageNumber) => {
      const pages = find(`${jobId}/${fileIndex}`)?.pages;
      if (pages === undefined) return null;
      const own = pages.get(pageNumber);
      if (own !== undefined) return own;
      const [first] = pages.values();
      return pages.size >= GIVE_UP_AFTER && first !== undefined
        ? `${pages.size} other pages of it could not be drawn: ${first}`
        : null;
    },
    note: (jobId, fileIndex, pageNumber, reason) => {
      const key = `${jobId}/${fileIndex}`;
      const pages = find(key)?.pages ?? new Map<number, string>();
      if (pages.size < MAX_PAGES) pages.set(pageNumber, reason);
      // The latest goes last, so that the first is the one to forget.
      files.delete(key);
      files.set(key, { pages, until: now() + KEPT_MS });
      const [oldest] = files.keys();
      if (files.size > MAX_FILES && oldest !== undefined) files.delete(oldest);
    },
  };
}
