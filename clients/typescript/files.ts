import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** A file of the disk, read only as it is sent. */
export async function fileAt(path: string): Promise<File> {
  return new File([await openAsBlob(path)], basename(path));
}

/** The SHA-256 of a file's content, in hex. */
export async function digestOf(file: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}
