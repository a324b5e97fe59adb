import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Settings } from '../../schemas/settings.ts';
import { renderSettingsTable } from '../../scripts/lab/settings-table.ts';
import { isLoopback } from '../../src/shared/loopback.ts';
import { defaultModel, readSettings, unknownSettings } from '../../src/shared/settings.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

describe('readSettings', () => {
  it('fills in the documented defaults', () => {
    expect(readSettings({})).toMatchObject({
      IX_HOST: '127.0.0.1',
      IX_PORT: 8994,
      IX_DATA_DIR: '.ix',
      IX_LLM_CONTEXT_TOKENS: 16384,
      IX_OCR_ENGINE: 'auto',
      IX_OCR_LANGUAGES: ['eng', 'deu'],
      IX_FILE_MAX_BYTES: 52428800,
      IX_MAX_ATTEMPTS: 3,
      PLACES_PORT: 8995,
    });
  });

  it('reads numbers and lists from text, and counts an empty variable as unset', () => {
    const settings = readSettings({
      IX_PORT: ' 0 ',
      IX_OCR_LANGUAGES: 'deu+fra',
      IX_API_TOKENS: 'a, b',
      IX_HOST: '',
    });
    expect(settings.IX_PORT).toBe(0);
    expect(settings.IX_OCR_LANGUAGES).toEqual(['deu', 'fra']);
    expect(settings.IX_API_TOKENS).toEqual(['a', 'b']);
    expect(settings.IX_HOST).toBe('127.0.0.1');
  });

  it.each([
    ['IX_PORT', '70000', 'a whole number from 0 to 65535'],
    ['IX_PORT', '8994x', 'a whole number from 0 to 65535'],
    ['IX_MAX_PAGES', '1.5', 'a whole number from 1'],
    ['IX_OCR_ENGINE', 'magic', 'one of auto, tesseract, paddle, fake'],
    ['IX_KEEP_JOBS_DAYS', '0', 'a number above 0'],
    ['IX_LLM_URL', 'ollama:11434', 'a URL that begins with http:// or https://'],
    ['IX_OCR_LANGUAGES', 'eng++deu', 'values joined by "+"'],
  ])('names %s, what it held and what it accepts', (name, value, accepts) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is "${value}"; it accepts ${accepts}`);
  });

  it('says in words what each form takes, and shows nobody a regular expression', () => {
    const formed = Object.entries<TSchema & { pattern?: string; items?: TSchema & { pattern?: string } }>(
      Settings.properties,
    ).filter(([, { pattern, items }]) => (pattern ?? items?.pattern) !== undefined);
    expect(formed.length).toBeGreaterThan(8);
    for (const [name, { pattern, items }] of formed) {
      const fault = () => readSettings({ [name]: ' \u00e9 \u00e9 ' });
      expect(fault, name).toThrow(`${name} is `);
      expect(fault, name).not.toThrow(pattern ?? items?.pattern);
      expect(fault, name).not.toThrow(/accepts (a text|values joined by "."(?!, each))$/);
    }
  });

  it('names every faulty variable at once', () => {
    expect(() => readSettings({ IX_PORT: 'x', IX_MAX_PAGES: '0' })).toThrow(/IX_PORT.*\n.*IX_MAX_PAGES/);
  });

  it('quotes neither secrets nor passwords of URLs', () => {
    const message = (environment: Record<string, string>) => {
      try {
        readSettings(environment);
      } catch (error) {
        return String(error);
      }
      return 'accepted';
    };
    expect(message({ IX_API_TOKENS: 'tok-1,,tok-2' })).not.toContain('tok-');
    expect(message({ IX_DATABASE_URL: 'mysql://me:hunter2@db/x' })).toMatch(
      /IX_DATABASE_URL is "mysql:\/\/\*\*\*@db\/x"/,
    );
  });

  it('takes what holds a secret from a file too, and says what is wrong with the file', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'tokens');
    writeFileSync(file, 'one,two\n');
    expect(readSettings({ IX_API_TOKENS_FILE: file }).IX_API_TOKENS).toEqual(['one', 'two']);
    const held = Object.entries<TSchema & { secret?: boolean; inFile?: boolean; pattern?: string }>(
      Settings.properties,
    ).filter(([, { secret, pattern }]) => secret === true || pattern?.startsWith('^postgres'));
    expect(held.filter(([, { inFile }]) => inFile !== true)).toEqual([]);
    expect(unknownSettings(Object.fromEntries(held.map(([name]) => [`${name}_FILE`, file])))).toEqual([]);
    expect(unknownSettings({ IX_PORT_FILE: file })).toEqual([{ name: 'IX_PORT_FILE', nearest: null }]);

    expect(() => readSettings({ IX_TOKEN: 'a', IX_TOKEN_FILE: file })).toThrow('are both set');
    writeFileSync(file, 'has blanks');
    expect(() =>
      readSettings({ IX_TOKEN_FILE: file, IX_API_TOKENS_FILE: join(folder, 'none'), IX_PORT: 'x' }),
    ).toThrow(/IX_PORT.*\n.*IX_API_TOKENS_FILE.*ENOENT.*\n.*IX_TOKEN is not valid/);
  });

  it('describes every setting', () => {
    for (const [name, schema] of Object.entries<TSchema & { description?: string }>(Settings.properties)) {
      expect(schema.description ?? '', name).not.toBe('');
    }
  });
});

it.each([
  ['abc', false],
  ['whsec_abc', false],
  ['whsec_', false],
  ['whsec_YWJj', true],
  ['YWJjZA==', true],
])('takes %s for a secret of callbacks: %s', (secret, isOne) => {
  const read = () => readSettings({ IX_CALLBACK_SECRET: secret });
  if (isOne) expect(new Webhook(read().IX_CALLBACK_SECRET ?? '').sign('1', new Date(), '{}')).toMatch(/^v1,/);
  else expect(read).toThrow(/IX_CALLBACK_SECRET is not valid; it accepts whsec_ and base64/);
});

describe('settings around it', () => {
  it('finds misspelt names', () => {
    const found = unknownSettings({ IX_PROT: '1', IX_PORT: '1', PATH: '/', PLACES_X: '' });
    expect(found).toEqual([
      { name: 'IX_PROT', nearest: 'IX_PORT' },
      { name: 'PLACES_X', nearest: null },
    ]);
  });

  it.each([
    ['IX_LLM_ULR', 'IX_LLM_URL'],
    ['PLACES_PROT', 'PLACES_PORT'],
    ['IX_API_TOKEN', 'IX_API_TOKENS'],
    ['IX_API_TOKENS_FIEL', 'IX_API_TOKENS_FILE'],
    ['ix_llm_url', 'IX_LLM_URL'],
    ['IX_DB_URL', null],
    ['IX_X', null],
  ])('takes %s for %s', (name, nearest) => {
    expect(unknownSettings({ [name]: '' })).toEqual([{ name, nearest }]);
  });

  it('finds every setting of which two neighbouring letters changed places', () => {
    for (const name of Object.keys(Settings.properties)) {
      const at = name.length - 3;
      const slipped = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
      if (slipped !== name)
        expect(unknownSettings({ [slipped]: '' })).toEqual([{ name: slipped, nearest: name }]);
    }
  });

  it('takes the built-in extractor as default model until there is a server', () => {
    expect(defaultModel(readSettings({}))).toBe('builtin');
    expect(defaultModel(readSettings({ IX_LLM_URL: 'http://llm:11434' }))).toBe('qwen3:8b');
    expect(defaultModel(readSettings({ IX_DEFAULT_MODEL: 'phi4' }))).toBe('phi4');
  });

  it('knows loopback addresses', () => {
    expect(['127.0.0.1', '127.1.2.3', 'localhost', '::1'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '10.0.0.1', '::', 'example.test', '127.0.0.1.example.test'].some(isLoopback)).toBe(
      false,
    );
  });
});

describe('docs/settings.md', () => {
  it('holds what the schema says (npm run docs:settings)', () => {
    const doc = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
    expect(doc).toContain(renderSettingsTable());
  });
});
