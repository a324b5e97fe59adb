import type { RememberedLayout } from '../../schemas/memory.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import { viewDocument } from '../extractor/view/document-view.ts';
import { createLocator } from './locate.ts';
import { recall } from './recall.ts';

type Suggestions = Readonly<Record<string, readonly Suggestion[]>>;
type Remembered = ReturnType<typeof recall>;

/** What was recalled of a document last. Its values are searched and then proven, each time with the same memory. */
const lastRecalled = new WeakMap<
  readonly ReadPage[],
  { readonly asked: string; readonly remembered: Remembered }
>();

function recallOnce(
  fields: readonly UseCaseFieldDef[],
  pages: readonly ReadPage[],
  suggestions: Suggestions,
  layouts: readonly RememberedLayout[],
): Remembered {
  const asked = JSON.stringify([fields, suggestions, layouts]);
  const last = lastRecalled.get(pages);
  if (last?.asked === asked) return last.remembered;
  const view = viewDocument(pages);
  const remembered = recall(view, createLocator(pages, view), fields, suggestions, layouts);
  lastRecalled.set(pages, { asked, remembered });
  return remembered;
}

/** What is suggested of each field once a memory of the document's layout has been asked; of fields that it says nothing of, what was suggested before. */
export function suggestWithMemory(
  fields: readonly UseCaseFieldDef[],
  pages: readonly ReadPage[],
  suggestions: Suggestions,
  layouts: readonly RememberedLayout[],
): Suggestions {
  if (layouts.length === 0) return suggestions;
  const remembered = recallOnce(fields, pages, suggestions, layouts);
  return Object.fromEntries(
    fields.map(({ name }) => [name, remembered.get(name) ?? suggestions[name] ?? []]),
  );
}
