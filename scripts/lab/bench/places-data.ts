import type pg from 'pg';

/** A generator of the same numbers in [0, 1) each time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES =
  'ba be ber bi bo bur ca co da de den dor du el fa fé fo ga ge gra ha he hof in ka kir kö la le li lin lo ma me mo mu mün na ne no pa par pe plaz po ra re ri ro sa sch se si st ta te ti to tor tra ü va ve vi wa we zu'.split(
    ' ',
  );
const COMMON = ['café', 'park', 'museum', 'bar', 'platz', 'straße', 'station', 'haus'];
const BATCH = 10_000;
const OWNERS = 1000;
/** Where three places of five lie, within about half a degree. */
const CITY = { longitude: 13.4, latitude: 52.5 };

interface Columns {
  readonly names: string[];
  readonly descriptions: string[];
  readonly longitudes: number[];
  readonly latitudes: number[];
  readonly visibilities: string[];
  readonly owners: string[];
}

function makeColumns(random: () => number, count: number): Columns {
  const pick = <T>(list: readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const word = () =>
    random() < 0.15
      ? pick(COMMON, 'bar')
      : Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, 'ba')).join('');
  const words = (least: number, more: number) =>
    Array.from({ length: least + Math.floor(random() * more) }, word).join(' ');
  /** About a normal distribution, of width 1. */
  const bell = () => random() + random() + random() + random() - 2;
  const columns: Columns = {
    names: [],
    descriptions: [],
    longitudes: [],
    latitudes: [],
    visibilities: [],
    owners: [],
  };
  for (let row = 0; row < count; row += 1) {
    const inCity = random() < 0.6;
    columns.names.push(words(1, 3));
    columns.descriptions.push(words(3, 12));
    columns.longitudes.push(inCity ? CITY.longitude + bell() * 0.4 : random() * 360 - 180);
    columns.latitudes.push(inCity ? CITY.latitude + bell() * 0.25 : random() * 140 - 60);
    columns.visibilities.push(random() < 0.3 ? 'public' : 'private');
    columns.owners.push(random() < 0.005 ? 'me' : `owner-${Math.floor(random() * OWNERS)}`);
  }
  return columns;
}

/** Fills an empty table of places with the same `count` rows each time, a second of creation between them. */
export async function fillPlaces(
  pool: pg.Pool,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const random = createRandom(20_261_121);
  for (let done = 0; done < count; done += BATCH) {
    const columns = makeColumns(random, Math.min(BATCH, count - done));
    await pool.query(
      `INSERT INTO places (name, description, longitude, latitude, visibility, owner_id, created_at)
       SELECT n, d, x, y, v, o, timestamptz '2025-01-01' + make_interval(secs => $7::int + i)
       FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[]) WITH ORDINALITY AS t(n, d, x, y, v, o, i)`,
      [
        columns.names,
        columns.descriptions,
        columns.longitudes,
        columns.latitudes,
        columns.visibilities,
        columns.owners,
        done,
      ],
    );
    onProgress(done + columns.names.length);
  }
  await pool.query('VACUUM (ANALYZE) places');
}
