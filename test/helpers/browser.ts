import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';

/** Whether this machine has the browser that the tests of the page need. */
export const hasChromium = existsSync(CHROMIUM);

/** @param more further arguments of the program */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
