import { listed } from '../reading/text/plain-words.ts';
import { compileWhenAsked } from '../schemas/compile-when-asked.ts';
import { RETIRED_OPTIONS, RequestIX } from '../schemas/request.ts';
import type { InlineUseCase } from '../schemas/use-case.ts';
import type { ModelChoice } from './choose-model.ts';
import { chooseModel } from './choose-model.ts';
import type { FileLimits } from './file-refs.ts';
import { fileRefsOf } from './file-refs.ts';
import { IxError } from './ports/errors.ts';
import { JOB_LIMITS, type JobLimits } from './ports/limits.ts';
import type { JobToRun, ResolvedOptions, SetupOutput } from './ports/stage-io.ts';
import type { Fetcher, StoredFile } from './ports/world.ts';
import { findRequestFaults } from './request-faults.ts';
import { resolveOptions } from './resolve-options.ts';
import { checkTextSizes, checkUseCaseSize } from './setup-limits.ts';
import type { UseCaseRegistry } from './use-cases.ts';
import { resolveUseCase } from './use-cases.ts';

export interface SetupDeps {
  readonly registry: UseCaseRegistry;
  /** Lets the registry have what other instances have kept meanwhile of a use case. Unset: nothing changes it. */
  readonly refreshRegistry?: ((name: string) => Promise<void>) | undefined;
  readonly fetcher: Fetcher;
  readonly models: ModelChoice;
  readonly fileLimits: FileLimits;
  readonly defaultLanguages: readonly string[];
  readonly installedLanguages: readonly string[];
  /** Unset: JOB_LIMITS. */
  readonly limits?: JobLimits;
}

const checkedRequest = compileWhenAsked(RequestIX);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object without the retired names, and those that it had. */
function dropRetired(
  value: unknown,
  names: readonly string[],
  path: string,
): { kept: unknown; dropped: string[] } {
  if (!isObject(value)) return { kept: value, dropped: [] };
  const dropped = names.filter((name) => name in value);
  const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !dropped.includes(name)));
  return { kept, dropped: dropped.map((name) => `${path}${name}`) };
}

/** Accepts and names what older clients still send. */
function withoutRetired(request: unknown): { request: unknown; dropped: string[] } {
  const top = dropRetired(request, RETIRED_OPTIONS.request, '');
  if (!isObject(top.kept) || !isObject(top.kept['options']))
    return { request: top.kept, dropped: top.dropped };
  const groups = Object.entries(top.kept['options']).map(([group, options]) => {
    const { kept, dropped } = dropRetired(options, RETIRED_OPTIONS.options, `options.${group}.`);
    return { entry: [group, kept] as const, dropped };
  });
  const options = Object.fromEntries(groups.map((group) => group.entry));
  return {
    request: { ...top.kept, options },
    dropped: [...top.dropped, ...groups.flatMap((group) => group.dropped)],
  };
}

function checkRequest(raw: unknown): { request: RequestIX; warnings: string[] } {
  const { request, dropped } = withoutRetired(raw);
  const warnings = dropped.map((name) => `The option ${name} has no effect any more.`);
  if (checkedRequest().Check(request)) return { request, warnings };
  const faults = findRequestFaults(request);
  throw new IxError(
    'IX_000_000',
    `The stored request is not a valid RequestIX: ${faults[0] ?? 'a fault lies beyond the first members of its lists'}.`,
    {
      details: { faults },
    },
  );
}

/**
 * Makes sure that the files of an earlier run's setup are on this machine.
 * @throws IxError IX_000_007
 */
export async function ensureFiles(
  input: { readonly job: JobToRun; readonly setup: SetupOutput },
  { fetcher, fileLimits }: Pick<SetupDeps, 'fetcher' | 'fileLimits'>,
  signal: AbortSignal,
): Promise<SetupOutput> {
  const { refs } = fileRefsOf(checkRequest(input.job.request).request, fileLimits);
  const files: StoredFile[] = [];
  for (const file of input.setup.files) {
    const ref = refs[file.file_index];
    const room = roomBeside(files, fileLimits);
    files.push(ref === undefined ? file : await fetcher.ensure(input.job.job_id, file, ref, signal, room));
  }
  return { ...input.setup, files };
}

/** Bytes that the files fetched so far leave for the next. */
function roomBeside(files: readonly StoredFile[], { jobMaxBytes }: FileLimits): number {
  return Math.max(0, jobMaxBytes - files.reduce((sum, { bytes }) => sum + bytes, 0));
}

function checkContext(files: readonly unknown[], texts: readonly string[], options: ResolvedOptions): void {
  if (files.length === 0 && texts.length === 0) {
    throw new IxError('IX_000_002', 'The context has neither files nor texts.');
  }
  if (options.ocr.ocr_only && files.length === 0) {
    throw new IxError(
      'IX_000_004',
      'The option ocr_only needs at least one file, and context.files is empty.',
    );
  }
}

/** A use case without tables and checks says nothing of them, then or later. */
function tablesOf({ tables = [], checks = [] }: InlineUseCase): Pick<SetupOutput, 'tables' | 'checks'> {
  return { ...(tables.length > 0 ? { tables } : {}), ...(checks.length > 0 ? { checks } : {}) };
}

/** @param asked those of the request; null for those of the installation */
function checkLanguages(
  asked: readonly string[] | null,
  { defaultLanguages, installedLanguages: installed }: SetupDeps,
): void {
  const languages = asked ?? defaultLanguages;
  const missing = languages.filter((language) => !installed.includes(language));
  if (missing.length === 0) return;
  throw new IxError(
    'IX_003_000',
    `The OCR language ${listed(missing)}, named by ${asked === null ? 'IX_OCR_LANGUAGES' : 'options.ocr.languages'}, is not installed; installed: ${installed.join(', ')}.`,
    {
      details: { missing, installed: [...installed] },
    },
  );
}

/**
 * Checks the request, chooses use case, options and model, and fetches the files.
 *
 * @throws IxError IX_000_000, IX_000_002, IX_000_004, IX_000_006, IX_000_007, IX_001_001 or IX_003_000 (language not installed)
 */
export async function setup(
  input: { readonly job: JobToRun },
  deps: SetupDeps,
  signal: AbortSignal,
): Promise<SetupOutput> {
  const { request, warnings } = checkRequest(input.job.request);
  const options = resolveOptions(request.options);
  const { refs, warnings: clamped } = fileRefsOf(request, deps.fileLimits);
  const texts = request.context.texts ?? [];
  const limits = deps.limits ?? JOB_LIMITS;
  if (request.use_case_inline == null) await deps.refreshRegistry?.(request.use_case);
  else checkUseCaseSize(request.use_case_inline, limits);
  const useCase = resolveUseCase(request, deps.registry);
  checkContext(refs, texts, options);
  checkTextSizes(texts, limits);
  checkLanguages(options.ocr.languages, deps);
  const { model, warnings: otherModel } = chooseModel(options, useCase, deps.models);
  const files: StoredFile[] = [];
  for (const [index, ref] of refs.entries()) {
    const room = roomBeside(files, deps.fileLimits);
    files.push(await deps.fetcher.fetch(input.job.job_id, index, ref, signal, room));
  }
  return {
    use_case_name: useCase.use_case_name,
    system_prompt: useCase.system_prompt,
    model,
    fields: useCase.fields,
    ...tablesOf(useCase),
    files,
    texts,
    options,
    warnings: [...warnings, ...clamped, ...(options.ocr.ocr_only ? [] : otherModel)],
  };
}
