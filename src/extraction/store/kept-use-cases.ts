import type { Pool } from 'pg';
import type { InlineUseCase } from '../../../schemas/use-case.ts';
import { toText } from './jsonb.ts';

/** Use cases that people made, in the database that all instances share. Methods reject when it cannot be asked. */
export interface KeptUseCases {
  /** What is kept, unchecked, by name. */
  list(): Promise<{ readonly name: string; readonly definition: unknown }[]>;
  /** Keeps one, in the place of an earlier one of its name. */
  keep(useCase: InlineUseCase): Promise<void>;
  forget(name: string): Promise<void>;
}

/** No job may have one that is larger (`use_case` limits of steps/ports/limits), and more of them are no list for people. */
const DEFINITION_BYTES = 4_194_304;
const MOST = 10_000;
const LIST = `SELECT name, definition FROM ix_use_cases WHERE pg_column_size(definition) <= ${DEFINITION_BYTES} ORDER BY name LIMIT ${MOST}`;
const KEEP = `
  INSERT INTO ix_use_cases (name, definition) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET definition = excluded.definition, kept_at = clock_timestamp()`;

/** The kept use cases on a migrated database. */
export function createKeptUseCases(pool: Pool): KeptUseCases {
  return {
    async list() {
      const { rows } = await pool.query<{ name: string; definition: unknown }>(LIST);
      return rows;
    },
    async keep(useCase) {
      await pool.query(KEEP, [toText(useCase.use_case_name), toText(JSON.stringify(useCase))]);
    },
    async forget(name) {
      await pool.query('DELETE FROM ix_use_cases WHERE name = $1', [toText(name)]);
    },
  };
}
