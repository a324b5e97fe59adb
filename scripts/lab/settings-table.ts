import type { TSchema } from 'typebox';
import { Settings } from '../../schemas/settings.ts';

type Described = TSchema & {
  readonly description?: string;
  readonly default?: unknown;
  readonly separator?: string;
  readonly inFile?: boolean;
  readonly enum?: readonly string[];
};

function defaultText({ default: fallback, separator }: Described): string {
  if (fallback === undefined) return 'unset';
  if (Array.isArray(fallback) && fallback.length === 0) return 'empty';
  return Array.isArray(fallback) ? `\`${fallback.join(separator ?? ',')}\`` : `\`${String(fallback)}\``;
}

function meaningText({ description = '', enum: values, separator, inFile }: Described): string {
  const accepts = values === undefined ? '' : ` (${values.map((value) => `\`${value}\``).join(', ')})`;
  const joined = separator === undefined ? '' : `, joined by \`${separator}\``;
  const file =
    inFile === true ? '; or the path of a file that holds it, in the variable with `_FILE` at its end' : '';
  return `${description}${accepts}${joined}${file}`;
}

/** Every setting as a Markdown table, made from the schema that reads them. */
export function renderSettingsTable(): string {
  const rows = Object.entries<Described>(Settings.properties).map(
    ([name, setting]) => `| ${name} | ${defaultText(setting)} | ${meaningText(setting)} |`,
  );
  return ['| Name | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
