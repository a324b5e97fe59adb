import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import type { KeptTable, Table } from './tables.ts';

/** Rows that are held at once; one may have tens of megabytes. */
const AT_ONCE = 20;

async function* readRows(client: ClientBase, { name, columns }: Table): AsyncGenerator<string> {
  const wanted = columns.map(escapeIdentifier).join(', ');
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR SELECT to_jsonb(one)::text AS row FROM (SELECT ${wanted} FROM ${escapeIdentifier(name)}) one`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${AT_ONCE} FROM kept`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield `${row}\n`;
  }
  await client.query('CLOSE kept');
}

/**
 * Writes the rows of a table, one JSON object a line, compressed. Within a transaction, whose snapshot they are of.
 * @returns how many
 */
export async function writeRows(client: ClientBase, table: Table, path: string): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const row of readRows(client, table)) {
      count += 1;
      yield row;
    }
  }
  await pipeline(
    Readable.from(counted()),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return count;
}

async function insert(client: ClientBase, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const wanted = columns.map(escapeIdentifier).join(', ');
  const table = escapeIdentifier(name);
  await client.query(
    `INSERT INTO ${table} (${wanted}) OVERRIDING SYSTEM VALUE
     SELECT ${wanted} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** What comes next is beyond what was put in. */
async function advanceSequences(client: ClientBase, { name, columns }: Table): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'SELECT pg_get_serial_sequence(quote_ident($1), $2) AS sequence',
      [name, column],
    );
    const sequence = rows[0]?.sequence ?? null;
    if (sequence === null) continue;
    const last = `SELECT max(${escapeIdentifier(column)}) FROM ${escapeIdentifier(name)}`;
    await client.query(`SELECT setval($1, (${last})) WHERE EXISTS (${last} HAVING count(*) > 0)`, [sequence]);
  }
}

/**
 * Puts the rows of a file into a table, past its triggers: they are as the backup found them. Within a transaction.
 * @throws Error when there are more or fewer rows than the backup counted
 */
export async function insertRows(client: ClientBase, table: KeptTable, path: string): Promise<void> {
  const quoted = escapeIdentifier(table.name);
  await client.query(`ALTER TABLE ${quoted} DISABLE TRIGGER USER`);
  let count = 0;
  let batch: string[] = [];
  const lines = createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    batch.push(line);
    count += 1;
    if (batch.length < AT_ONCE) continue;
    await insert(client, table, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(client, table, batch);
  if (count !== table.rows)
    throw new Error(`${path} has ${count} rows, where the backup counted ${table.rows}`);
  await advanceSequences(client, table);
  await client.query(`ALTER TABLE ${quoted} ENABLE TRIGGER USER`);
}
