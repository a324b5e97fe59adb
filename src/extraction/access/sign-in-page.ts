import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import { renderFrame } from '../ui/layout.ts';

export interface SignInView {
  /** The page to go to afterwards. */
  readonly next: string;
  /** What was wrong with the last try; null for a first one. */
  readonly fault: string | null;
}

/** The page that asks for a token. Everything it loads lies beside it: nothing else is open to who has no session. */
export function renderSignIn({ next, fault }: SignInView): SafeHtml {
  const message =
    fault === null ? null : html`<small id="token-error" class="error" role="alert">${fault}</small>`;
  const invalid = fault === null ? null : html`aria-invalid="true" aria-describedby="token-error"`;
  return renderFrame({
    title: fault === null ? 'Sign in' : 'Error: Sign in',
    styles: ['/ui/sign-in/pico.css', '/ui/sign-in/page.css'],
    icon: '/ui/sign-in/icon.svg',
    body: html`<header class="bar"><strong><a href="/ui"><img src="/ui/sign-in/icon.svg" alt="" width="24" height="24">Document extraction</a></strong></header>
    <main id="main" class="narrow"><h1>Sign in</h1>
<form method="post" action="/ui/sign-in" class="sign-in panel">
  <input type="hidden" name="next" value="${next}">
  <label for="token">Token</label>
  <input id="token" name="token" type="password" required autofocus autocomplete="current-password" spellcheck="false" ${invalid}>
  ${message}
  <button type="submit">Sign in</button>
  <small>One of the tokens that open this service's API; whoever runs it hands them out. This browser stays signed in for a week.</small>
</form></main>`,
  });
}
