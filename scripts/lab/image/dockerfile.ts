/** A step of a Dockerfile, of the few kinds that ours has. */
export type Step =
  | { readonly kind: 'workdir'; readonly path: string }
  | {
      readonly kind: 'copy';
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'user'; readonly name: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'command'; readonly words: readonly string[] };

export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

const plain = (path: string) => path.replace(/^\.\//, '');

function toStep(word: string, rest: string): Step | null {
  switch (word) {
    case 'WORKDIR':
      return { kind: 'workdir', path: rest };
    case 'COPY': {
      const from = /^--from=(\S+)\s/.exec(rest);
      const paths = rest.slice(from?.[0].length ?? 0).split(/\s+/);
      const to = paths.pop() ?? '';
      return { kind: 'copy', from: from?.[1] ?? null, sources: paths.map(plain), to };
    }
    case 'RUN':
      return { kind: 'run', command: rest };
    case 'USER':
      return { kind: 'user', name: rest };
    case 'ENV':
      return { kind: 'env', values: Object.fromEntries(rest.split(/\s+/).map((one) => one.split('=', 2))) };
    case 'CMD':
      return { kind: 'command', words: JSON.parse(rest) };
    case 'EXPOSE':
      return null;
    default:
      throw new Error(`the Dockerfile has a step of a kind that is not known here: ${word}`);
  }
}

/**
 * The stages of a Dockerfile and their steps.
 * @throws Error at a step of another kind
 */
export function readDockerfile(text: string): Stage[] {
  const stages: (Stage & { steps: Step[] })[] = [];
  for (const line of text.split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === '') continue;
    if (word === 'FROM') {
      const [base = '', , name = null] = rest.split(/\s+/);
      stages.push({ base, name, steps: [] });
      continue;
    }
    const step = toStep(word, rest);
    if (step !== null) stages.at(-1)?.steps.push(step);
  }
  return stages;
}
