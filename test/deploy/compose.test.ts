import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, unknownSettings } from '../../src/shared/settings.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['compose.yml', 'compose.gpu.yml', 'compose.scale.yml'] as const;
/** The Compose specification's schema, as the linter of Compose files brings it. */
const COMPOSE = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'),
);

interface Service {
  readonly image?: string;
  readonly environment?: Record<string, string>;
  readonly secrets?: readonly string[];
  readonly networks?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly networks: Record<string, { internal?: boolean } | null>;
  readonly secrets: Record<string, { file: string }>;
}

/** As Compose reads it: merge keys, and `!reset` for what an overlay takes away. */
const read = (file: string): Compose =>
  parse(readFileSync(join(ROOT, file), 'utf8'), {
    merge: true,
    customTags: [{ tag: '!reset', collection: 'seq' }],
  });

const main = read('compose.yml');
const services = Object.entries(main.services);

describe('the Compose files', () => {
  it.each(FILES)('%s fits the schema of the Compose specification', (file) => {
    expect(Schema.Check(COMPOSE, JSON.parse(JSON.stringify(read(file))))).toBe(true);
  });

  it('give no container more than it needs', () => {
    for (const [name, service] of services) {
      expect([name, service.cap_drop, service.security_opt, service.read_only]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
        true,
      ]);
      expect([name, service.mem_limit !== undefined, service.pids_limit !== undefined]).toEqual([
        name,
        true,
        true,
      ]);
      for (const port of service.ports ?? [])
        expect([name, port]).toEqual([name, expect.stringMatching(/^127\.0\.0\.1:/)]);
    }
    expect(main.networks['inside']).toEqual({ internal: true });
    for (const name of ['database', 'ollama']) expect(main.services[name]?.networks).toEqual(['inside']);
  });

  it('name images that do not change by themselves', () => {
    for (const [name, { image = '' }] of services)
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/:\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/),
      ]);
  });

  it('set what the service knows, and every secret as a file that the script makes', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'deploy'));
    const script = join(folder, 'deploy/make-secrets.sh');
    cpSync(join(ROOT, 'deploy/make-secrets.sh'), script);
    execFileSync(script);
    const made = Object.fromEntries(
      Object.entries(main.secrets).map(([name, { file }]) => [name, join(folder, file)]),
    );
    expect(Object.values(made).filter((path) => !existsSync(path))).toEqual([]);
    expect(statSync(join(folder, 'deploy/secrets')).mode & 0o777).toBe(0o700);

    const { environment = {}, secrets = [] } = main.services['service'] ?? {};
    const set = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => {
        const [, secret = ''] = /^\/run\/secrets\/(.*)$/.exec(value) ?? [];
        if (secret !== '') expect(secrets).toContain(secret);
        return [name, made[secret] ?? value.replace(/^\$\{\w+:-(.*)\}$/, '$1')];
      }),
    );
    expect(unknownSettings(set)).toEqual([]);
    const settings = readSettings(set);
    const password = readFileSync(made['database_password'] ?? '', 'utf8');
    expect(settings.IX_DATABASE_URL).toBe(`postgresql://ix:${password}@database:5432/ix`);
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(settings.IX_API_TOKENS).toHaveLength(1);
    expect(settings.IX_CALLBACK_SECRET).toMatch(/^whsec_[\w+/]{43}=$/);

    // Once more: nothing is made anew, and the database keeps its password.
    execFileSync(script);
    expect(readFileSync(made['database_password'] ?? '', 'utf8')).toBe(password);
  });
});
