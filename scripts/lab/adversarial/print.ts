import { loadavg } from 'node:os';
import type { AttackReport } from './report.ts';

const MAX_FINDINGS = 12;

const health = ({ p99, slowest, failed }: AttackReport['health']) =>
  `/healthz p99 ${p99} ms, slowest ${slowest} ms${failed > 0 ? `, failed ${failed} times` : ''}`;

const disk = (one: AttackReport['disk']) =>
  one === null
    ? 'disk not known'
    : `disk ${one.peak} MB at most, ${one.left} MB left${one.strays.length > 0 ? `, strays: ${one.strays.join(', ')}` : ''}`;

/** One attack: what was sent, what came back, and what it did to the service. */
export function printReport(report: AttackReport, everything: boolean): void {
  const { name, what, should, findings, good, memory, deaths, seconds, broken } = report;
  console.log(`\n${broken.length === 0 ? 'held' : 'FELL'}  ${name} (${seconds} s)`);
  console.log(`  sent    ${what}`);
  console.log(`  should  ${should}`);
  // What fell comes first, so that a long class does not hide it.
  const sorted = [...findings].sort((a, b) => Number(a.held) - Number(b.held));
  for (const one of everything ? sorted : sorted.slice(0, MAX_FINDINGS)) {
    console.log(`  ${one.held ? 'ok  ' : 'BAD '}    ${one.sent} -> ${one.answered}`);
  }
  if (!everything && sorted.length > MAX_FINDINGS)
    console.log(`          and ${sorted.length - MAX_FINDINGS} more`);
  console.log(
    `  service ${deaths} deaths, ${health(report.health)}, ${memory === null ? 'memory not known' : `${memory} MB at most`}, ${disk(report.disk)}`,
  );
  console.log(`  good    ${good.right} of ${good.sent} jobs done and right`);
  for (const fault of good.faults.slice(0, 3)) console.log(`          ${fault.slice(0, 200)}`);
  for (const one of broken) console.log(`  BROKEN  ${one}`);
}

const column = (text: string | number, width: number) => String(text).padEnd(width);

/** One line for each attack, and how many held. */
export function printSummary(reports: readonly AttackReport[]): void {
  const widths = [26, 6, 8, 11, 11, 9, 7, 9];
  const heads = ['attack', '', 'deaths', 'health p99', 'slowest', 'memory', 'good', 'disk'];
  console.log(`\n${heads.map((head, at) => column(head, widths[at] ?? 0)).join('')}answers`);
  for (const { name, findings, good, health, memory, deaths, disk, broken } of reports) {
    const cells = [
      name,
      broken.length === 0 ? 'held' : 'FELL',
      deaths,
      `${health.p99} ms`,
      `${health.slowest} ms`,
      memory === null ? '-' : `${memory} MB`,
      `${good.right}/${good.sent}`,
      disk === null ? '-' : `${disk.left} MB`,
    ];
    const held = findings.filter((one) => one.held).length;
    console.log(
      `${cells.map((cell, at) => column(cell, widths[at] ?? 0)).join('')}${held} of ${findings.length}`,
    );
  }
  const held = reports.filter(({ broken }) => broken.length === 0).length;
  console.log(`\nload of the machine in the last quarter of an hour: ${loadavg()[2]?.toFixed(1)}`);
  console.log(`${held} held, ${reports.length - held} fell`);
}
