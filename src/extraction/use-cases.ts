import type { InlineUseCase } from '../../schemas/use-case.ts';
import { isUseCase } from '../../steps/setup-limits.ts';
import type { UseCaseRegistry } from '../../steps/use-cases.ts';
import { faultOfUseCase } from '../../steps/use-cases.ts';
import type { KeptUseCases } from './store/kept-use-cases.ts';

/** The use cases that requests may name: those of files, and those that people made. */
export interface UseCases {
  /** By name, as of the last `refresh`; the same object always. */
  readonly registry: UseCaseRegistry;
  /** Whether it stands in a file: nobody may keep another of its name. */
  isFixed(name: string): boolean;
  /**
   * Reads what this and other instances have kept meanwhile. Never rejects: where the database cannot be asked, what was known stays.
   * @param wanted the one name that matters: one that stands in a file stays what it is, and nothing is asked
   */
  refresh(wanted?: string): Promise<void>;
  /** Keeps one that `faultOfUseCase` finds nothing wrong with, for all instances. Rejects when the database cannot be asked. */
  keep(useCase: InlineUseCase): Promise<void>;
  forget(name: string): Promise<void>;
}

/**
 * @param fixed those of files
 * @param onError told when the database could not be asked
 */
export function createUseCases(
  fixed: UseCaseRegistry,
  kept: KeptUseCases,
  onError: (error: unknown) => void = () => undefined,
): UseCases {
  const registry = new Map(fixed);

  async function readKept(): Promise<void> {
    const found = await kept.list();
    const names = new Set(found.map(({ name }) => name));
    for (const name of registry.keys()) if (!fixed.has(name) && !names.has(name)) registry.delete(name);
    // A later version may have kept what this one does not understand.
    for (const { name, definition } of found)
      if (!fixed.has(name) && isUseCase(definition) && faultOfUseCase(definition) === null)
        registry.set(name, definition);
  }

  const refresh = async (wanted?: string) => {
    if (wanted === undefined || !fixed.has(wanted)) await readKept().catch(onError);
  };

  return {
    registry,
    isFixed: (name) => fixed.has(name),
    refresh,
    async keep(useCase) {
      await kept.keep(useCase);
      await refresh();
    },
    async forget(name) {
      await kept.forget(name);
      await refresh();
    },
  };
}
