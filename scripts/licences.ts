import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllowed } from './lab/licences/allowed.ts';
import { writeNotices } from './lab/licences/notices.ts';
import { shippedPackages } from './lab/licences/packages.ts';

/** `npm run licences`: writes THIRD-PARTY-NOTICES.md; fails where a package that ships has a licence that is not allowed. */
const root = join(import.meta.dirname, '..');
const packages = shippedPackages(root);
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
  process.stderr.write(`${name} ${version} has the licence ${licence}, which is not allowed.\n`);
if (refused.length > 0) process.exit(1);
await writeFile(join(root, 'THIRD-PARTY-NOTICES.md'), writeNotices(packages));
process.stdout.write(`${packages.length} packages, all with allowed licences: THIRD-PARTY-NOTICES.md\n`);
