import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { StoredUpload } from '../../../schemas/files.ts';
import { ErrorDetail } from '../../../schemas/http-errors.ts';
import { NoQuery } from '../../../schemas/primitives.ts';
import type { UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import { uploadUrl } from '../../adapters/fetching/uploaded-files.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { fileTooLarge, toUploadError } from './upload-error.ts';

const FilePath = Type.Object({
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the content, 64 small hex digits.',
  }),
});

/** Files by their content: sent before the jobs that name them. */
export function addFileRoutes(app: HttpServer, uploads: UploadedFiles, maxBytes: number): void {
  // The body is a file whatever its type says: it goes to the disk as it comes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.put(
    '/files/:sha256',
    {
      schema: {
        operation: 'put_file',
        tag: 'files',
        description:
          'Stores a file, the body as it is, under the SHA-256 of its content. `upload://<sha256>` then names it in `context.files`. It is ' +
          'kept for IX_KEEP_FILES_HOURS after its last use, and while an unfinished job names it.',
        params: FilePath,
        querystring: NoQuery,
        response: {
          200: StoredUpload,
          201: StoredUpload,
          400: ErrorDetail,
          401: ErrorDetail,
          409: ErrorDetail,
          413: ErrorDetail,
          507: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const { sha256 } = request.params;
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
      // Without destroyOnReturn the connection would go with the body, and the answer with it.
      const body = Readable.from(request.raw.iterator({ destroyOnReturn: false }));
      const file = await uploads.receive(body, maxBytes).catch((error: unknown) => {
        throw toUploadError(error, maxBytes);
      });
      if (file.sha256 !== sha256) {
        await file.discard();
        throw new HttpError(409, `the content has the SHA-256 ${file.sha256}; nothing was stored`);
      }
      reply.code((await file.keep()) ? 201 : 200);
      return { sha256, bytes: file.bytes, url: uploadUrl(sha256) };
    },
  );

  app.head(
    '/files/:sha256',
    {
      schema: {
        operation: 'head_file',
        tag: 'files',
        description:
          'Whether a file is there: 200 with its length, or 404. To ask is to use it: its time begins anew.',
        params: FilePath,
        querystring: NoQuery,
        response: {
          200: Type.Unknown({ description: 'The file is there.' }),
          401: ErrorDetail,
          404: ErrorDetail,
        },
      },
    },
    async (request, reply) => {
      const bytes = await uploads.renew(request.params.sha256);
      if (bytes === null) throw new HttpError(404, 'no such file is kept');
      return reply.header('content-length', String(bytes)).send();
    },
  );
}
