import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { MultipartFile } from '@fastify/multipart';
import type { FileRef } from '../../../schemas/request.ts';
import { HttpError } from '../../shared/http/http-error.ts';

/** A form as it was sent: texts by field name, and the files stored in a folder of their own. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FileRef[];
  /** Names of files that were over the limit, and are not stored. */
  readonly tooLarge: readonly string[];
  /** Whether there were more files than one job may have; only the first of them are stored. */
  readonly tooMany: boolean;
  /** Removes what was stored. */
  discard(): Promise<void>;
}

/** Files that one form may send. */
export const MAX_FILES = 50;

type Part = MultipartFile | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown };

/** What the sender did wrong in the framing of a form. */
function toFormError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  // An error of the file system is ours, and has the call that failed.
  if (error instanceof Error && 'syscall' in error) return error;
  return new HttpError(400, 'Invalid multipart data.');
}

/** The parts of a form, each of which has a name. @throws HttpError 400 for a form that cannot be read */
async function* readParts(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of parts) {
    // The parser's types do not know that a part may lack its name.
    const name: unknown = part.fieldname;
    if (typeof name !== 'string')
      throw new HttpError(400, 'The Content-Disposition header field "name" must be provided.');
    yield part;
  }
}

type Stored = FileRef | 'too large' | 'empty';

/** A file field that a browser sends without a file has no name and no bytes. */
async function storeFile(part: MultipartFile, folder: string, index: number): Promise<Stored> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, String(index));
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) {
    await rm(path, { force: true });
    return 'too large';
  }
  // The parser's types do not know that a file may lack a name.
  const name: unknown = part.filename;
  const filename = typeof name === 'string' ? name : '';
  if (filename === '' && part.file.bytesRead === 0) {
    await rm(path, { force: true });
    return 'empty';
  }
  return {
    url: pathToFileURL(path).href,
    display_name: filename === '' ? null : filename.toWellFormed().replaceAll('\0', '').slice(0, 255),
  };
}

/**
 * Reads a multipart form to its end. Files go to `<root>/<random>/<n>`, never to a path of the sender's choice; a file field
 * that was left empty (no name, no bytes) is no file.
 *
 * @throws HttpError 400 for a form whose framing is broken
 */
export async function readUpload(parts: AsyncIterable<Part>, root: string): Promise<Upload> {
  const folder = resolve(root, randomUUID());
  const fields: Record<string, string> = Object.create(null);
  const files: FileRef[] = [];
  const tooLarge: string[] = [];
  let tooMany = false;
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    for await (const part of readParts(parts)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (files.length + tooLarge.length >= MAX_FILES) {
        tooMany = true;
        part.file.resume();
      } else {
        const file = await storeFile(part, folder, files.length);
        if (file === 'too large') tooLarge.push(part.filename || 'a document without a name');
        else if (file !== 'empty') files.push(file);
      }
    }
  } catch (error) {
    await discard();
    throw toFormError(error);
  }
  return { fields, files, tooLarge, tooMany, discard };
}
