import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartState {
  /** Unique within its machine, and what timelines call the state. */
  readonly name: string;
  /** The state around it; null for the machine itself. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final';
  /** Where its parent begins. */
  readonly isInitial: boolean;
  readonly description: string;
}

export interface ChartEdge {
  readonly from: string;
  readonly to: string;
  /** What brings the machine from one state to the other, in words; empty where it goes on by itself. */
  readonly event: string;
  /** Under which condition; null: always. */
  readonly guard: string | null;
}

/** The condition and event of an edge as a chart shows them, such as `ocr done [stopIsAsked]`. */
export function labelOfEdge({ event, guard }: ChartEdge): string {
  return [event, guard === null ? '' : `[${guard}]`].filter((part) => part !== '').join(' ');
}

/** Every way between two states once, with the labels of all edges that go it. */
export function waysOf(edges: readonly ChartEdge[]): { from: string; to: string; labels: string[] }[] {
  const ways = Map.groupBy(edges, ({ from, to }) => `${from} ${to}`);
  return [...ways.values()].flatMap((same) =>
    same.slice(0, 1).map(({ from, to }) => ({
      from,
      to,
      labels: same.map(labelOfEdge).filter((label) => label !== ''),
    })),
  );
}

/** A state machine as a graph: its states in order of the source, and every way between two of them. */
export interface StateChart {
  readonly name: string;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/** An event type of XState in words: `xstate.done.actor.ocr` is `ocr done`. */
export function wordsOfEvent(type: string): string {
  const [, kind, of, ...name] = type.split('.');
  if (!type.startsWith('xstate.')) return type;
  if (kind === 'after') return `after ${of}`;
  if (kind === 'done' && of === 'state') return `${name.at(-1)} done`;
  if (kind === 'done') return `${name.join('.')} done`;
  if (kind === 'error') return `${name.join('.')} failed`;
  return kind ?? type;
}

function nameOfGuard(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return null;
  return typeof guard.type === 'string' ? guard.type : null;
}

/** The edges that one transition draws; none for one that only acts, and stays where it is. */
export function edgesOf({ source, target, eventType, guard }: AnyTransitionDefinition): ChartEdge[] {
  return (target ?? []).map((node: AnyStateNode) => ({
    from: source.key,
    to: node.key,
    event: wordsOfEvent(eventType),
    guard: nameOfGuard(guard),
  }));
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

function toState(node: AnyStateNode): ChartState {
  const { parent, type } = node;
  return {
    name: node.key,
    parent: parent?.key ?? null,
    kind: type === 'history' ? 'atomic' : type,
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    description: node.description ?? '',
  };
}

export function toStateChart(machine: AnyStateMachine): StateChart {
  const nodes = nodesOf(machine.root);
  const transitions = nodes.flatMap((node) =>
    [...node.transitions.values()].flat().concat(node.always ?? []),
  );
  return { name: machine.id, states: nodes.map(toState), edges: transitions.flatMap(edgesOf) };
}
