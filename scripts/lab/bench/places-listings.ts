import type pg from 'pg';
import type { Pool as HttpPool } from 'undici';
import { toBoundingBox } from '../../../src/places/store/bounding-box.ts';
import { buildListStatement } from '../../../src/places/store/list-statement.ts';
import { toWords } from '../../../src/places/store/place-filters.ts';
import { type Figures, timeByTurns } from './timing.ts';

const LISTINGS: readonly (readonly [name: string, query: string])[] = [
  ['own, offset 0', ''],
  ['own, offset 1,000', 'offset=1000'],
  ['own, offset 100,000', 'offset=100000'],
  ['bbox world', 'bbox=-180,-90,180,90'],
  ['bbox half the world', 'bbox=-10,-10,100,80'],
  ['bbox city', 'bbox=13,52.4,13.5,52.6'],
  ['bbox street', 'bbox=13.4,52.5,13.41,52.51'],
  ['bbox sparse', 'bbox=-100,10,-95,15'],
  ['bbox strip', 'bbox=-180,52.49,180,52.51'],
  ['bbox antimeridian', 'bbox=170,-20,-170,20'],
  ['bbox half, offset 1,000', 'bbox=-10,-10,100,80&offset=1000'],
  ['q rare', 'q=berlin'],
  ['q two words', 'q=museum berlin'],
  ['q frequent', 'q=museum'],
  ['q many letters, no hit', 'q=xyzzyxyzzy'],
  ['q 1 letter', 'q=e'],
  ['q 1 letter, no hit', 'q=q'],
  ['q 2 letters', 'q=zu'],
  ['q 2 letters, no hit', 'q=qx'],
  ['q rare + bbox city', 'q=berlin&bbox=13,52.4,13.5,52.6'],
  ['q frequent + bbox city', 'q=museum&bbox=13,52.4,13.5,52.6'],
];

const local = { id: 'local', seesAll: true };

const ms = (value: number) => value.toFixed(1).padStart(8);

async function read(http: HttpPool, path: string): Promise<void> {
  const answer = await http.request({ method: 'GET', path });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`GET ${path}: ${answer.statusCode} ${text}`);
}

/** One listing: ours beside one statement of its page and total, run bare through pg. */
export async function compareListing(
  http: HttpPool,
  pool: pg.Pool,
  rounds: number,
  query: string,
): Promise<{ readonly ours: Figures; readonly bare: Figures }> {
  const search = new URLSearchParams(query);
  const { text, values } = buildListStatement(local, {
    words: toWords(search.get('q') ?? ''),
    box: toBoundingBox(search.get('bbox')),
    limit: 100,
    offset: Number(search.get('offset') ?? 0),
  });
  const [ours, bare] = await timeByTurns(rounds, [
    () => read(http, `/api/places?${search}`),
    () => pool.query(text, [...values]),
  ]);
  return { ours, bare };
}

/** Prints a row for each listing. */
export async function compareListings(http: HttpPool, pool: pg.Pool, rounds: number): Promise<void> {
  console.log('| listing | p50 | p99 | bare SQL p50 | p99 | ratio p50 |\n|---|---|---|---|---|---|');
  for (const [name, query] of LISTINGS) {
    const { ours, bare } = await compareListing(http, pool, rounds, query);
    const ratio = (ours.p50 / bare.p50).toFixed(2);
    console.log(
      `| ${name} | ${ms(ours.p50)} | ${ms(ours.p99)} | ${ms(bare.p50)} | ${ms(bare.p99)} | ${ratio} |`,
    );
  }
}
