import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { StateChart } from '../../shared/state-chart.ts';
import type { ChartMarks } from '../../shared/state-chart-dot.ts';
import { toSvg } from '../../shared/state-chart-svg.ts';

/** A chart as an element of a page. Graphviz has escaped its words; nothing else enters a page as it stands. */
export async function drawChart(chart: StateChart, marks?: ChartMarks): Promise<SafeHtml> {
  return html.raw`${await toSvg(chart, marks)}`;
}
