import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { nearestName } from '../../reading/text/nearest-name.ts';
import { Settings } from '../../schemas/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names every faulty variable, what it held and what it accepts. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** The keywords of a setting's schema that say how its variable is written. */
interface Rule {
  readonly type?: string;
  readonly enum?: readonly string[];
  /** What its pattern takes, in words. */
  readonly accepts?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly separator?: string;
  readonly secret?: boolean;
  readonly inFile?: boolean;
  readonly default?: unknown;
  readonly items?: TSchema & { readonly accepts?: string };
}

const RULES = Object.entries<TSchema & Rule>(Settings.properties);

const FILE = '_FILE';

/** Lower case too: a variable of another case is another one. */
const LIKE_A_SETTING = /^(IX|PLACES)_[A-Z]/i;

/** What a variable holds, or the file that its sister with `_FILE` names, so that a secret stands in no list of variables. */
function textOf(environment: Environment, name: string, rule: Rule): string | { readonly fault: string } {
  const text = environment[name]?.trim() ?? '';
  const path = rule.inFile === true ? (environment[name + FILE]?.trim() ?? '') : '';
  if (path === '') return text;
  if (text !== '') return { fault: `${name} and ${name}${FILE} are both set: unset one of them` };
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      fault: `${name}${FILE} is ${JSON.stringify(path)}, which cannot be read (${reason}); it accepts a file that this user may read`,
    };
  }
}

function fromText(text: string, rule: Rule): unknown {
  if (rule.separator !== undefined) return text.split(rule.separator).map((part) => part.trim());
  if (rule.type !== 'integer' && rule.type !== 'number') return text;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The text in quotes, without the credentials that a URL may carry. */
function quote(text: string): string {
  return JSON.stringify(text.replace(/\/\/[^/@]*@/, '//***@'));
}

function describeNumber(rule: Rule): string {
  const kind = rule.type === 'integer' ? 'a whole number' : 'a number';
  if (rule.exclusiveMinimum !== undefined) return `${kind} above ${rule.exclusiveMinimum}`;
  if (rule.maximum !== undefined) return `${kind} from ${rule.minimum ?? 0} to ${rule.maximum}`;
  return rule.minimum === undefined ? kind : `${kind} from ${rule.minimum}`;
}

function describeList(separator: string, accepts: string | undefined): string {
  const values = `values joined by "${separator}"`;
  return accepts === undefined ? values : `${values}, each of them ${accepts}`;
}

function describeRule(rule: Rule): string {
  if (rule.enum !== undefined) return `one of ${rule.enum.join(', ')}`;
  if (rule.separator !== undefined) return describeList(rule.separator, rule.items?.accepts);
  if (rule.type === 'integer' || rule.type === 'number') return describeNumber(rule);
  return rule.accepts ?? 'a text';
}

/**
 * Reads every setting from the environment, once, at start, and the files that `…_FILE` name. An empty variable counts as unset.
 *
 * @param environment variables by name, such as `process.env`
 * @returns a frozen object with the defaults filled in
 * @throws SettingsError that names each faulty variable; secrets are not quoted
 */
export function readSettings(environment: Environment): Settings {
  const settings: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, rule] of RULES) {
    const text = textOf(environment, name, rule);
    if (typeof text !== 'string') {
      faults.push(text.fault);
      continue;
    }
    const value = text === '' ? rule.default : fromText(text, rule);
    if (value === undefined) continue;
    if (Check(rule, value)) settings[name] = value;
    else
      faults.push(`${name} is ${rule.secret ? 'not valid' : quote(text)}; it accepts ${describeRule(rule)}`);
  }
  if (faults.length === 0 && Check(Settings, settings)) return Object.freeze(settings);
  throw new SettingsError(`Bad settings:\n  ${faults.join('\n  ')}`);
}

/** A variable that looks like a setting and is none. */
export interface UnknownSetting {
  readonly name: string;
  /** The setting that it most likely means; null where none is near. */
  readonly nearest: string | null;
}

/** Variables that look like settings but are none: a misspelt name would otherwise be ignored in silence. */
export function unknownSettings(environment: Environment): UnknownSetting[] {
  const known = new Set(
    RULES.flatMap(([name, { inFile }]) => (inFile === true ? [name, name + FILE] : [name])),
  );
  return Object.keys(environment)
    .filter((name) => LIKE_A_SETTING.test(name) && !known.has(name))
    .map((name) => ({ name, nearest: nearestName(name.toUpperCase(), known) }));
}

/** The model that answers when neither request nor use case names one. */
export function defaultModel(settings: Settings): string {
  return settings.IX_DEFAULT_MODEL ?? (settings.IX_LLM_URL === undefined ? 'builtin' : 'qwen3:8b');
}
