import { machines } from '../../machines/index.ts';
import type { StateChart } from '../../src/shared/state-chart.ts';
import { labelOfEdge, toStateChart } from '../../src/shared/state-chart.ts';
import { wordsOfState } from '../../src/shared/state-chart-dot.ts';
import { toMermaid } from '../../src/shared/state-chart-mermaid.ts';
import { toSvg } from '../../src/shared/state-chart-svg.ts';

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

/** The documents of docs/machines that are written from the machines: their text, by file name. */
export async function drawMachines(): Promise<Readonly<Record<string, string>>> {
  const documents = Object.entries(machines).map(async ([name, machine]) => {
    const chart = toStateChart(machine);
    const svg = await toSvg(chart);
    return [
      [`${name}.md`, toPage(name, chart)],
      [`${name}.mmd`, toMermaid(chart)],
      [`${name}.svg`, `${svg.replace('>', `>\n${OWN_COLOURS}`).trimEnd()}\n`],
    ];
  });
  return Object.fromEntries((await Promise.all(documents)).flat());
}
