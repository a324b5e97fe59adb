import type { ChartState, StateChart } from './state-chart.ts';
import { waysOf } from './state-chart.ts';

/** What a chart shows beside the machine itself: how one run of it went. Everything by the names of states. */
export interface ChartMarks {
  /** States in which the machine now is. */
  readonly present?: readonly string[];
  /** Ways that were taken. */
  readonly taken?: readonly { readonly from: string; readonly to: string }[];
  /** How long the machine was in a state, already in words, such as `2.3 s`. */
  readonly times?: Readonly<Record<string, string>>;
}

const quote = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** camelCase as words, for people. */
export const wordsOfState = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const attributes = (given: Readonly<Record<string, string>>) =>
  `[${Object.entries(given)
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join(', ')}]`;

/**
 * A chart in the language of graphviz. Colours are left to CSS: what a thing is stands in its class (`state`, `final`,
 * `group`, `way`, `present`, `taken`, `passed`), and its description in its tooltip.
 */
export function toDot({ name, states, edges }: StateChart, marks: ChartMarks = {}): string {
  const { present = [], taken = [], times = {} } = marks;
  const childrenOf = (parent: string) => states.filter((state) => state.parent === parent);
  const isGroup = (state: string) => childrenOf(state).length > 0;
  const wasTaken = ({ from, to }: { from: string; to: string }) =>
    taken.some((way) => way.from === from && way.to === to);
  const wasPassed = (state: string) => taken.some(({ from, to }) => from === state || to === state);

  const classOf = (kind: string, state: string) =>
    [kind, present.includes(state) ? 'present' : '', wasPassed(state) ? 'passed' : '']
      .filter(Boolean)
      .join(' ');

  const parentOf = (state: string) => states.find(({ name: id }) => id === state)?.parent;
  const headOf = (state: string) => (isGroup(state) ? { lhead: `cluster_${state}` } : {});

  /** Edges join atomic states: an edge of a group is drawn from its border, by way of the state where it begins. */
  function anchorOf(state: string): string {
    const children = childrenOf(state);
    const first = children.find(({ isInitial }) => isInitial) ?? children[0];
    return first === undefined ? state : anchorOf(first.name);
  }

  function drawState(state: ChartState, indent: string): string[] {
    const { name: id, description, kind } = state;
    if (!isGroup(id)) {
      const time = times[id];
      const label = wordsOfState(id) + (time === undefined ? '' : `\n${time}`);
      const look = {
        id: `${name}.${id}`,
        label,
        class: classOf(kind === 'final' ? 'state final' : 'state', id),
        tooltip: description,
        ...(kind === 'final' ? { peripheries: '2' } : {}),
      };
      return [`${indent}${quote(id)} ${attributes(look)};`];
    }
    const look = { label: wordsOfState(id), tooltip: description, class: classOf('group', id) };
    return [
      `${indent}subgraph ${quote(`cluster_${id}`)} {`,
      ...Object.entries(look).map(([key, value]) => `${indent}  ${key}=${quote(value)};`),
      ...drawInside(id, `${indent}  `),
      `${indent}}`,
    ];
  }

  function drawInside(parent: string, indent: string): string[] {
    const start = childrenOf(parent).find(({ isInitial }) => isInitial);
    const dot = `start_${parent}`;
    const drawnStart =
      start === undefined || isGroup(start.name)
        ? []
        : [
            `${indent}${quote(dot)} ${attributes({ shape: 'point', width: '0.12', class: 'start' })};`,
            `${indent}${quote(dot)} -> ${quote(anchorOf(start.name))} ${attributes({ class: 'way start' })};`,
          ];
    return [...childrenOf(parent).flatMap((state) => drawState(state, indent)), ...drawnStart];
  }

  function drawWay({ labels, ...edge }: ReturnType<typeof waysOf>[number]): string {
    const look = {
      label: labels.join('\n'),
      class: wasTaken(edge) ? 'way taken' : 'way',
      ...(isGroup(edge.from) ? { ltail: `cluster_${edge.from}` } : {}),
      ...headOf(edge.to),
      weight: parentOf(edge.from) === parentOf(edge.to) ? '8' : '1',
    };
    return `  ${quote(anchorOf(edge.from))} -> ${quote(anchorOf(edge.to))} ${attributes(look)};`;
  }

  const root = states.find(({ parent }) => parent === null);
  return [
    `digraph ${quote(name)} {`,
    '  graph [compound=true, bgcolor=transparent, fontname="Helvetica,Arial,sans-serif", fontsize=11, nodesep=0.3, ranksep=0.4];',
    '  node [shape=box, style=rounded, fontname="Helvetica,Arial,sans-serif", fontsize=11, height=0.35, margin="0.14,0.06"];',
    '  edge [fontname="Helvetica,Arial,sans-serif", fontsize=9, arrowsize=0.6];',
    ...(root === undefined ? [] : drawInside(root.name, '  ')),
    ...waysOf(edges).map(drawWay),
    '}',
    '',
  ].join('\n');
}
