import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { drawMachines } from '../../scripts/lab/machine-documents.ts';
import { toStateChart } from '../../src/shared/state-chart.ts';

const FOLDER = join(import.meta.dirname, '../../docs/machines');

describe('docs/machines', async () => {
  const drawn = Object.entries(await drawMachines());

  it.each(drawn)('holds %s as the machines are (npm run diagram writes it anew)', (name, text) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).toBe(text);
  });

  it.each(Object.entries(machines))(
    'holds %s.js, of which createMachine makes the same machine',
    async (name, machine) => {
      const written: Record<string, unknown> = await import(join(FOLDER, `${name}.js`));
      const made = written[name];
      if (!(made instanceof StateMachine)) throw new Error(`${name}.js exports no machine of that name`);
      expect(toStateChart(made)).toEqual(toStateChart(machine));
    },
  );
});
