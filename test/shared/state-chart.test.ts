import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { machines } from '../../machines/index.ts';
import { toMermaid } from '../../scripts/lab/state-chart-mermaid.ts';
import { toStateChart, wordsOfEvent } from '../../src/shared/state-chart.ts';
import { toDot } from '../../src/shared/state-chart-dot.ts';
import { toSvg } from '../../src/shared/state-chart-svg.ts';

const lamp = setup({ guards: { isDark: () => true }, delays: { bedtime: 1000 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { description: 'It is "dark".', on: { press: { target: 'on', guard: 'isDark' } } },
    on: { after: { bedtime: 'off' }, on: { press: 'off', hit: 'broken' } },
    broken: { type: 'final' },
  },
});

describe('a state chart', () => {
  it('has every state and every way of its machine', () => {
    const { states, edges } = toStateChart(lamp);
    expect(states.map(({ name, kind, isInitial }) => [name, kind, isInitial])).toEqual([
      ['lamp', 'compound', false],
      ['off', 'atomic', true],
      ['on', 'atomic', false],
      ['broken', 'final', false],
    ]);
    expect(edges).toEqual([
      { from: 'off', to: 'on', event: 'press', guard: 'isDark' },
      { from: 'on', to: 'off', event: 'press', guard: null },
      { from: 'on', to: 'broken', event: 'hit', guard: null },
      { from: 'on', to: 'off', event: 'after bedtime', guard: null },
    ]);
  });

  it.each([
    ['job.cancel', 'job.cancel'],
    ['xstate.done.actor.ocr', 'ocr done'],
    ['xstate.error.actor.ocr', 'ocr failed'],
    ['xstate.after.jobTimeout.job.working', 'after jobTimeout'],
    ['xstate.done.state.scheduler.operating.work', 'work done'],
    ['xstate.done.actor.callback.*', 'callback.* done'],
  ])('says %s as %s', (type, words) => {
    expect(wordsOfEvent(type)).toBe(words);
  });

  it('marks where a run is, the ways that it took, and its times', () => {
    const marks = { present: ['on'], taken: [{ from: 'off', to: 'on' }], times: { on: '2.3 s' } };
    const dot = toDot(toStateChart(lamp), marks);
    expect(dot).toContain('"on" [id="lamp.on", label="on\\n2.3 s", class="state present passed"');
    expect(dot).toMatch(/"off" -> "on" .*class="way taken"/);
    expect(dot).toMatch(/"on" -> "off" .*label="press\\nafter bedtime", class="way"/);
    expect(dot).toContain('tooltip="It is \\"dark\\"."');
  });

  it('is drawn without a style of its own, in the colour of the page around it', async () => {
    const svg = await toSvg(toStateChart(lamp), { present: ['on'] });
    expect(svg).toMatch(/^<svg class="state-chart"[^>]* fill="currentColor"/);
    expect(svg).not.toMatch(/style=|<style|black|white/);
    expect(svg).toContain('class="node state present"');
  });

  it('is drawn alike each time', async () => {
    expect(await toSvg(toStateChart(lamp))).toBe(await toSvg(toStateChart(lamp)));
  });

  it('is written as Mermaid with every way between two states once', () => {
    const lines = toMermaid(toStateChart(lamp)).split('\n');
    expect(lines).toContain('  [*] --> off');
    expect(lines).toContain('  on --> off : press, after bedtime');
    expect(lines).toContain('  broken --> [*]');
  });
});

describe.each(Object.entries(machines))('the chart of the %s machine', (_, machine) => {
  it('names every state differently, so that a timeline need not say more', () => {
    const names = toStateChart(machine).states.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
