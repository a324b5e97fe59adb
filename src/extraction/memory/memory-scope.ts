import { createHash } from 'node:crypto';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { MemoryScope } from '../store/layouts.ts';

/** Whose memory: what is learnt for one use case says nothing of another, nor of the same name with other fields. */
export function memoryScope(use: {
  readonly use_case_name: string;
  readonly fields: readonly UseCaseFieldDef[];
}): MemoryScope {
  const told = use.fields.map(({ name, type, description = null, choices = null }) => [
    name,
    type,
    description,
    choices,
  ]);
  return {
    use_case: use.use_case_name,
    fields_hash: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
  };
}
