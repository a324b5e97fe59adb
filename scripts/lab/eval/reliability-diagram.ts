import type { SafeHtml } from '@remix-run/html-template';
import { html } from '@remix-run/html-template';
import type { Judged } from './figures.ts';
import { reliabilityBins } from './figures.ts';

const SIZE = 260;
const MARGIN = 34;

/** Accuracy against confidence as SVG: bars on the diagonal are well calibrated; darker bars hold more values. */
export function drawReliability(values: readonly Judged[]): SafeHtml {
  const bins = reliabilityBins(values).filter((bin) => bin.count > 0);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const bars = bins.map((bin) => {
    const height = bin.accuracy * SIZE;
    const x = MARGIN + bin.from * SIZE;
    const title = `${bin.count} values, confidence ${bin.confidence.toFixed(2)}, right ${bin.accuracy.toFixed(2)}`;
    return html`<rect x="${x + 1}" y="${SIZE - height + 8}" width="${SIZE / 10 - 2}" height="${height}" fill="#1460aa" fill-opacity="${0.25 + (0.7 * bin.count) / most}"><title>${title}</title></rect>`;
  });
  return html`<svg viewBox="0 0 ${SIZE + MARGIN + 8} ${SIZE + MARGIN + 8}" width="320" role="img" aria-label="Reliability diagram">
<line x1="${MARGIN}" y1="${SIZE + 8}" x2="${MARGIN + SIZE}" y2="8" stroke="#9aa4b0" stroke-dasharray="4 4"/>
<path d="M${MARGIN} 8V${SIZE + 8}H${MARGIN + SIZE}" fill="none" stroke="#5b6672"/>${bars}
<text x="${MARGIN + SIZE / 2}" y="${SIZE + MARGIN}" font-size="12" text-anchor="middle">confidence</text>
<text x="12" y="${SIZE / 2}" font-size="12" text-anchor="middle" transform="rotate(-90 12 ${SIZE / 2})">right</text></svg>`;
}
