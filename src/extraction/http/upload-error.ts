import { quoted } from '../../../reading/text/plain-words.ts';
import { DiskFull } from '../../adapters/fetching/disk-space.ts';
import { failureOf } from '../../adapters/fetching/failure-reason.ts';
import { TooLarge } from '../../adapters/fetching/fetch-limits.ts';
import { HttpError } from '../../shared/http/http-error.ts';

/** @param name of one file among several; empty where it has none */
export const fileTooLarge = (maxBytes: number, name = '') =>
  new HttpError(
    413,
    `the file ${name === '' ? '' : `${quoted(name)} `}is larger than ${maxBytes} bytes (IX_FILE_MAX_BYTES)`,
  );

/** What the sender of a file is told when it cannot be taken in; a fault of the service's own is thrown on as it is. */
export function toUploadError(error: unknown, maxBytes: number, name?: string): unknown {
  if (error instanceof TooLarge) return fileTooLarge(maxBytes, name);
  const failure = failureOf(error, false);
  if (failure instanceof DiskFull) return new HttpError(507, failure.message);
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
    return new HttpError(400, 'the body was cut off');
  return error;
}
