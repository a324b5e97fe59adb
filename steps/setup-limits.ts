import { compileWhenAsked } from '../schemas/compile-when-asked.ts';
import { InlineUseCase } from '../schemas/use-case.ts';
import { IxError } from './ports/errors.ts';
import { checkLimit, JOB_LIMITS, type JobLimits } from './ports/limits.ts';

/**
 * Checks the texts that a request brings along, before any of it is copied or saved.
 * @throws IxError IX_000_006
 */
export function checkTextSizes(texts: readonly string[], limits: JobLimits): void {
  checkLimit(limits, 'texts', texts.length);
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  checkLimit(limits, 'characters', characters, 'All texts of the job');
  let [pages, lines] = [0, 0];
  for (const [at, text] of texts.entries()) {
    const found = countBreaks(text);
    checkLimit(limits, 'pages_per_file', found.pages, `Text ${at + 1}`);
    pages += found.pages;
    lines += found.lines;
  }
  checkLimit(limits, 'pages', pages, 'All texts of the job');
  checkLimit(limits, 'lines', lines, 'All texts of the job');
}

/** Counted without a copy: the text may be long, and is not yet accepted. */
function countBreaks(text: string): { pages: number; lines: number } {
  let [pages, lines] = [1, 1];
  for (let at = text.indexOf('\f'); at >= 0; at = text.indexOf('\f', at + 1)) pages += 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return { pages, lines };
}

/**
 * Checks how much a use case asks for.
 * @throws IxError IX_000_006
 */
export function checkUseCaseSize(useCase: InlineUseCase, limits: JobLimits): void {
  const { system_prompt, tables = [], checks = [] } = useCase;
  const columns = tables.flatMap((table) => table.columns);
  const fields = [...useCase.fields, ...columns];
  checkLimit(limits, 'fields', fields.length, 'The use case');
  checkLimit(limits, 'tables', tables.length, 'The use case');
  checkLimit(limits, 'checks', checks.length, 'The use case');
  checkLimit(limits, 'prompt_characters', system_prompt.length, 'The use case');
  const choices = fields.flatMap((field) => field.choices ?? []);
  checkLimit(limits, 'choices', choices.length, 'The use case');
  const described = [...fields, ...tables].flatMap(({ name, description }) => [name, description ?? '']);
  const written = [...described, ...choices, ...checks.flatMap(({ name, rule }) => [name, rule])];
  const characters = written.reduce((sum, text) => sum + text.length, 0);
  checkLimit(limits, 'field_characters', characters, 'The use case');
}

const useCaseCheck = compileWhenAsked(InlineUseCase);

/** Whether a value has the shape of a use case. A stranger's may have a million members: compiled, since the library's own look at them takes seconds. */
export const isUseCase = (value: unknown): value is InlineUseCase => useCaseCheck().Check(value);

/** Why no job may have a use case as large as this, as a sentence; null for one that a job may have. */
export function sizeFault(useCase: InlineUseCase, limits = JOB_LIMITS): string | null {
  try {
    checkUseCaseSize(useCase, limits);
    return null;
  } catch (error) {
    if (error instanceof IxError) return error.message;
    throw error;
  }
}
