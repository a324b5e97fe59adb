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

/** Up to one more than `few` places that match, by whichever index finds them. */
const matchesOf = (branches: readonly string[][], few: number): string =>
  union(branches.map((branch) => `SELECT id, created_at FROM places${where(branch)} LIMIT ${few + 1}`));

/** How many places match, in all. */
const countOf = (branches: readonly string[][]): string =>
  branches.map((branch) => `(SELECT count(*) FROM places${where(branch)})`).join(' + ');

/** How many places a viewer sees when nothing is filtered: a look-up among the counts that triggers keep. */
function totalOfAll({ id, seesAll }: Viewer, add: Add): string {
  const scopes = seesAll
    ? ''
    : ` WHERE scope IN ('public'${id === null ? '' : `, 'private:' || ${add(id)}`})`;
  return `SELECT least(greatest(coalesce(sum(n), 0), 0), ${Number.MAX_SAFE_INTEGER})::bigint AS n FROM place_counts${scopes}`;
}

/**
 * The tables `page` and `total` of a filter, on one snapshot. Few matches are collected first, by whichever index finds them, and sorted; only many are found by walking the order (which
 * then soon has a full page) and counted. So a wrong guess of the planner at the number of matches costs little: walking
 * the order for matches that are not there reads every place one by one.
 */
function pageOfMatches(branches: readonly string[][], page: Page, few: number): string {
  return `
    WITH match AS MATERIALIZED (${matchesOf(branches, few)}), found AS MATERIALIZED (
      SELECT count(*) AS n FROM match
    ), page AS MATERIALIZED (
      (SELECT ${COLUMNS} FROM places WHERE id IN (
        SELECT id FROM match WHERE (SELECT n FROM found) <= ${few} ORDER BY ${ORDER} LIMIT ${page.limit} OFFSET ${page.offset}
      ))
      UNION ALL
      (${walk(branches, page, [`(SELECT n FROM found) > ${few}`])})
    ), total AS (
      SELECT CASE WHEN n <= ${few} THEN n ELSE ${countOf(branches)} END AS n FROM found
    )`;
}

/** The branches of what is asked for, and the condition of a filter, if there is one. */
function filteredBranches(viewer: Viewer, request: ListRequest, add: Add) {
  const conditions = toConditions(request, add);
  const branches = branchesOf(viewer, add).map((branch) => [...branch, ...conditions]);
  return { branches, isFiltered: conditions.length > 0 };
}

/** A page by walking the order, with its total. */
const pageOfMany = (branches: readonly string[][], page: Page, total: string) =>
  `WITH page AS MATERIALIZED (${walk(branches, page)}), total AS (${total})`;

/**
 * One statement for one page and its exact total. Each row has the total beside a place; a page without places is one row whose
 * id is null.
 */
export function buildListStatement(viewer: Viewer, request: ListRequest, few = FEW_MATCHES): Statement {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const { branches, isFiltered } = filteredBranches(viewer, request, add);
  const tables = isFiltered
    ? pageOfMatches(branches, request, few)
    : pageOfMany(branches, request, totalOfAll(viewer, add));
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

const ITEM = `id, name, description, longitude, latitude, visibility, owner_id, ${instant('created_at')}, ${instant('updated_at')}`;

/** The JSON of places; null without any. @param from where they are, with a condition */
const itemsOf = (table: string, from: string) =>
  `(SELECT string_agg(row_to_json(place)::text, ',') FROM (SELECT ${ITEM} FROM ${from} ORDER BY ${table}.created_at DESC, ${table}.id) AS place)`;

/** The JSON text of a `PlaceList` but for its instants (`withWholeInstants`). */
const bodyOf = (items: string, total: string, { limit, offset }: Page) =>
  `'{"items":[' || ${items} || '],"total":' || ${total} || ',"limit":${limit},"offset":${offset}}'`;

/**
 * The page and its exact total as the JSON text of a `PlaceList`, in one row: `body`. It walks the order: where a filter leaves few places,
 * ask `buildFewBodyStatement` first.
 */
export function buildListBodyStatement(viewer: Viewer, request: ListRequest): Statement {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const { branches, isFiltered } = filteredBranches(viewer, request, add);
  const total = isFiltered ? `SELECT ${countOf(branches)} AS n` : totalOfAll(viewer, add);
  const body = bodyOf(`coalesce(${itemsOf('page', 'page')}, '')`, 'total.n', request);
  return {
    ...nameOf(viewer, request),
    text: `${pageOfMany(branches, request, total)} SELECT ${body} AS body FROM total`,
    values,
  };
}

/**
 * The same of a filter that leaves no more than `few` places; `body` is null where it leaves more. Apart from the statement for many, since to
 * plan that beside this one takes longer than to find that there is nothing. Null without a filter.
 */
export function buildFewBodyStatement(viewer: Viewer, request: ListRequest, few: number): Statement | null {
  const values: unknown[] = [];
  const { branches, isFiltered } = filteredBranches(viewer, request, (value) => `$${values.push(value)}`);
  if (!isFiltered) return null;
  const ids = `SELECT id FROM match ORDER BY ${ORDER} LIMIT ${request.limit} OFFSET ${request.offset}`;
  const items = itemsOf('places', `places WHERE id = ANY (ARRAY(${ids}))`);
  const body = bodyOf(`CASE n WHEN 0 THEN '' ELSE coalesce(${items}, '') END`, 'n', request);
  return {
    text: `
      WITH match AS MATERIALIZED (${matchesOf(branches, few)}), found AS MATERIALIZED (SELECT count(*) AS n FROM match)
      SELECT CASE WHEN n <= ${few} THEN ${body} END AS body FROM found`,
    values,
  };
}
