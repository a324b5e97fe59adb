import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Finding } from '../attack.ts';
import { expectEnd, runJob } from '../jobs.ts';

/** Paths under a folder that others than their owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ].filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
}

export const KEPT_FILES: Attack = {
  name: 'kept-files',
  what: 'a look, as another account of the machine, at what the service has written of a document',
  should: 'folders 0700 and files 0600, all of them',
  ownServiceOnly: true,
  async run(target) {
    const files = [target.world.serve('note.txt', Buffer.from('Closing balance: 5.00 GBP'))];
    const end = await runJob(target, { context: { files } });
    const open = openToOthers(target.dataDir);
    const first = open.slice(0, 3).map((path) => path.replace(target.dataDir, 'IX_DATA_DIR'));
    const finding: Finding = {
      sent: 'modes under IX_DATA_DIR',
      answered: open.length === 0 ? 'all closed' : `${open.length} open to others: ${first.join(', ')}`,
      held: open.length === 0,
    };
    return [expectEnd('a text file', end, ['done']), finding];
  },
};
