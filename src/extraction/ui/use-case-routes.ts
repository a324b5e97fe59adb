import { Type } from 'typebox';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { whileAsked } from '../../shared/http/while-asked.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './page-deps.ts';
import { readUpload } from './uploads.ts';
import { renderUseCases } from './use-case-page.ts';

/** The use cases on the page: what there is, and what a document suggests for a new one. */
export function addUseCasePageRoutes(
  app: HttpServer,
  {
    useCases,
    uploads,
    settings,
    firstLook,
  }: Pick<PageDeps, 'useCases' | 'uploads' | 'settings' | 'firstLook'>,
): void {
  app.get('/ui/use-cases', { schema: { hide: true } }, async (_request, reply) => {
    await useCases.refresh();
    const main = renderUseCases([...useCases.registry.values()], useCases.isFixed);
    return sendPage(reply, { title: 'Use cases', main, section: '/ui/use-cases' });
  });

  app.post(
    '/ui/use-cases/forget',
    { schema: { hide: true, querystring: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      await useCases.forget(request.query.name);
      return reply.redirect('/ui/use-cases', 303);
    },
  );

  app.post('/ui/proposals', { schema: { hide: true } }, async (request, reply) => {
    if (!request.isMultipart()) throw new HttpError(422, 'Choose a document first.');
    const upload = await readUpload(request, uploads, settings.IX_FILE_MAX_BYTES);
    const [file] = upload.files;
    if (file === undefined) {
      await upload.discard();
      throw new HttpError(
        422,
        upload.tooLarge.length > 0 ? 'This document is too large.' : 'Choose a document first.',
      );
    }
    await upload.keep();
    const fields = await whileAsked(reply, (signal) => firstLook.look(file, signal));
    if (typeof fields === 'string') throw new HttpError(422, fields);
    return { fields };
  });
}
