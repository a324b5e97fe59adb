import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { StateChart } from '../../shared/state-chart.ts';
import { labelOfEdge } from '../../shared/state-chart.ts';
import { wordsOfState } from '../../shared/state-chart-dot.ts';

export interface MachineView {
  readonly name: string;
  readonly chart: StateChart;
  readonly svg: SafeHtml;
}

function renderMachine({ name, chart, svg }: MachineView): SafeHtml {
  const [root, ...states] = chart.states;
  const rows = states.map((state) => {
    const ways = chart.edges
      .filter(({ from }) => from === state.name)
      .map((edge) => html`<li>${labelOfEdge(edge) || 'at once'} → ${wordsOfState(edge.to)}</li>`);
    return html`<tr><th scope="row">${wordsOfState(state.name)}</th><td>${state.kind}</td><td>${state.description}</td><td><ul>${ways}</ul></td></tr>`;
  });
  return html`<section class="machine panel" id="${name}">
<h2>${name}</h2>
<p>${root?.description ?? ''} <a href="/ui/machines/${name}.json">Its definition as JSON</a>, for Stately's tools.</p>
<div class="scroll" tabindex="0" role="region" aria-label="State chart of ${name}">${svg}</div>
<details><summary>Its states, and what they mean</summary><div class="scroll" tabindex="0" role="region" aria-label="States of ${name}"><table>
<thead><tr><th scope="col">State</th><th scope="col">Kind</th><th scope="col">What it means</th><th scope="col">Ways out</th></tr></thead>
<tbody>${rows}</tbody></table></div></details>
</section>`;
}

/** All machines that run, as charts and as tables of their states. */
export function renderMachines(views: readonly MachineView[], isInspected: boolean): SafeHtml {
  const links = views.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`);
  return html`<h1>State machines</h1>
<p>Drawn from the machines that run in this process. The page of a job shows the way that it took.
${isInspected ? html`<a href="/ui/inspect">Watch the running actors</a>.` : ''}</p>
<ul class="machine-list">${links}</ul>
${views.map(renderMachine)}`;
}

/** A list that fills with the events of the running actors; a script reads the stream. */
export function renderInspection(): SafeHtml {
  return html`<h1>Running actors</h1>
<p>What the scheduler, the job and its callback tell each other, newest first: types of events, states and times only. Stately's inspectors attach to the same address as a WebSocket.</p>
<div class="scroll panel" tabindex="0" role="region" aria-label="Events"><table>
<thead><tr><th scope="col">At (UTC)</th><th scope="col">Actor</th><th scope="col">Kind</th><th scope="col">What</th><th scope="col" class="number">After</th><th scope="col">Job</th></tr></thead>
<tbody data-inspect="/ui/inspect"></tbody></table></div>
<noscript><p>Without a script: <code>curl -N</code> this address.</p></noscript>`;
}
