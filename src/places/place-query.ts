import { type BoundingBox, toLongitudeRanges } from './bounding-box.ts';

/** Whose places a statement may see. */
export interface Viewer {
  /** Null for anyone. */
  readonly id: string | null;
  readonly seesAll: boolean;
}

export interface ListRequest {
  /** Each must occur in name or description, whatever its case or accents. */
  readonly words: readonly string[];
  readonly box: BoundingBox | null;
  readonly limit: number;
  readonly offset: number;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const COLUMNS =
  'id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at, version';
const ORDER = 'created_at DESC, id';

/** Collects the values of a statement and names them `$1`, `$2`… */
function createValues() {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  return { values, add };
}

type Add = (value: unknown) => string;

/** The conditions on a place's own fields, or none. */
function filtersOf({ words, box }: ListRequest, add: Add): string[] {
  const filters = words.map((word) => `search LIKE places_pattern(${add(word)}::text)`);
  if (box === null) return filters;
  const longitudes = toLongitudeRanges(box).map(
    ({ from, to }) => `longitude BETWEEN ${add(from)} AND ${add(to)}`,
  );
  return [
    ...filters,
    `latitude BETWEEN ${add(box.south)} AND ${add(box.north)}`,
    `(${longitudes.join(' OR ')})`,
  ];
}

/** The visible places as conditions that exclude each other: each has an ordered index of its own to walk. */
function branchesOf(viewer: Viewer, add: Add): string[] {
  if (viewer.seesAll) return [];
  const everyones = "visibility = 'public'";
  return viewer.id === null
    ? [everyones]
    : [everyones, `visibility = 'private' AND owner_id = ${add(viewer.id)}`];
}

const where = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** How many places a viewer sees when nothing is filtered: a look-up among the counts that triggers keep. */
function totalOfAll(viewer: Viewer, add: Add): string {
  const scopes = viewer.seesAll
    ? ''
    : ` WHERE scope IN ('public'${viewer.id === null ? '' : `, 'private:' || ${add(viewer.id)}`})`;
  return `SELECT coalesce(sum(n), 0)::bigint FROM place_counts${scopes}`;
}

/**
 * One statement for one page and its exact total, on one snapshot. Each row has the total beside a place; a page without
 * places is one row whose id is null. What the page itself shows is not counted again: a page that is not full, or the
 * first one when empty, tells the total.
 */
export function buildListStatement(viewer: Viewer, request: ListRequest): Statement {
  const { values, add } = createValues();
  const filters = filtersOf(request, add);
  const branches = branchesOf(viewer, add);
  const alternatives = branches.length === 0 ? [filters] : branches.map((branch) => [branch, ...filters]);
  const rows = alternatives
    .map((conditions) => `SELECT ${COLUMNS} FROM places${where(conditions)}`)
    .join(' UNION ALL ');
  const counts = alternatives
    .map((conditions) => `(SELECT count(*) FROM places${where(conditions)})`)
    .join(' + ');
  const total = filters.length === 0 ? totalOfAll(viewer, add) : `SELECT ${counts}`;
  const limit = add(request.limit);
  const offset = add(request.offset);
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM (${rows}) AS visible ORDER BY ${ORDER} LIMIT ${limit}::int OFFSET ${offset}::int
    ), shown AS (
      SELECT count(*) AS n FROM page
    )
    SELECT total.n AS total, page.*
    FROM (
      SELECT CASE WHEN n < ${limit}::int AND (n > 0 OR ${offset}::int = 0) THEN ${offset}::int + n ELSE (${total}) END AS n
      FROM shown
    ) AS total
    LEFT JOIN page ON true
    ORDER BY ${ORDER}`;
  return { text, values };
}

/** The words of `q`. */
export const toWords = (q: string): readonly string[] => q.split(/\s+/u).filter((word) => word !== '');
