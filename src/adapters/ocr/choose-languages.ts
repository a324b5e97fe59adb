import { IxError } from '../../../steps/ports/errors.ts';

/**
 * The languages to read with: those asked for, or `fallback` when none are.
 *
 * @throws IxError IX_003_000 for a language that is not installed, naming those that are
 */
export function chooseLanguages(
  asked: readonly string[],
  fallback: readonly string[],
  installed: readonly string[],
): readonly string[] {
  const chosen = asked.length > 0 ? asked : fallback;
  const missing = chosen.filter((language) => !installed.includes(language));
  if (missing.length === 0) return chosen;
  throw new IxError(
    'IX_003_000',
    `The OCR language ${missing.join(', ')} is not installed; installed are ${installed.join(', ') || 'none'}.`,
    { details: { missing, installed } },
  );
}
