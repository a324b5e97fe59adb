import { html } from 'ghtml';

const SECTIONS = {
  '/ui': 'New job',
  '/ui/jobs': 'Recent jobs',
  '/ui/machines': 'State machines',
  '/docs': 'API',
} as const;

export interface PageContent {
  readonly title: string;
  /** Escaped HTML. */
  readonly main: string;
  /** A wide page uses the whole window; a narrow one a column that reads well. */
  readonly wide?: boolean;
  /** The link of the navigation under which the page stands. */
  readonly section?: keyof typeof SECTIONS;
}

/** A whole HTML document around `main`. Everything it loads comes from this service. */
export function renderDocument({ title, main, wide = false, section }: PageContent): string {
  const links = Object.entries(SECTIONS).map(
    ([path, words]) => html`<a href="${path}" !${path === section ? 'aria-current="true"' : ''}>${words}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="htmx-config" content='{"includeIndicatorCSS":false,"morphIgnore":["data-htmx-powered","open"]}'>
    <title>${title} · Document extraction</title>
    <link rel="icon" href="/ui/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/ui/assets/pico.css">
    <link rel="stylesheet" href="/ui/assets/page.css">
    <script src="/ui/assets/htmx.js" defer></script>
    <script src="/ui/assets/page.js" type="module"></script>
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header class="bar">
      <strong><a href="/ui"><img src="/ui/assets/icon.svg" alt="" width="24" height="24">Document extraction</a></strong>
      <nav aria-label="Pages">
        !${links}
      </nav>
    </header>
    <main id="main" class="${wide ? 'wide' : 'narrow'}">!${main}</main>
  </body>
</html>`;
}
