import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileRef } from '../../../schemas/request.ts';
import type { ReceivedFile, UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import { discardFiles, keepFiles } from '../http/job-form.ts';
import { fileNameOf, MAX_FILES, readParts, toFileRef, toFormError } from '../http/multipart.ts';
import { toUploadError } from '../http/upload-error.ts';

/** A form as it was sent: texts by field name, and the files that came with it. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FileRef[];
  /** Names of files that were over the limit, and are not stored. */
  readonly tooLarge: readonly string[];
  /** Whether there were more files than one job may have; only the first of them are stored. */
  readonly tooMany: boolean;
  /** Lets a job name the files. */
  keep(): Promise<void>;
  /** Removes what was not kept. */
  discard(): Promise<void>;
}

/** A file field that a browser sends without a file has no name and no bytes. */
async function receive(
  part: MultipartFile,
  uploads: UploadedFiles,
  maxBytes: number,
): Promise<ReceivedFile | 'too large' | 'empty'> {
  const file = await uploads.receive(part.file, maxBytes);
  if (!part.file.truncated && (file.bytes > 0 || fileNameOf(part) !== '')) return file;
  await file.discard();
  return part.file.truncated ? 'too large' : 'empty';
}

/**
 * Reads a multipart form to its end. A file field that was left empty (no name, no bytes) is no file.
 *
 * @throws HttpError 400 for a form whose framing is broken, 413 or 415 for a part that cannot be read whole, 507 when the disk is full; nothing is left then
 */
export async function readUpload(
  request: FastifyRequest,
  uploads: UploadedFiles,
  maxBytes: number,
): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null);
  const received: ReceivedFile[] = [];
  const files: FileRef[] = [];
  const tooLarge: string[] = [];
  let tooMany = false;
  try {
    for await (const part of readParts(request)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (files.length + tooLarge.length >= MAX_FILES) {
        tooMany = true;
        part.file.resume();
      } else {
        const file = await receive(part, uploads, maxBytes);
        if (file === 'too large') tooLarge.push(part.filename || 'a document without a name');
        else if (file !== 'empty') {
          received.push(file);
          files.push(toFileRef(file, fileNameOf(part)));
        }
      }
    }
  } catch (error) {
    await discardFiles(received);
    throw toFormError(toUploadError(error, maxBytes), request);
  }
  return {
    fields,
    files,
    tooLarge,
    tooMany,
    keep: () => keepFiles(received),
    discard: () => discardFiles(received),
  };
}
