import type { StateChart } from '../../src/shared/state-chart.ts';
import { waysOf } from '../../src/shared/state-chart.ts';

const safe = (text: string) => text.replaceAll(':', '').replaceAll(';', '');

/** A chart in the language of Mermaid, which code hosts draw where they find it in a page. */
export function toMermaid({ states, edges }: StateChart): string {
  const childrenOf = (parent: string) => states.filter((state) => state.parent === parent);

  function drawInside(parent: string, indent: string): string[] {
    return childrenOf(parent).flatMap(({ name, isInitial, kind }, index, siblings) => [
      ...(index > 0 && isRegion(parent) ? [`${indent}--`] : []),
      ...(isInitial && siblings.length > 0 ? [`${indent}[*] --> ${name}`] : []),
      ...(childrenOf(name).length > 0
        ? [`${indent}state ${name} {`, ...drawInside(name, `${indent}  `), `${indent}}`]
        : [`${indent}${name}`]),
      ...(kind === 'final' ? [`${indent}${name} --> [*]`] : []),
    ]);
  }
  const isRegion = (name: string) => states.some((state) => state.name === name && state.kind === 'parallel');

  const root = states.find(({ parent }) => parent === null);
  return [
    'stateDiagram-v2',
    ...(root === undefined ? [] : drawInside(root.name, '  ')),
    ...waysOf(edges).map(
      ({ from, to, labels }) =>
        `  ${from} --> ${to}${labels.length > 0 ? ` : ${labels.map(safe).join(', ')}` : ''}`,
    ),
    '',
  ].join('\n');
}
