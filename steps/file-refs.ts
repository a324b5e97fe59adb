import type { FileRef, RequestIX } from '../schemas/request.ts';
import { describeFile } from './file-error.ts';
import { IxError } from './ports/errors.ts';

/** What the operator lets one job take, whatever its request says. */
export interface FileLimits {
  /** IX_FILE_MAX_BYTES_CEILING: the most that a file's own `max_bytes` may ask for. */
  readonly maxBytesCeiling: number;
  /** IX_JOB_FILES_MAX_BYTES: bytes of all files of one job. */
  readonly jobMaxBytes: number;
  /** IX_JOB_MAX_FILES. */
  readonly maxFiles: number;
}

export interface ClampedRefs {
  readonly refs: readonly FileRef[];
  readonly warnings: readonly string[];
}

/**
 * The files of a valid request, a plain string standing for its url, with `max_bytes` under the ceiling.
 * @throws IxError IX_000_006 when there are too many
 */
export function fileRefsOf(request: RequestIX, limits: FileLimits): ClampedRefs {
  const files = request.context.files ?? [];
  if (files.length > limits.maxFiles) {
    throw new IxError(
      'IX_000_006',
      `The job has ${files.length} files; at most ${limits.maxFiles} are read (IX_JOB_MAX_FILES).`,
      { details: { files: files.length, max_files: limits.maxFiles } },
    );
  }
  const warnings: string[] = [];
  const refs = files.map((file, file_index): FileRef => {
    if (typeof file === 'string') return { url: file };
    if (file.max_bytes == null || file.max_bytes <= limits.maxBytesCeiling) return file;
    const name = describeFile({ file_index, display_name: file.display_name });
    warnings.push(
      `${name}: max_bytes ${file.max_bytes} is above IX_FILE_MAX_BYTES_CEILING; ${limits.maxBytesCeiling} was used.`,
    );
    return { ...file, max_bytes: limits.maxBytesCeiling };
  });
  return { refs, warnings };
}
