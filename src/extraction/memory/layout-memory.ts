import type { LayoutIndex } from '../../../reading/memory/layout-index.ts';
import { createLayoutIndex } from '../../../reading/memory/layout-index.ts';
import type { RememberedLayout } from '../../../schemas/memory.ts';
import type { LayoutMemory } from '../../../steps/ports/world.ts';
import type { Layouts, MemoryScope } from '../store/layouts.ts';
import type { WorkerLog } from '../worker/job-log.ts';
import { fillIndex } from './fill-index.ts';
import { memoryScope } from './memory-scope.ts';

/** Of a longer document so many pages are kept for learning: fields stand on the first ones. */
const MAX_PAGES = 20;
/** Use cases whose layouts are kept in memory, those asked last. */
const MAX_SCOPES = 16;
/** Milliseconds: what was asked for ahead longer ago is asked for again. Most documents of text are read in less. */
const FRESH_MS = 1000;

/** Loaded where something was learnt: a start need not wait for the words of all languages. */
const loadWords = () => import('../../../reading/memory/layout-words.ts');

/** The layouts of a use case as of their last change. */
interface Kept {
  changed: number;
  readonly index: LayoutIndex;
  /** When it is up to date for the one who asked last. */
  asked: Promise<void>;
  /** The same for the document that is being read now, and when that was asked; null for none. */
  expected: { readonly at: number; readonly current: Promise<void> } | null;
}

/**
 * A memory on the database that all instances share. The words of the layouts are kept between documents, and only what has changed
 * since is asked for. What goes wrong costs what was learnt, never the job.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createLayoutMemory(
  layouts: Layouts,
  log: Pick<WorkerLog, 'warn'>,
  now = () => performance.now(),
): LayoutMemory {
  const scopes = new Map<string, Kept>();

  function keptOf(scope: MemoryScope): Kept {
    const key = `${scope.fields_hash} ${scope.use_case}`;
    const empty = { changed: 0, index: createLayoutIndex(), asked: Promise.resolve(), expected: null };
    const kept = scopes.get(key) ?? empty;
    scopes.delete(key);
    scopes.set(key, kept);
    const [oldest] = scopes.keys();
    if (scopes.size > MAX_SCOPES && oldest !== undefined) scopes.delete(oldest);
    return kept;
  }

  /** One after the other: an older answer would put back what a newer one has changed. */
  function askState(scope: MemoryScope, kept: Kept): Promise<void> {
    const current = kept.asked.then(() => bringUpToDate(scope, kept));
    kept.asked = current.catch(() => undefined);
    return current;
  }

  async function indexOf(scope: MemoryScope): Promise<LayoutIndex> {
    const kept = keptOf(scope);
    const { expected } = kept;
    kept.expected = null;
    const isFresh = expected !== null && now() - expected.at < FRESH_MS;
    await (isFresh ? expected.current : askState(scope, kept));
    return kept.index;
  }

  async function bringUpToDate(scope: MemoryScope, kept: Kept): Promise<void> {
    const { layouts: count, changed } = await layouts.stateOf(scope);
    if (kept.changed !== changed) await fillIndex(kept.index, await layouts.listKnown(scope, kept.changed));
    // Where layouts have gone, nothing tells which.
    if (kept.index.size !== count) kept.index.keepOnly(new Set(await layouts.listIds(scope)));
    // A change that ended after a later one is passed over when changes are asked for by their order.
    if (kept.index.size !== count) await fillIndex(kept.index, await layouts.listKnown(scope, 0));
    kept.changed = changed;
  }

  async function find(
    jobId: string,
    scope: MemoryScope,
    pages: Parameters<LayoutMemory['recall']>[2],
  ): Promise<readonly RememberedLayout[]> {
    const index = await indexOf(scope);
    // Most installations have learnt nothing, and counting the words of a document takes half a millisecond.
    if (index.size === 0) return [];
    const { layoutWords } = await loadWords();
    const matches = index.match(layoutWords(pages));
    if (matches.length === 0) return [];
    const ids = matches.map(({ layout_id }) => layout_id);
    await layouts.noteUses(jobId, ids);
    const lessons = await layouts.lessonsOf(ids);
    return matches.flatMap(({ layout_id, closeness }): RememberedLayout[] => {
      // A document is not taught by itself, as it would be when it is done once more.
      const others = (lessons.get(layout_id) ?? []).filter(({ job_id }) => job_id !== jobId);
      const told = others.map(({ job_id, fields }) => ({ job_id, fields }));
      return told.length === 0 ? [] : [{ layout_id, closeness, lessons: told }];
    });
  }

  return {
    expect(use) {
      const scope = memoryScope(use);
      const kept = keptOf(scope);
      const current = askState(scope, kept);
      // Whoever recalls is told of what goes wrong; nobody may.
      current.catch(() => undefined);
      kept.expected = { at: now(), current };
    },
    async recall(jobId, use, pages) {
      try {
        return await find(jobId, memoryScope(use), pages);
      } catch (err) {
        log.warn({ job_id: jobId, err }, 'what was learnt could not be used');
        return [];
      }
    },
    async keep(jobId, use, pages) {
      try {
        const { fields } = use;
        await layouts.keepDocument(jobId, { ...memoryScope(use), fields, pages: pages.slice(0, MAX_PAGES) });
      } catch (err) {
        log.warn({ job_id: jobId, err }, 'what a document was read from could not be kept to learn from');
      }
    },
  };
}
