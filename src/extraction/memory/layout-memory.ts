import type { LayoutIndex } from '../../../reading/memory/layout-index.ts';
import { createLayoutIndex } from '../../../reading/memory/layout-index.ts';
import { layoutWords } from '../../../reading/memory/layout-words.ts';
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

/** The layouts of a use case as of their last change. */
interface Kept {
  changed: number;
  readonly index: LayoutIndex;
  /** When it is up to date for the one who asked last. */
  asked: Promise<void>;
}

/**
 * A memory on the database that all instances share. The words of the layouts are kept between documents, and only what has changed
 * since is asked for. What goes wrong costs what was learnt, never the job.
 */
export function createLayoutMemory(layouts: Layouts, log: Pick<WorkerLog, 'warn'>): LayoutMemory {
  const scopes = new Map<string, Kept>();

  async function indexOf(scope: MemoryScope): Promise<LayoutIndex> {
    const key = `${scope.fields_hash} ${scope.use_case}`;
    const kept = scopes.get(key) ?? { changed: 0, index: createLayoutIndex(), asked: Promise.resolve() };
    scopes.delete(key);
    scopes.set(key, kept);
    const [oldest] = scopes.keys();
    if (scopes.size > MAX_SCOPES && oldest !== undefined) scopes.delete(oldest);
    // One after the other: an older answer would put back what a newer one has changed.
    const isCurrent = kept.asked.then(() => bringUpToDate(scope, kept));
    kept.asked = isCurrent.catch(() => undefined);
    await isCurrent;
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
    const matches = (await indexOf(scope)).match(layoutWords(pages));
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
