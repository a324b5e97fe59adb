import type { Target } from './target.ts';

/** One thing that was sent, and what came of it. */
export interface Finding {
  readonly sent: string;
  readonly answered: string;
  /** Whether that is what should have come of it. */
  readonly held: boolean;
}

/** A class of abuse: several members, drawn with a seed where that makes sense. */
export interface Attack {
  readonly name: string;
  /** What is sent, in one sentence. */
  readonly what: string;
  /** What should come of it, in one sentence. */
  readonly should: string;
  /** Settings of the service that is attacked, beside those of the harness. */
  readonly settings?: NodeJS.ProcessEnv | ((site: { readonly worldUrl: string }) => NodeJS.ProcessEnv);
  /** What a service elsewhere (`--url`) cannot give: its files and processes, its database, or settings of our choice. */
  readonly ownServiceOnly?: true;
  /** Whether the places service is attacked too. */
  readonly places?: true;
  /** Bearer token of the good jobs, where the settings ask for one. */
  readonly token?: string;
  /** How the good jobs' documents reach the service; `http` unless it is what is forbidden. */
  readonly goodFilesBy?: 'http' | 'file';
  /** Megabytes beside the database that may be on the disk at any time meanwhile, and afterwards. */
  readonly disk?: { readonly peak: number; readonly left: number };
  /** How many answers of `/healthz` may be 503, which is what it owes while a part of the service hangs. */
  readonly unwell?: number;
  run(target: Target): Promise<readonly Finding[]>;
}

/** Megabytes on the disk beside the database that any attack may take, unless it says otherwise. */
export const USUAL_DISK = { peak: 600, left: 400 };
