import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { validationFailure } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { MAX_FILES } from '../http/multipart.ts';
import { findFormErrors } from './form-errors.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './page-deps.ts';
import { readForm } from './submit-upload.ts';
import type { UploadFormValues } from './upload-form.ts';
import { emptyUploadForm, renderUploadForm } from './upload-form.ts';
import { readUpload } from './uploads.ts';

const FormQuery = Type.Object({
  fields: Type.Optional(Type.String({ description: 'A use case whose fields are to be changed.' })),
  use_case: Type.Optional(Type.String()),
});

/** The upload form and what it sends. */
export function addUploadRoutes(
  app: HttpServer,
  deps: Pick<PageDeps, 'settings' | 'store' | 'uploads' | 'useCases'>,
): void {
  const { settings, store, uploads, useCases } = deps;
  const choices = () => ({
    useCaseNames: [...useCases.registry.keys()],
    languages: settings.IX_OCR_LANGUAGES,
    isFixed: useCases.isFixed,
  });

  /** What the form begins with: fields of a use case to change, or a use case to read with. */
  function startValues({ fields, use_case }: Static<typeof FormQuery>): UploadFormValues {
    const empty = emptyUploadForm(randomUUID());
    const wanted = useCases.registry.get(fields ?? '');
    if (wanted !== undefined) {
      const name = wanted.use_case_name;
      const own = { ...wanted, use_case_name: useCases.isFixed(name) ? `my ${name}` : name };
      return { ...empty, mode: 'inline', keep: true, use_case_inline: JSON.stringify(own, null, 2) };
    }
    return use_case !== undefined && useCases.registry.has(use_case) ? { ...empty, use_case } : empty;
  }
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

  app.get('/ui', { schema: { hide: true, querystring: FormQuery } }, async (request, reply) => {
    await useCases.refresh();
    const form = renderUploadForm(choices(), startValues(request.query), {}, settings.IX_FILE_MAX_BYTES);
    return sendPage(reply, { title: 'New job', main: form, section: '/ui' });
  });

  app.post('/ui/jobs', { schema: { hide: true } }, async (request, reply) => {
    if (!request.isMultipart()) throw validationFailure(findFormErrors(request));
    const upload = await readUpload(request, uploads, settings.IX_FILE_MAX_BYTES);
    const form = readForm(upload, choices(), randomUUID());
    if ('errors' in form) {
      await upload.discard();
      const page = renderUploadForm(choices(), form.values, form.errors, settings.IX_FILE_MAX_BYTES);
      return sendPage(reply.code(422), { title: 'Error: New job', main: page, section: '/ui' });
    }
    await upload.keep();
    if (form.kept !== null) await useCases.keep(form.kept);
    const made: string[] = [];
    for (const one of form.requests) made.push((await store.submit(one)).job.job_id);
    return reply.redirect(made.length === 1 ? `/ui/jobs/${made[0]}` : '/ui/jobs', 303);
  });
}
