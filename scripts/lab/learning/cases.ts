import { indexLayouts } from '../../../reading/memory/layout-index.ts';
import type { RememberedLayout } from '../../../schemas/memory.ts';
import type { Studied } from './studied.ts';

/** A document asked of a memory: one document of each other group of its set is approved, and so many of its own. */
export interface Case {
  readonly document: Studied;
  readonly approved: number;
  readonly teachers: readonly Studied[];
  /** What a memory of them finds the document to be of. */
  readonly layouts: readonly RememberedLayout[];
}

export const nameOf = ({ document, approved }: Pick<Case, 'document' | 'approved'>) =>
  `${document.set}/${document.file} after ${approved}`;

/** The next documents of a group behind one, in a circle: each teaches as often as any other. */
function behind(document: Studied, group: readonly Studied[], count: number): Studied[] {
  const at = group.indexOf(document);
  return Array.from({ length: count }, (_, step) => group[(at + 1 + step) % group.length]).filter(
    (one) => one !== undefined,
  );
}

/** Each document of a set, asked with 0, 1 and 2 approved documents of its own group as far as there are others. */
export function makeCases(documents: readonly Studied[], mostApproved = 2): Case[] {
  const groups = Map.groupBy(documents, ({ group }) => group);
  return documents.flatMap((document) => {
    const own = groups.get(document.group) ?? [];
    const others = [...groups.values()].flatMap(([first]) =>
      first === undefined || first.group === document.group ? [] : [first],
    );
    return Array.from({ length: Math.min(mostApproved, own.length - 1) + 1 }, (_, approved): Case => {
      const teachers = behind(document, own, approved);
      const taught = [...teachers, ...others];
      const index = indexLayouts(taught.map(({ file, words }) => ({ layout_id: file, words })));
      const layouts = index.match(document.words).flatMap(({ layout_id, closeness }): RememberedLayout[] => {
        const teacher = taught.find(({ file }) => file === layout_id);
        return teacher === undefined ? [] : [{ layout_id, closeness, lessons: [teacher.lesson] }];
      });
      return { document, approved, teachers, layouts };
    });
  });
}
