import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { MultipartFile } from '@fastify/multipart';
import type { FileRef } from '../../../schemas/request.ts';

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
export const MOST_FILES = 50;

type Part = MultipartFile | { readonly type: 'field'; readonly fieldname: string; readonly value: unknown };

async function storeFile(part: MultipartFile, folder: string, index: number): Promise<FileRef | null> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, String(index));
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) {
    await rm(path, { force: true });
    return null;
  }
  return {
    url: pathToFileURL(path).href,
    display_name: part.filename.toWellFormed().replaceAll('\0', '').slice(0, 255),
  };
}

/**
 * Reads a multipart form to its end. Files go to `<root>/<random>/<n>`, never to a path of the sender's choice; a file field
 * that was left empty (no name) is no file.
 */
export async function readUpload(parts: AsyncIterable<Part>, root: string): Promise<Upload> {
  const folder = resolve(root, randomUUID());
  const fields: Record<string, string> = Object.create(null);
  const files: FileRef[] = [];
  const tooLarge: string[] = [];
  let tooMany = false;
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (part.filename === '') {
        part.file.resume();
      } else if (files.length + tooLarge.length >= MOST_FILES) {
        tooMany = true;
        part.file.resume();
      } else {
        const file = await storeFile(part, folder, files.length);
        if (file === null) tooLarge.push(part.filename);
        else files.push(file);
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, files, tooLarge, tooMany, discard };
}
