import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { validationFailure } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { MAX_FILES, requireBoundary } from '../http/multipart.ts';
import { findFormErrors } from './form-errors.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './page-deps.ts';
import { readForm } from './submit-upload.ts';
import { emptyUploadForm, renderUploadForm } from './upload-form.ts';
import { readUpload } from './uploads.ts';

/** The upload form and what it sends. */
export function addUploadRoutes(
  app: HttpServer,
  deps: Pick<PageDeps, 'settings' | 'store' | 'uploads' | 'useCaseNames'>,
): void {
  const { settings, store, uploads, useCaseNames } = deps;
  const choices = { useCaseNames, languages: settings.IX_OCR_LANGUAGES };
  app.register(multipart, {
    limits: {
      fileSize: settings.IX_FILE_MAX_BYTES,
      // More than are taken, so that the form itself can say that there were too many.
      files: MAX_FILES * 10,
      fieldSize: settings.IX_REQUEST_MAX_BYTES,
      fields: 50,
      parts: MAX_FILES * 11,
    },
    throwFileSizeLimit: false,
    // A document is one with a name or without.
    isPartAFile: (name, type, filename) =>
      filename !== undefined || name === 'file' || type === 'application/octet-stream',
  });

  app.get('/ui', { schema: { hide: true } }, (_request, reply) => {
    const form = renderUploadForm(choices, emptyUploadForm(randomUUID()), {}, settings.IX_FILE_MAX_BYTES);
    return sendPage(reply, { title: 'New job', main: form, section: '/ui' });
  });

  app.post('/ui/jobs', { schema: { hide: true } }, async (request, reply) => {
    if (!request.isMultipart()) throw validationFailure(findFormErrors(request));
    requireBoundary(request);
    const upload = await readUpload(request.parts(), uploads, settings.IX_FILE_MAX_BYTES);
    const form = readForm(upload, choices, randomUUID());
    if ('errors' in form) {
      await upload.discard();
      const page = renderUploadForm(choices, form.values, form.errors, settings.IX_FILE_MAX_BYTES);
      return sendPage(reply.code(422), { title: 'Error: New job', main: page, section: '/ui' });
    }
    await upload.keep();
    const made: string[] = [];
    for (const one of form.requests) made.push((await store.submit(one)).job.job_id);
    return reply.redirect(made.length === 1 ? `/ui/jobs/${made[0]}` : '/ui/jobs', 303);
  });
}
