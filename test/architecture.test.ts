import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PRODUCT = ['schemas', 'reading', 'steps', 'machines', 'src', 'clients', 'command'].filter((folder) =>
  existsSync(join(ROOT, folder)),
);

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
const sources = PRODUCT.flatMap(filesIn);

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm);
  return [...statements].map(([, type, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? relative(ROOT, normalize(join(ROOT, dirname(file), target))) : target,
    typeOnly: type !== undefined,
  }));
}

/** From the ground up; those of one row stand beside each other. */
const LAYERS_OF_READING = [
  ['geometry', 'text', 'weights'],
  ['languages'],
  ['values'],
  ['readings'],
  ['layout', 'proposals'],
  ['extractor'],
  ['tables'],
  ['proof'],
  ['checks'],
  ['memory'],
];

const imports = sources.flatMap(importsOf);
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function offences(rule: (one: Import) => boolean): string[] {
  return imports.filter(rule).map(({ from, to }) => `${from} imports ${to}`);
}

describe('imports point one way', () => {
  it('the process that serves does not load what answers fields: that runs elsewhere, and would make a start longer', () => {
    const loaded = new Set(['src/extraction/main.ts']);
    for (const file of loaded)
      for (const one of imports) if (one.from === file && !one.typeOnly) loaded.add(one.to);
    expect(loaded.size).toBeGreaterThan(100);
    expect([...loaded]).not.toContain('reading/extractor/answer-fields.ts');
  });

  it('schemas import only schemas and typebox: a shape that knows the program cannot be shared with clients', () => {
    expect(
      offences(
        (one) => inside(one.from, 'schemas') && !inside(one.to, 'schemas') && !one.to.startsWith('typebox'),
      ),
    ).toEqual([]);
  });

  it('reading imports only schemas: what is known about documents needs no jobs and no model', () => {
    expect(
      offences(
        (one) =>
          inside(one.from, 'reading') &&
          ['steps', 'machines', 'src'].some((folder) => inside(one.to, folder)),
      ),
    ).toEqual([]);
  });

  it('reading imports nothing of Node: what it knows is in its modules, so that it reads no file and asks no clock', () => {
    expect(offences((one) => inside(one.from, 'reading') && one.to.startsWith('node:'))).toEqual([]);
  });

  it('the layers of reading import those before them only: each can be understood without what is built on it', () => {
    const layerOf = (path: string) =>
      LAYERS_OF_READING.findIndex((names) => names.some((name) => inside(path, `reading/${name}`)));
    expect(sources.filter((file) => inside(file, 'reading') && layerOf(file) < 0)).toEqual([]);
    expect(offences((one) => layerOf(one.to) > layerOf(one.from) && layerOf(one.from) >= 0)).toEqual([]);
  });

  it('steps never import machines or src: what a step needs from the world comes in through steps/ports', () => {
    expect(
      offences((one) => inside(one.from, 'steps') && (inside(one.to, 'machines') || inside(one.to, 'src'))),
    ).toEqual([]);
  });

  it('machines take only types from steps, and the pure steps/errors: a machine with I/O cannot be drawn or tested', () => {
    expect(
      offences(
        (one) =>
          inside(one.from, 'machines') &&
          !inside(one.to, 'machines') &&
          !one.to.startsWith('xstate') &&
          !(one.typeOnly && (inside(one.to, 'steps') || inside(one.to, 'schemas'))) &&
          one.to !== 'steps/ports/errors.ts',
      ),
    ).toEqual([]);
  });

  it('routes never import machines or steps: they read and write the store, so REST and direct insertion stay equal', () => {
    expect(
      offences(
        (one) =>
          inside(one.from, 'src/extraction/http') && (inside(one.to, 'machines') || inside(one.to, 'steps')),
      ),
    ).toEqual([]);
  });

  it('only what shows something imports the pages: a review by HTTP must read a stored response without them', () => {
    const shows = ['ui', 'exports', 'access'].map((folder) => `src/extraction/${folder}`);
    const assembles = ['src/extraction/main.ts', 'src/extraction/own-endpoints.ts', 'src/extraction/app.ts'];
    expect(
      offences(
        (one) =>
          inside(one.from, 'src/extraction') &&
          inside(one.to, 'src/extraction/ui') &&
          !assembles.includes(one.from) &&
          !shows.some((folder) => inside(one.from, folder)),
      ),
    ).toEqual([]);
  });

  it('places and extraction never import each other: either must start without the other', () => {
    expect(
      offences(
        (one) =>
          (inside(one.from, 'src/places') && inside(one.to, 'src/extraction')) ||
          (inside(one.from, 'src/extraction') && inside(one.to, 'src/places')),
      ),
    ).toEqual([]);
  });

  it('src/shared imports neither service: what both use must not depend on one of them', () => {
    expect(
      offences(
        (one) =>
          inside(one.from, 'src/shared') &&
          (inside(one.to, 'src/extraction') || inside(one.to, 'src/places')),
      ),
    ).toEqual([]);
  });

  it('clients import nothing of the service: they know what its OpenAPI document says', () => {
    expect(
      offences(
        (one) =>
          inside(one.from, 'clients') &&
          PRODUCT.some((folder) => folder !== 'clients' && inside(one.to, folder)),
      ),
    ).toEqual([]);
  });

  it('the service imports neither its clients nor the command: it starts without them', () => {
    expect(
      offences(
        (one) =>
          !inside(one.from, 'clients') &&
          !inside(one.from, 'command') &&
          (inside(one.to, 'clients') || inside(one.to, 'command')),
      ),
    ).toEqual([]);
  });

  it('nothing of the product imports testing: what tests a service is no part of it', () => {
    expect(offences((one) => inside(one.to, 'testing'))).toEqual([]);
  });

  it('pg-listen is imported once: its ten traps are handled in one file', () => {
    expect(imports.filter((one) => one.to === 'pg-listen').map((one) => one.from)).toEqual(
      sources.filter((file) => file === 'src/extraction/worker/job-notifications.ts'),
    );
  });
});

describe('lists of a document', () => {
  it('are never spread into a call: 200,000 arguments overflow the stack (reading/geometry/extremes.ts has what does not)', () => {
    const spread =
      /(?:Math\.(?:min|max)|\.(?:push|unshift|splice)|fromCharCode|fromCodePoint)\([^;{}]*?\.\.\.(?!\d)/g;
    const isInCall = (call: string) => {
      let depth = 0;
      for (const character of call)
        depth += '([{'.includes(character) ? 1 : ')]}'.includes(character) ? -1 : 0;
      return depth === 1;
    };
    const offences = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(spread)]
        .filter(([call]) => isInCall(call))
        .map(([call]) => `${file}: ${call}`),
    );
    expect(offences).toEqual([]);
  });
});

/** Groups of more than one node that all reach each other (Tarjan, 1972). */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  function visit(node: string): number {
    let low = order.size;
    order.set(node, low);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === order.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

function edgesBetween(nameOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!sources.includes(to) || nameOf(from) === nameOf(to)) continue;
    const known = edges.get(nameOf(from)) ?? new Set();
    edges.set(nameOf(from), known.add(nameOf(to)));
  }
  return edges;
}

describe('no circles', () => {
  it('of files: each can be read after those that it imports', () => {
    expect(circles(edgesBetween((file) => file))).toEqual([]);
  });

  it('of folders: each can be understood, moved or replaced without those that import it', () => {
    expect(
      circles(edgesBetween(dirname)).filter((group) => !group.every((one) => inside(one, 'src'))),
    ).toEqual([]);
  });
});

describe('files', () => {
  it('export what another file imports: what none does is dead, or nobody else needs to know of it', () => {
    const readers = [...sources, ...['scripts', 'test', 'testing'].flatMap(filesIn)];
    const named = new Set<string>();
    const wholly = new Set<string>();
    for (const reader of readers) {
      const text = readFileSync(join(ROOT, reader), 'utf8');
      const place = (target: string) => relative(ROOT, normalize(join(ROOT, dirname(reader), target)));
      for (const [, names = '', target = ''] of text.matchAll(/\{([^{}]*)\}\s+from '(\.[^']+)'/g))
        for (const [name] of names.matchAll(/\w+/g)) named.add(`${place(target)} ${name}`);
      for (const [, target = ''] of text.matchAll(/(?:\*(?: as \w+)? from |import\()'(\.[^']+)'/g))
        wholly.add(place(target));
    }
    const unused = sources
      .filter((file) => !inside(file, 'schemas') && !inside(file, 'clients') && !wholly.has(file))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const values = text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm);
        return [...values].flatMap(([, name]) => (named.has(`${file} ${name}`) ? [] : `${file}: ${name}`));
      });
    expect(unused).toEqual([]);
  });

  it('stay small enough to hold in the head: one that passes 250 lines is usually two', () => {
    const isWritten = (file: string) => file === 'clients/typescript/openapi.ts';
    const isWordList = (file: string) =>
      /^reading\/languages\/(?:terms\/)?(?:[a-z]{2}|international)\.ts$/.test(file);
    const long = sources.filter(
      (file) =>
        !isWordList(file) &&
        !isWritten(file) &&
        readFileSync(join(ROOT, file), 'utf8').split('\n').length > 251,
    );
    expect(long).toEqual([]);
  });
});
