/** A line of a picture: a number for each sample. */
export interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const WIDTH = 760;
const HEIGHT = 150;
const LEFT = 60;
const GAP = 46;
const COLOURS = ['#1f6f8b', '#c05621', '#6b46c1', '#2f855a'];

function panelSvg(
  { title, lines }: Panel,
  top: number,
  seconds: readonly number[],
  marks: readonly number[],
): string {
  const last = seconds.at(-1) ?? 1;
  const most = lines.reduce((found, { values }) => values.reduce((a, b) => Math.max(a, b), found), 1);
  const x = (second: number) => LEFT + (second / last) * (WIDTH - LEFT - 10);
  const y = (value: number) => top + HEIGHT - (value / most) * HEIGHT;
  const drawn = lines.map(({ values }, index) => {
    const points = values.map((value, at) => `${x(seconds[at] ?? 0).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline fill="none" stroke="${COLOURS[index % COLOURS.length]}" stroke-width="1.5" points="${points.join(' ')}"/>`;
  });
  const names = lines.map(
    ({ name }, index) => `<tspan fill="${COLOURS[index % COLOURS.length]}" dx="12">${name}</tspan>`,
  );
  const kills = marks.map(
    (second) =>
      `<line x1="${x(second).toFixed(1)}" x2="${x(second).toFixed(1)}" y1="${top}" y2="${top + HEIGHT}" stroke="#b00020" stroke-dasharray="2 3"/>`,
  );
  return [
    `<rect x="${LEFT}" y="${top}" width="${WIDTH - LEFT - 10}" height="${HEIGHT}" fill="#ffffff" stroke="#cccccc"/>`,
    ...kills,
    ...drawn,
    `<text x="${LEFT}" y="${top - 8}"><tspan>${title}</tspan>${names.join('')}</text>`,
    `<text x="${LEFT - 6}" y="${top + 10}" text-anchor="end">${Math.round(most)}</text>`,
    `<text x="${LEFT - 6}" y="${top + HEIGHT}" text-anchor="end">0</text>`,
    `<text x="${WIDTH - 10}" y="${top + HEIGHT + 14}" text-anchor="end">${Math.round(last / 60)} min</text>`,
  ].join('\n');
}

/**
 * Panels one below the other over the same time, as SVG.
 * @param seconds of each sample since the start
 * @param marks seconds at which something happened
 */
export function plot(panels: readonly Panel[], seconds: readonly number[], marks: readonly number[]): string {
  const height = panels.length * (HEIGHT + GAP) + 20;
  const drawn = panels.map((panel, index) => panelSvg(panel, 26 + index * (HEIGHT + GAP), seconds, marks));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11" fill="#222222">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fafafa"/>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
