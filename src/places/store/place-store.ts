import type pg from 'pg';
import type { Place, PlaceRecord } from '../../../schemas/place.ts';
import type { Precondition } from '../../shared/http/entity-tags.ts';
import { batchCreations, batchReads } from './batched-statements.ts';
import {
  buildFewBodyStatement,
  buildListBodyStatement,
  buildListStatement,
  COLUMNS,
  FEW_MATCHES,
  type ListRequest,
  type Statement,
  type Viewer,
} from './list-statement.ts';
import { type PlaceRow, type StoredPlace, toStored } from './place-rows.ts';
import { withWholeInstants } from './whole-instants.ts';

/** Why nothing was changed. `missing` is also what another's private place is. */
export type Refusal = 'missing' | 'forbidden' | 'precondition_failed';

export interface PlacePage {
  readonly items: readonly PlaceRecord[];
  /** All that match, whatever the page. */
  readonly total: number;
}

export interface PlaceStore {
  create(ownerId: string, place: Required<Place>): Promise<StoredPlace>;
  /** Null when the viewer sees no such place. */
  read(viewer: Viewer, id: string): Promise<StoredPlace | null>;
  replace(
    viewer: Viewer,
    id: string,
    place: Required<Place>,
    condition: Precondition,
  ): Promise<StoredPlace | Refusal>;
  remove(viewer: Viewer, id: string, condition: Precondition): Promise<'removed' | Refusal>;
  list(viewer: Viewer, request: ListRequest): Promise<PlacePage>;
  /** The page as the JSON text of a `PlaceList`, made by the database: most of a listing's time would go into making it here. */
  listBody(viewer: Viewer, request: ListRequest): Promise<string>;
  /** Resolves when the database answers a trivial query. */
  ping(): Promise<void>;
}

/** A row of a write: what the place was before, and what it is when it was changed. */
interface WriteRow {
  readonly old_visibility: string;
  readonly old_owner_id: string;
  readonly changed: boolean;
}

/** $1 id, $2 whether every place is the caller's, $3 the caller, $4 accepted versions or null for any. */
const MAY_CHANGE = `
  places.id = $1 AND ($2 OR places.owner_id = $3) AND ($4::bigint[] IS NULL OR places.version = ANY($4::bigint[]))`;

const REPLACE = `
  WITH old AS (
    SELECT visibility AS old_visibility, owner_id AS old_owner_id FROM places WHERE id = $1
  ), changed AS (
    UPDATE places SET
      name = $5, description = $6, longitude = $7, latitude = $8, visibility = $9, version = CASE WHEN version < ${Number.MAX_SAFE_INTEGER} THEN version + 1 ELSE 1 END,
      updated_at = greatest(updated_at, date_trunc('milliseconds', clock_timestamp()))
    WHERE ${MAY_CHANGE}
    RETURNING ${COLUMNS}
  )
  SELECT old.*, changed.id IS NOT NULL AS changed, changed.* FROM old LEFT JOIN changed ON true`;

const REMOVE = `
  WITH old AS (
    SELECT visibility AS old_visibility, owner_id AS old_owner_id FROM places WHERE id = $1
  ), changed AS (
    DELETE FROM places WHERE ${MAY_CHANGE} RETURNING id
  )
  SELECT old.*, changed.id IS NOT NULL AS changed FROM old LEFT JOIN changed ON true`;

/** Why a write changed nothing, from what the place was in its snapshot. */
function toRefusal(viewer: Viewer, old: WriteRow | undefined, condition: Precondition): Refusal {
  if (old === undefined) return 'missing';
  const own = viewer.seesAll || old.old_owner_id === viewer.id;
  if (!own) return old.old_visibility === 'public' ? 'forbidden' : 'missing';
  // Without a precondition only a deletion in the same moment is left.
  return condition === null ? 'missing' : 'precondition_failed';
}

/**
 * Places in PostgreSQL. Every change is one statement: who may make it and what it expects is decided inside.
 *
 * @param fewMatches up to so many matches a listing sorts; see list-statement
 */
export function createPlaceStore(pool: pg.Pool, fewMatches = FEW_MATCHES): PlaceStore {
  const create = batchCreations(pool);
  const read = batchReads(pool);
  const readBody = async ({ values, ...statement }: Statement): Promise<string | null> => {
    const { rows } = await pool.query<{ body: string | null }>({ ...statement, values: [...values] });
    return rows[0]?.body ?? null;
  };
  return {
    create: (ownerId, place) => create({ ownerId, place }),

    read: (viewer, id) => read({ viewer, id }),

    async replace(viewer, id, { name, description, longitude, latitude, visibility }, condition) {
      const { rows } = await pool.query<PlaceRow & WriteRow>({
        name: 'replace_place',
        text: REPLACE,
        values: [
          id,
          viewer.seesAll,
          viewer.id,
          condition,
          name,
          description,
          longitude,
          latitude,
          visibility,
        ],
      });
      const [row] = rows;
      if (row === undefined || !row.changed) return toRefusal(viewer, row, condition);
      const { old_owner_id: _owner, old_visibility: _visibility, changed: _changed, ...place } = row;
      return toStored(place);
    },

    async remove(viewer, id, condition) {
      const { rows } = await pool.query<WriteRow>({
        name: 'remove_place',
        text: REMOVE,
        values: [id, viewer.seesAll, viewer.id, condition],
      });
      return rows[0]?.changed ? 'removed' : toRefusal(viewer, rows[0], condition);
    },

    async list(viewer, request) {
      const { text, values } = buildListStatement(viewer, request, fewMatches);
      // Planned anew each time, with its values: a plan for any box or word fits none.
      const { rows } = await pool.query<PlaceRow & { total: number }>({ text, values: [...values] });
      const items = rows
        .filter(({ id }) => id !== null)
        .map(({ total: _total, version: _version, ...place }) => place);
      return { items, total: rows[0]?.total ?? 0 };
    },

    async listBody(viewer, request) {
      const few = buildFewBodyStatement(viewer, request, fewMatches);
      // Each sees a page and its total at one instant; what the first has seen, the second does not rely on.
      const body =
        (few === null ? null : await readBody(few)) ??
        (await readBody(buildListBodyStatement(viewer, request)));
      if (body === null) throw new Error('the listing of places has no row');
      return withWholeInstants(body);
    },

    async ping() {
      await pool.query('SELECT 1');
    },
  };
}
