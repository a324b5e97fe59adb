import type { Pool } from 'pg';
import type { Row } from './row.ts';

/** A migrated database of the bench's own, without jobs to begin with. */
export interface BenchDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/** What rows may use; nothing of it is made before it is asked for. */
export interface BenchTools {
  database(): Promise<BenchDatabase>;
  /** A new folder, deleted at the end. */
  folder(): Promise<string>;
  /** Whether sizes are to be those of the claims, which take many minutes. */
  readonly isLong: boolean;
}

/** What a row was not measured for: a program or document that is not here. */
export class NotMeasured extends Error {
  override readonly name = 'NotMeasured';
}

/** One question of the bench, by the name that `--only` takes. */
export interface BenchRow {
  readonly name: string;
  /** What bounds the figure, as found with a profile or by counting. */
  readonly bound: string;
  /** @throws NotMeasured when a peer or a document is not here */
  measure(tools: BenchTools): Promise<readonly Row[]>;
}
