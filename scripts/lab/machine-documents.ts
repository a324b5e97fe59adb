import type { AnyStateMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { toDefinition } from '../../src/extraction/ui/machine-definition.ts';
import type { ChartState, StateChart } from '../../src/shared/state-chart.ts';
import { labelOfEdge, toStateChart } from '../../src/shared/state-chart.ts';
import { wordsOfState } from '../../src/shared/state-chart-dot.ts';
import { toSvg } from '../../src/shared/state-chart-svg.ts';
import { toMermaid } from './state-chart-mermaid.ts';

/** A picture on its own cannot take its colour from a page around it. */
const OWN_COLOURS = `<style>.state-chart { color: #1f2328; background: #ffffff; }
@media (prefers-color-scheme: dark) { .state-chart { color: #e6edf3; background: #0d1117; } }</style>`;

const cell = (text: string) => text.replaceAll('|', '\\|');

function tableOf({ states, edges }: StateChart): string {
  const rows = states.map(({ name, kind, description }) => {
    const ways = edges
      .filter((edge) => edge.from === name)
      .map((edge) => `${labelOfEdge(edge) || 'at once'} → ${wordsOfState(edge.to)}`);
    return `| ${wordsOfState(name)} | ${kind} | ${cell(description)} | ${cell(ways.join('; '))} |`;
  });
  return ['| state | kind | what it means | ways out |', '|---|---|---|---|', ...rows].join('\n');
}

function toPage(name: string, chart: StateChart): string {
  return `# The ${name} machine

Written by \`npm run diagram\` from \`machines/${name}/${name}.ts\`, which is what runs. Do not edit.

![State chart of the ${name} machine](${name}.svg)

${tableOf(chart)}

<details><summary>The same chart as Mermaid</summary>

\`\`\`mermaid
${toMermaid(chart).trimEnd()}
\`\`\`

</details>
`;
}

/** A machine in one piece, as Stately's editor imports it: nothing in it but `createMachine` and data. */
const toEditable = (
  name: string,
  machine: AnyStateMachine,
) => `// Written by npm run diagram from machines/${name}/${name}.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const ${name} = createMachine(${JSON.stringify(toDefinition(machine), null, 2)});
`;

/** The machines and the actors that they start, as one chart: a frame for each machine, an arrow for what it starts in which state. */
function toSystemChart(): StateChart {
  const names = Object.keys(machines);
  const started = Object.entries(machines).flatMap(([name, machine]) =>
    Object.keys(machine.implementations.actors).map((actor) => ({ name, actor })),
  );
  const state = (name: string, description: string, parent: string | null): ChartState => ({
    name,
    parent,
    kind: 'atomic',
    isInitial: false,
    description,
  });
  return {
    name: 'system',
    states: [
      { ...state('system', 'The machines, and the actors that they start.', null), kind: 'compound' },
      ...Object.entries(machines).map(([name, { root }]) => state(name, root.description ?? '', 'system')),
      ...started
        .filter(({ actor }) => !names.includes(actor))
        .map(({ name, actor }) => state(actor, `An actor of the ${name} machine.`, 'system')),
    ],
    edges: started.map(({ name, actor }) => ({ from: name, to: actor, event: '', guard: null })),
  };
}

const SYSTEM_PAGE = `# The system of actors

Written by \`npm run diagram\` from the machines. Do not edit.

![The machines and the actors that they start](system.svg)

An arrow leads from a machine to an actor that it starts. \`scheduler\` and \`listener\` run as long as the service; a \`job\` as long as one run, a
\`callback\` as long as one POST, a \`model\` as long as one question that the actor \`extraction\` asks a language model.
`;

const withColours = (svg: string) => `${svg.replace('>', `>\n${OWN_COLOURS}`).trimEnd()}\n`;

/** The documents of docs/machines that are written from the machines: their text, by file name. */
export async function drawMachines(): Promise<Readonly<Record<string, string>>> {
  const documents = Object.entries(machines).map(async ([name, machine]) => {
    const chart = toStateChart(machine);
    const svg = await toSvg(chart);
    return [
      [`${name}.md`, toPage(name, chart)],
      [`${name}.mmd`, toMermaid(chart)],
      [`${name}.svg`, withColours(svg)],
      [`${name}.js`, toEditable(name, machine)],
    ];
  });
  const system = await toSvg(toSystemChart());
  return {
    ...Object.fromEntries((await Promise.all(documents)).flat()),
    'system.md': SYSTEM_PAGE,
    'system.svg': withColours(system),
  };
}
