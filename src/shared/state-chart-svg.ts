import type { Viz } from '@viz-js/viz';
import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import type { StateChart } from './state-chart.ts';
import type { ChartMarks } from './state-chart-dot.ts';
import { toDot } from './state-chart-dot.ts';

let graphviz: Promise<Viz> | null = null;

/** Loaded for the first chart: most starts draw none. */
function loadGraphviz(): Promise<Viz> {
  graphviz ??= import('@viz-js/viz').then(({ instance }) => instance());
  return graphviz;
}

/** The operations of graphviz's JSON that choose a letter size and draw a line of text. */
const SetFont = Type.Object({ op: Type.Literal('F'), size: Type.Number() });
const DrawText = Type.Object({ op: Type.Literal('T'), text: Type.String(), width: Type.Number() });

type Widths = Map<string, number>;
const keyOf = (size: number, text: string) => `${size} ${text}`;

/** The widths for which the layout made room, in units of the drawing: by letter size and text. */
function collectWidths(drawn: unknown, widths: Widths): Widths {
  if (typeof drawn !== 'object' || drawn === null) return widths;
  let size = 0;
  for (const inner of Object.values(drawn)) {
    if (Check(SetFont, inner)) size = inner.size;
    else if (Check(DrawText, inner)) widths.set(keyOf(size, inner.text), inner.width);
    else collectWidths(inner, widths);
  }
  return widths;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plainText = (escaped: string) =>
  escaped.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = '') =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
  );

/**
 * Graphviz knows the widths of a few fonts, and a page is read with whatever font is there: each line of text is given the width
 * that the layout made room for, so that none is cut off or runs into its neighbour.
 */
function fitTexts(svg: string, widths: Widths): string {
  return svg.replace(/<text ([^>]*font-size="([\d.]+)"[^>]*)>([^<]*)</g, (whole, given, size, text) => {
    const width = widths.get(keyOf(Number(size), plainText(text)));
    return width === undefined
      ? whole
      : `<text ${given} textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}<`;
  });
}

/**
 * A chart as an SVG element, laid out by graphviz without a browser; the same chart gives the same text each time.
 * It has no style of its own: lines and letters take `currentColor`, and the classes of `toDot` are there to be styled.
 */
export async function toSvg(chart: StateChart, marks: ChartMarks = {}): Promise<string> {
  const drawn = (await loadGraphviz()).renderFormats(toDot(chart, marks), ['svg', 'json']);
  if (drawn.status === 'failure') throw new Error(drawn.errors.map(({ message }) => message).join('; '));
  const { svg = '', json = '{}' } = drawn.output;
  return fitTexts(svg, collectWidths(JSON.parse(json), new Map()))
    .slice(svg.indexOf('<svg'))
    .replace(/<!--.*?-->\n?/gs, '')
    .replace(
      '<svg ',
      `<svg class="state-chart" role="img" aria-label="State chart: ${chart.name}" fill="currentColor" `,
    )
    .replaceAll('stroke="black"', 'stroke="currentColor"')
    .replaceAll('fill="black"', 'fill="currentColor"');
}
