import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Place } from '../../../schemas/place.ts';
import { createBatches } from './batches.ts';
import { COLUMNS, type Viewer } from './list-statement.ts';
import { type PlaceRow, type StoredPlace, toStored } from './place-rows.ts';

const CREATE = `
  WITH moment AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS created_at)
  INSERT INTO places (id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at)
  SELECT place.*, moment.created_at, moment.created_at
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[]) AS place, moment
  RETURNING ${COLUMNS}`;

/** Each id is looked up by itself: a join might be planned, while the table is small, as a walk through all of it. */
const READ = `
  SELECT question, place.* FROM unnest($1::uuid[], $2::boolean[], $3::text[]) WITH ORDINALITY
    AS asked(place_id, sees_all, viewer_id, question)
  CROSS JOIN LATERAL (
    SELECT ${COLUMNS} FROM places
    WHERE id = place_id AND (sees_all OR visibility = 'public' OR owner_id = viewer_id) LIMIT 1
  ) AS place`;

interface Creation {
  readonly ownerId: string;
  readonly place: Required<Place>;
}

interface Question {
  readonly viewer: Viewer;
  readonly id: string;
}

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/** Whether PostgreSQL refused a row for what it holds (SQLSTATE classes 22 and 23), so that nothing was written. */
const isAboutRows = (error: unknown) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** Inserts places under ids of ours, since the order in which rows come back is not promised. */
async function insert(pool: pg.Pool, creations: readonly Creation[]): Promise<(StoredPlace | Error)[]> {
  const ids = creations.map(() => randomUUID());
  const places = creations.map(({ place }) => place);
  const { rows } = await pool.query<PlaceRow>({
    name: 'create_places',
    text: CREATE,
    values: [
      ids,
      places.map(({ name }) => name),
      places.map(({ description }) => description),
      places.map(({ longitude }) => longitude),
      places.map(({ latitude }) => latitude),
      places.map(({ visibility }) => visibility),
      creations.map(({ ownerId }) => ownerId),
    ],
  });
  const stored = new Map(rows.map((row) => [row.id, toStored(row)]));
  return ids.map((id) => stored.get(id) ?? new Error('an insertion returned no row'));
}

/** Creates places, those that come in together in one statement. One that the table refuses fails alone. */
export function batchCreations(pool: pg.Pool): (creation: Creation) => Promise<StoredPlace> {
  return createBatches(async (creations: readonly Creation[]) => {
    try {
      return await insert(pool, creations);
    } catch (error) {
      if (creations.length === 1 || !isAboutRows(error)) throw error;
      const alone = creations.map((creation) =>
        insert(pool, [creation]).catch((reason) => [toError(reason)]),
      );
      return (await Promise.all(alone)).flat();
    }
  });
}

/** Reads places, those that are asked for together in one statement; null for one that its viewer does not see. */
export function batchReads(pool: pg.Pool): (question: Question) => Promise<StoredPlace | null> {
  return createBatches(async (questions: readonly Question[]) => {
    const { rows } = await pool.query<PlaceRow & { question: number }>({
      name: 'read_places',
      text: READ,
      values: [
        questions.map(({ id }) => id),
        questions.map(({ viewer }) => viewer.seesAll),
        questions.map(({ viewer }) => viewer.id),
      ],
    });
    const found = new Map(rows.map(({ question, ...row }) => [question, toStored(row)]));
    return questions.map((_, index) => found.get(index + 1) ?? null);
  });
}
