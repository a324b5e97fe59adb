import { instance } from '@viz-js/viz';
import type { StateChart } from './state-chart.ts';
import type { ChartMarks } from './state-chart-dot.ts';
import { toDot } from './state-chart-dot.ts';

const graphviz = instance();

/**
 * A chart as an SVG element, laid out by graphviz without a browser; the same chart gives the same text each time.
 * It has no style of its own: lines and letters take `currentColor`, and the classes of `toDot` are there to be styled.
 */
export async function toSvg(chart: StateChart, marks: ChartMarks = {}): Promise<string> {
  const drawn = (await graphviz).renderString(toDot(chart, marks), { format: 'svg' });
  return drawn
    .slice(drawn.indexOf('<svg'))
    .replace(/<!--.*?-->\n?/gs, '')
    .replace(
      '<svg ',
      `<svg class="state-chart" role="img" aria-label="State chart: ${chart.name}" fill="currentColor" `,
    )
    .replaceAll('stroke="black"', 'stroke="currentColor"')
    .replaceAll('fill="black"', 'fill="currentColor"');
}
