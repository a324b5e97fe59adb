import type { RememberedLayout } from '../../schemas/memory.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import { viewDocument } from '../extractor/view/document-view.ts';
import { createLocator } from './locate.ts';
import { recall } from './recall.ts';

/** What is suggested of each field once a memory of the document's layout has been asked; of fields that it says nothing of, what was suggested before. */
export function suggestWithMemory(
  fields: readonly UseCaseFieldDef[],
  pages: readonly ReadPage[],
  suggestions: Readonly<Record<string, readonly Suggestion[]>>,
  layouts: readonly RememberedLayout[],
): Readonly<Record<string, readonly Suggestion[]>> {
  if (layouts.length === 0) return suggestions;
  const view = viewDocument(pages);
  const remembered = recall(view, createLocator(pages, view), fields, suggestions, layouts);
  return Object.fromEntries(
    fields.map(({ name }) => [name, remembered.get(name) ?? suggestions[name] ?? []]),
  );
}
