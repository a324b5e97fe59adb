import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';

const SECTIONS = {
  '/ui': 'New job',
  '/ui/jobs': 'Recent jobs',
  '/ui/use-cases': 'Use cases',
  '/ui/machines': 'State machines',
  '/docs': 'API',
} as const;

export interface PageContent {
  readonly title: string;
  readonly main: SafeHtml;
  /** A wide page uses the whole window; a narrow one a column that reads well. */
  readonly wide?: boolean;
  /** The link of the navigation under which the page stands. */
  readonly section?: keyof typeof SECTIONS;
  /** Whether there is a session to end. */
  readonly canSignOut?: boolean;
}

export interface Frame {
  readonly title: string;
  /** Paths of the style sheets, of the icon, and the elements of scripts. */
  readonly styles: readonly string[];
  readonly icon: string;
  readonly scripts?: SafeHtml;
  readonly body: SafeHtml;
}

/** An HTML document. Everything it loads comes from this service. */
export function renderFrame({ title, styles, icon, scripts, body }: Frame): SafeHtml {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Document extraction</title>
    <link rel="icon" href="${icon}" type="image/svg+xml">
    ${styles.map((path) => html`<link rel="stylesheet" href="${path}">`)}
    ${scripts}
  </head>
  <body>
    ${body}
  </body>
</html>`;
}

const SCRIPTS = html`<meta name="htmx-config" content='{"includeIndicatorCSS":false,"morphIgnore":["data-htmx-powered","open"]}'>
    <script src="/ui/assets/htmx.js" defer></script>
    <script src="/ui/assets/page.js" type="module"></script>`;

const SIGN_OUT = html`<form method="post" action="/ui/sign-out" class="sign-out"><button type="submit" class="secondary">Sign out</button></form>`;

/** A whole page around `main`. */
export function renderDocument({
  title,
  main,
  wide = false,
  section,
  canSignOut = false,
}: PageContent): SafeHtml {
  const links = Object.entries(SECTIONS).map(
    ([path, words]) =>
      html`<a href="${path}" ${path === section ? html`aria-current="true"` : ''}>${words}</a>`,
  );
  return renderFrame({
    title,
    styles: ['/ui/assets/pico.css', '/ui/assets/page.css'],
    icon: '/ui/assets/icon.svg',
    scripts: SCRIPTS,
    body: html`<a class="skip" href="#main">Skip to the content</a>
    <header class="bar">
      <strong><a href="/ui"><img src="/ui/assets/icon.svg" alt="" width="24" height="24">Document extraction</a></strong>
      <nav aria-label="Pages">
        ${links}
      </nav>
      ${canSignOut ? SIGN_OUT : ''}
    </header>
    <main id="main" class="${wide ? 'wide' : 'narrow'}">${main}</main>`,
  });
}
