import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';

const Lock = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      version: Type.Optional(Type.String()),
      license: Type.Optional(Type.String()),
      dev: Type.Optional(Type.Boolean()),
      optional: Type.Optional(Type.Boolean()),
    }),
  ),
});

/** A package that comes with the service. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression as the package states it; `UNKNOWN` where it states none. */
  readonly licence: string;
  /** Text of its licence file; null for none, or a package of another platform that is not installed here. */
  readonly text: string | null;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;

function licenceText(folder: string): string | null {
  try {
    const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name));
    return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Every package that the lock file has for production, on any platform, by name. */
export function shippedPackages(root: string): ShippedPackage[] {
  const { packages } = Parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: version ?? '',
      licence: license ?? 'UNKNOWN',
      text: licenceText(join(root, path)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}
