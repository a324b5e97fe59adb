import { existsSync } from 'node:fs';
import type { HowToRun } from '../eval/run-example.ts';
import type { Case } from './cases.ts';
import { makeCases } from './cases.ts';
import { drawGroups } from './drawn-groups.ts';
import { studyDrawn, studyReal } from './gather-studied.ts';
import type { MemorySample } from './memory-samples.ts';
import { gatherMemory } from './memory-samples.ts';

/** Drawn groups that are fitted on in every fold, and others that nothing is fitted on. */
const FITTED = { groups: 14, documents: 4, seed: 1 };
const REPORTED = { groups: 10, documents: 4, seed: 2 };

/** The cases of the real documents, set by set; none where they are not there. */
export async function realCases(folder: string, how: HowToRun, signal: AbortSignal): Promise<Case[]> {
  const real = existsSync(folder) ? await studyReal(folder, how, signal) : [];
  return [...Map.groupBy(real, ({ set }) => set).values()].flatMap((set) => makeCases(set));
}

const drawn = ({ groups, documents, seed }: typeof FITTED) =>
  makeCases(studyDrawn(drawGroups(groups, documents, seed)));

export const reportedDrawnCases = (): Case[] => drawn(REPORTED);

/** What a memory is fitted on. */
export const memorySamples = (real: readonly Case[]): MemorySample[] => [
  ...real.flatMap((one) => gatherMemory(one, true)),
  ...drawn(FITTED).flatMap((one) => gatherMemory(one, false)),
];
