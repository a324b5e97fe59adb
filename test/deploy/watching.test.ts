import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../helpers/extraction-app.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { severity: string };
  readonly annotations: { summary: string; description: string };
}
const rules: Rule[] = parse(readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(
  readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8'),
).panels;

/** Names of series in an expression, and the labels that it asks of each. */
function seriesOf(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:ix|nodejs|process|up)_?\w*)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(?:=|!=)/g)].map(([, label = '']) => label),
    }),
  );
}

const asked = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

describe('alert rules and dashboard', () => {
  it('ask for what the service exports, by labels that it has', async () => {
    const { app } = await createTestApp();
    const { body } = await app.inject('/metrics/prometheus');
    const exported = new Set(
      [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [`${name}`],
      ),
    );
    const series = asked.flatMap(seriesOf);
    expect(series.length).toBeGreaterThan(25);
    // What Prometheus itself knows of each target.
    expect(series.filter(({ name }) => name !== 'up' && !exported.has(name))).toEqual([]);

    const source = readFileSync(
      join(import.meta.dirname, '../../src/extraction/monitoring/figures.ts'),
      'utf8',
    );
    const gauges = readFileSync(
      join(import.meta.dirname, '../../src/extraction/monitoring/queue-gauges.ts'),
      'utf8',
    );
    const known = [...(source + gauges).matchAll(/labelNames: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, label]) => label),
    );
    const labels = series.flatMap((one) => one.labels).filter((label) => label !== 'job');
    expect(labels.filter((label) => !known.includes(label))).toEqual([]);
  });

  it('say what has happened and what to do, each alert under a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect([rule.alert, ['critical', 'warning']]).toEqual([
        rule.alert,
        expect.arrayContaining([rule.labels.severity]),
      ]);
      expect(rule.annotations.summary.length, rule.alert).toBeGreaterThan(10);
      expect(rule.annotations.description.length, rule.alert).toBeGreaterThan(30);
      expect(rule.for, rule.alert).toMatch(/^\d+m$/);
    }
  });
});
