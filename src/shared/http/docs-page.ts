import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { html } from '@remix-run/html-template';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const START = `window.ui = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

const page = (title: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}: API reference</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/** Serves `/docs`: Swagger UI on `/openapi.json`, from this machine only. */
export async function serveDocs(app: FastifyInstance, title: string): Promise<void> {
  const text = String(page(title));
  const docs: FastifyPluginAsync = async (scope) => {
    await scope.register(fastifyStatic, { root: SWAGGER_UI, serve: false, maxAge: '1h' });
    scope.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
    scope.get('/docs/start.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(START),
    );
    for (const asset of ASSETS) scope.get(`/docs/${asset}`, (_request, reply) => reply.sendFile(asset));
  };
  await app.register(docs);
}
