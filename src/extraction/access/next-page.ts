export const START_PAGE = '/ui';

/** Where to go after signing in: the page that was asked for, if it is one of ours; else the start. Never to another site. */
export function readNextPage(asked: string): string {
  const base = 'http://ours.invalid';
  if (!URL.canParse(asked, base)) return START_PAGE;
  const { origin, pathname, search } = new URL(asked, base);
  if (origin !== base || !/^\/ui(?:\/|$)/.test(pathname)) return START_PAGE;
  return /^\/ui\/sign-(?:in|out)(?:\/|$)/.test(pathname) ? START_PAGE : pathname + search;
}
