import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { HttpServer } from '../../shared/http/server.ts';

const require = createRequire(import.meta.url);
const OWN = join(import.meta.dirname, 'assets');
const STYLES = ['base', 'progress', 'values', 'review', 'sheets', 'upload', 'lists', 'charts', 'sign-in'];
const SCRIPTS = [
  'cells.js',
  'page.js',
  'selection.js',
  'reviewing.js',
  'picking.js',
  'send-files.js',
  'field-editor.js',
  'unsaved.js',
];
/** What the page that asks for a token loads, before anybody has a session. */
const SIGN_IN = new Set(['pico.css', 'page.css', 'icon.svg']);

/** Everything that the pages load, by the name under `/ui/assets/`. */
const ASSETS: Readonly<Record<string, readonly [type: string, ...paths: string[]]>> = {
  'pico.css': ['text/css; charset=utf-8', require.resolve('@picocss/pico/css/pico.classless.min.css')],
  'htmx.js': ['text/javascript; charset=utf-8', require.resolve('htmx.org/dist/htmx.min.js')],
  'page.css': ['text/css; charset=utf-8', ...STYLES.map((name) => join(OWN, 'styles', `${name}.css`))],
  ...Object.fromEntries(
    SCRIPTS.map((name) => [name, ['text/javascript; charset=utf-8', join(OWN, name)] as const]),
  ),
  'icon.svg': ['image/svg+xml', join(OWN, 'icon.svg')],
};

/** Style sheets, scripts and the icon, all from this service. */
export function addAssetRoutes(app: HttpServer): void {
  for (const [name, [type, ...paths]] of Object.entries(ASSETS)) {
    const bytes = Buffer.concat(paths.map((path) => readFileSync(path)));
    const folders = SIGN_IN.has(name) ? ['assets', 'sign-in'] : ['assets'];
    for (const folder of folders) {
      app.get(`/ui/${folder}/${name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
      );
    }
  }
}
