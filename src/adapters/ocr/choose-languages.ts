import { listed } from '../../../reading/text/plain-words.ts';
import { IxError } from '../../../steps/ports/errors.ts';

/** Languages to read with: all of them, or the page's own, which is one of them. */
export interface ChosenLanguages {
  readonly languages: readonly string[];
  readonly isOneOf: boolean;
}

/**
 * The languages to read with: all that are asked for, or when none are that of `fallback` which the page is in.
 *
 * @throws IxError IX_003_000 for a language that is not installed, naming those that are
 */
export function chooseLanguages(
  asked: readonly string[],
  fallback: readonly string[],
  installed: readonly string[],
): ChosenLanguages {
  const languages = asked.length > 0 ? asked : fallback;
  const missing = languages.filter((language) => !installed.includes(language));
  if (missing.length === 0) return { languages, isOneOf: asked.length === 0 };
  throw new IxError(
    'IX_003_000',
    `The OCR language ${listed(missing)} is not installed; installed are ${installed.join(', ') || 'none'}.`,
    { details: { missing, installed } },
  );
}
