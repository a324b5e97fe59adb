import { PLACE_LIMITS } from '../../../schemas/place.ts';
import { type Add, type Filter, toConditions } from './place-filters.ts';

/** Whose places a statement may see. */
export interface Viewer {
  /** Null for anyone. */
  readonly id: string | null;
  readonly seesAll: boolean;
}

/** Whole numbers, which stand in the text of a statement: how far a walk goes decides its plan. */
interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface ListRequest extends Filter, Page {}

export interface Statement {
  /** Of one that a session keeps with its plan. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export const COLUMNS =
  'id, name, description, longitude, latitude, visibility, owner_id, created_at, updated_at, version';
const ORDER = 'created_at DESC, id';
/** Up to so many matches are found in whatever order is cheapest, and then sorted. */
export const FEW_MATCHES = 5000;

const where = (conditions: readonly string[]) =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** The visible places as conditions that exclude each other: each has an ordered index of its own to walk. */
function branchesOf({ id, seesAll }: Viewer, add: Add): string[][] {
  if (seesAll) return [[]];
  const everyones = ["visibility = 'public'"];
  return id === null ? [everyones] : [everyones, ["visibility = 'private'", `owner_id = ${add(id)}`]];
}

const union = (selects: readonly string[]) => selects.map((select) => `(${select})`).join(' UNION ALL ');

/** A page by walking the index of each branch, no further than the page reaches. `gate` may forbid the walk. */
function walk(branches: readonly string[][], { limit, offset }: Page, gate: string[] = []): string {
  const selects = branches.map(
    (branch) =>
      `SELECT ${COLUMNS} FROM places${where([...gate, ...branch])} ORDER BY ${ORDER} LIMIT ${limit + offset}`,
  );
  return `SELECT * FROM (${union(selects)}) AS walked ORDER BY ${ORDER} LIMIT ${limit} OFFSET ${offset}`;
}

/** How many places a viewer sees when nothing is filtered: a look-up among the counts that triggers keep. */
function totalOfAll({ id, seesAll }: Viewer, add: Add): string {
  const scopes = seesAll
    ? ''
    : ` WHERE scope IN ('public'${id === null ? '' : `, 'private:' || ${add(id)}`})`;
  return `SELECT coalesce(sum(n), 0)::bigint AS n FROM place_counts${scopes}`;
}

/**
 * Few matches are collected first, by whichever index finds them, and sorted; only many are found by walking the order (which
 * then soon has a full page) and counted. So a wrong guess of the planner at the number of matches costs little: walking
 * the order for matches that are not there reads every place one by one.
 */
function pageOfMatches(branches: readonly string[][], page: Page, few: number): string {
  const matches = branches.map(
    (branch) => `SELECT id, created_at FROM places${where(branch)} LIMIT ${few + 1}`,
  );
  const counts = branches.map((branch) => `(SELECT count(*) FROM places${where(branch)})`).join(' + ');
  return `
    WITH match AS MATERIALIZED (${union(matches)}), found AS MATERIALIZED (
      SELECT count(*) AS n FROM match
    ), page AS MATERIALIZED (
      (SELECT ${COLUMNS} FROM places WHERE id IN (
        SELECT id FROM match WHERE (SELECT n FROM found) <= ${few} ORDER BY ${ORDER} LIMIT ${page.limit} OFFSET ${page.offset}
      ))
      UNION ALL
      (${walk(branches, page, [`(SELECT n FROM found) > ${few}`])})
    ), total AS (
      SELECT CASE WHEN n <= ${few} THEN n ELSE ${counts} END AS n FROM found
    )`;
}

/** The tables `page` and `total`, of one row each way, on one snapshot. */
function pageAndTotal(viewer: Viewer, request: ListRequest, few: number, add: Add): string {
  const conditions = toConditions(request, add);
  const branches = branchesOf(viewer, add).map((branch) => [...branch, ...conditions]);
  return conditions.length === 0
    ? `WITH page AS MATERIALIZED (${walk(branches, request)}), total AS (${totalOfAll(viewer, add)})`
    : pageOfMatches(branches, request, few);
}

/**
 * One statement for one page and its exact total. Each row has the total beside a place; a page without places is one row whose
 * id is null.
 */
export function buildListStatement(viewer: Viewer, request: ListRequest, few = FEW_MATCHES): Statement {
  const values: unknown[] = [];
  const tables = pageAndTotal(viewer, request, few, (value) => `$${values.push(value)}`);
  return {
    text: `${tables} SELECT total.n AS total, page.* FROM total LEFT JOIN page ON true ORDER BY ${ORDER}`,
    values,
  };
}

/** An instant in UTC; JSON has it without its zone, and without zeros at its end. */
const instant = (column: string) => `${column} AT TIME ZONE 'UTC' AS ${column}`;

/**
 * The name by which each session keeps the first page of all that a viewer sees, as nearly everybody asks for it: to read and to plan it
 * takes PostgreSQL as long as to run it, and its plan is the same for everyone. None for another, of which there are many, or whose
 * plan hangs on its values.
 */
function nameOf({ id, seesAll }: Viewer, { words, box, limit, offset }: ListRequest): { name?: string } {
  const isUsual = limit === PLACE_LIMITS.limit_default && offset === 0;
  if (words.length > 0 || box !== null || !isUsual) return {};
  return { name: `first_page_of_${seesAll ? 'all' : id === null ? 'public' : 'own'}` };
}

/** The same page as the JSON text of a `PlaceList` but for its instants (`withWholeInstants`), in one row: `body`. */
export function buildListBodyStatement(viewer: Viewer, request: ListRequest, few = FEW_MATCHES): Statement {
  const values: unknown[] = [];
  const tables = pageAndTotal(viewer, request, few, (value) => `$${values.push(value)}`);
  const columns = `id, name, description, longitude, latitude, visibility, owner_id, ${instant('created_at')}, ${instant('updated_at')}`;
  return {
    ...nameOf(viewer, request),
    text: `${tables} SELECT '{"items":[' || coalesce(
        (SELECT string_agg(row_to_json(place)::text, ',') FROM (SELECT ${columns} FROM page ORDER BY page.created_at DESC, page.id) AS place), ''
      ) || '],"total":' || total.n || ',"limit":${request.limit},"offset":${request.offset}}' AS body FROM total`,
    values,
  };
}
