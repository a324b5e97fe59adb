import { ownTableLine, readOwnTables } from './lab/eval/own-table-results.ts';

for (const [name, isPlaced] of [
  ['text layer', true],
  ['run together', false],
] as const) {
  const results = readOwnTables(isPlaced);
  const reported = results.filter(({ part }) => part === 'report');
  process.stdout.write(`${ownTableLine(`${name}, kinds to report on`, reported)}\n`);
  process.stdout.write(`${ownTableLine(`${name}, all kinds`, results)}\n`);
}
