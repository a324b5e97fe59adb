import { describe, expect, it } from 'vitest';
import { RequestIX } from '../../schemas/request.ts';
import { InlineUseCase } from '../../schemas/use-case.ts';
import { findSchemaFaults } from '../../steps/schema-faults.ts';

const FIELD = { name: 'a', type: 'str' };
const useCaseOf = (count: number, wrongAt: number) => ({
  use_case_name: 'a',
  system_prompt: '',
  fields: Array.from({ length: count }, (_, index) => (index === wrongAt ? 1 : FIELD)),
});

describe('what does not fit a schema', () => {
  it('is told with all that a union takes, however many faults stand before it', () => {
    const files = [1, 2, 3, 4, 5, 6];
    const request = { use_case: 1, ix_client_id: 'c', request_id: 'r', context: { files } };
    expect(findSchemaFaults(RequestIX, request)).toEqual([
      '/use_case must be string',
      ...files.map((_, index) => `/context/files/${index} must be string or object`),
    ]);
  });

  it('is said of the whole as a sentence, which has no place to name', () => {
    expect(findSchemaFaults(RequestIX, [])).toEqual(['it must be object']);
    expect(findSchemaFaults(InlineUseCase, { use_case_name: 'a', fields: [] })).toEqual([
      'it must have required properties system_prompt',
    ]);
  });

  it('is found wherever it is in what a person wrote', () => {
    expect(findSchemaFaults(InlineUseCase, useCaseOf(5000, 4999))).toEqual(['/fields/4999 must be object']);
  });

  it('is looked for among the first members alone where there are more than anybody writes', () => {
    expect(findSchemaFaults(InlineUseCase, useCaseOf(30_000, 99))).toEqual(['/fields/99 must be object']);
    expect(findSchemaFaults(InlineUseCase, useCaseOf(30_000, 100))).toEqual([]);
  });
});
