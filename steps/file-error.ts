import { quoted } from '../reading/text/plain-words.ts';
import type { IxErrorCode } from './ports/errors.ts';
import { IxError } from './ports/errors.ts';

/** What a file is called towards people. */
export interface NamedFile {
  readonly file_index: number;
  readonly display_name?: string | null | undefined;
}

/** How a person finds the file again: its number, counted from 1, and the name it was sent under. */
export function describeFile({ file_index, display_name }: NamedFile): string {
  return display_name ? `File ${file_index + 1} (${quoted(display_name)})` : `File ${file_index + 1}`;
}

/** Every error about a file reads alike: the file, what is wrong with it (`predicate`), a full stop. */
export function fileError(
  code: IxErrorCode,
  file: NamedFile,
  predicate: string,
  options: { readonly details?: Record<string, unknown>; readonly cause?: unknown } = {},
): IxError {
  return new IxError(code, `${describeFile(file)} ${predicate}.`, options);
}
