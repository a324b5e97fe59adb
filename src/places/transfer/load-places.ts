import type pg from 'pg';
import { PLACE_DEFAULTS } from '../../../schemas/place.ts';
import { inTransaction } from '../../shared/postgres.ts';
import { readRow, type SourceRow, type TransferRow } from './transfer-row.ts';

const BATCH = 5000;
/** More faults than this are counted but not named. */
const MAX_NAMED = 100;

export interface LineFault {
  readonly line: number;
  readonly fault: string;
}

/** A file with bad rows: nothing of it was loaded. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  /** The first hundred. */
  readonly faults: readonly LineFault[];
  readonly count: number;

  constructor(faults: readonly LineFault[], count: number) {
    super(`${count} bad row${count === 1 ? '' : 's'}: nothing was loaded`);
    this.faults = faults;
    this.count = count;
  }
}

export interface LoadOptions {
  /** Owner of rows that name none. */
  readonly ownerId: string;
  /** Told of the rows read so far. */
  readonly onProgress?: (rows: number) => void;
}

const INSERT = `
  WITH moment AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at)
  INSERT INTO places (id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at)
  SELECT coalesce(id, gen_random_uuid()), name, description, longitude, latitude, visibility, owner_id,
    coalesce(created_at, moment.at),
    coalesce(updated_at, created_at, moment.at)
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[], $8::timestamptz[],
    $9::timestamptz[]) AS t(id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at), moment
  ON CONFLICT (id) DO NOTHING RETURNING id`;

type LoadRow = TransferRow & { readonly line: number };

/** Inserts a batch. @returns the rows whose id is there already, in the table or earlier in the file */
async function insert(
  client: pg.ClientBase,
  rows: readonly LoadRow[],
  ownerId: string,
): Promise<LineFault[]> {
  const column = (pick: (row: TransferRow) => unknown) => rows.map((row) => pick(row) ?? null);
  const inserted = await client.query<{ id: string }>(INSERT, [
    column(({ id }) => id),
    column(({ name }) => name),
    column(({ description }) => description ?? PLACE_DEFAULTS.description),
    column(({ longitude }) => longitude),
    column(({ latitude }) => latitude),
    column(({ visibility }) => visibility ?? PLACE_DEFAULTS.visibility),
    column(({ owner_id }) => owner_id ?? ownerId),
    column(({ created_at }) => created_at),
    column(({ updated_at }) => updated_at),
  ]);
  if (inserted.rowCount === rows.length) return [];
  const free = new Set(inserted.rows.map(({ id }) => id));
  return rows
    .filter(({ id }) => id !== undefined && !free.delete(id.toLowerCase()))
    .map(({ line, id }) => ({ line, fault: `id: ${id} is there already` }));
}

/**
 * Loads all rows or none. Bad rows do not stop the reading, so that all of them are named at once.
 *
 * @returns how many places were loaded
 * @throws LoadError
 */
export function loadPlaces(
  pool: pg.Pool,
  rows: AsyncIterable<SourceRow>,
  options: LoadOptions,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const faults: LineFault[] = [];
    let faultCount = 0;
    let read = 0;
    let batch: LoadRow[] = [];
    const blame = (found: readonly LineFault[]) => {
      faultCount += found.length;
      for (const fault of found.slice(0, MAX_NAMED - faults.length)) faults.push(fault);
    };
    const flush = async () => {
      if (batch.length > 0 && faultCount === 0) blame(await insert(client, batch, options.ownerId));
      batch = [];
      options.onProgress?.(read);
    };
    for await (const row of rows) {
      read += 1;
      const reading = readRow(row);
      if ('row' in reading) batch.push({ ...reading.row, line: row.line });
      else blame([{ line: row.line, fault: reading.fault }]);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    if (faultCount > 0) throw new LoadError(faults, faultCount);
    // Sessions that keep the plan of a listing, made while the table was small, plan it anew.
    await client.query('ANALYZE places');
    return read;
  });
}
