import type { Attack, Finding } from '../attack.ts';
import { expectEnd, runJob } from '../jobs.ts';
import { PDF_BOMBS } from '../pdf-bombs.ts';
import { PICTURE_BOMBS } from '../picture-bombs.ts';
import type { Target } from '../target.ts';

const MEMBER_MS = 120_000;
const PDF_MAY_END = ['done', 'IX_000_006', 'IX_000_008', 'IX_001_000', 'IX_003_000'];

async function sendBombs(
  target: Target,
  bombs: readonly [string, () => Buffer | Promise<Buffer>][],
  outcomes: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [sent, make] of bombs) {
    const files = [target.world.serve('bomb', await make())];
    findings.push(expectEnd(sent, await runJob(target, { context: { files } }, MEMBER_MS), outcomes));
  }
  return findings;
}

export const PDF_BOMB: Attack = {
  name: 'pdf-bombs',
  what: 'small PDFs that ask for far more than they are: forms, page trees, filters, media boxes, images, pages, nesting',
  should: 'done, IX_000_006, 008 or IX_001_000, each within 120 s',
  run: (target) => sendBombs(target, target.members(PDF_BOMBS, 2), PDF_MAY_END),
};

export const PICTURE_BOMB: Attack = {
  name: 'picture-bombs',
  what: 'small files of enormous pictures: PNG, TIFF, GIF, WebP, JPEG, BMP',
  should: 'IX_000_006 or 008 (or read, where only the first of many frames is), never taken for text',
  async run(target) {
    const refused = ['IX_000_006', 'IX_000_008', 'IX_001_000'];
    return sendBombs(target, target.members(PICTURE_BOMBS, 3), refused);
  },
};
