import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../helpers/database.ts';

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase('places');
  client = new pg.Client(database.url);
  await client.connect();
  drop = async () => {
    await client.end();
    await database.drop();
  };
});
afterAll(() => drop());

type Pair = readonly [string, string];

/** The pairs that search takes for different. */
async function different(pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await client.query<{ a: string; b: string }>(
    'SELECT a, b FROM unnest($1::text[], $2::text[]) AS pair(a, b) WHERE places_fold(a) <> places_fold(b)',
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  return rows.map(({ a, b }) => [a, b]);
}

/** Letters that came after Unicode 16, the newest that a server of today knows. */
const isNewer = (letter: string) => /[\ua7ce-\ua7cf\ua7d2-\ua7d5\u{16ea0}-\u{16ed3}]/u.test(letter);

it('one letter in both cases is one letter, whatever its script', async () => {
  const pairs: Pair[] = [];
  for (let point = 0x21; point < 0x20000; point += 1) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const letter = String.fromCodePoint(point);
    for (const other of [letter.toUpperCase(), letter.toLowerCase()])
      if (other !== letter && !isNewer(letter)) pairs.push([letter, other]);
  }
  expect(pairs.length).toBeGreaterThan(2500);
  expect(await different(pairs)).toEqual([]);
});

it.each([
  ['\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd', '\u05e9\u05dc\u05d5\u05dd'],
  ['\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f', '\u0645\u062d\u0645\u062f'],
  ['STRASSE', 'straße'],
  ['Ελλάς', 'ΕΛΛΑΣ'],
  ['Ångström', 'angstrom'],
  ['Việt Nam', 'VIET NAM'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
])('%s is found as %s', async (one, other) => {
  expect(await different([[one, other]])).toEqual([]);
});

it.each([
  ['か', 'が'],
  ['하', '한'],
  ['कि', 'कु'],
  ['a', 'b'],
])('%s is not %s', async (one, other) => {
  expect(await different([[one, other]])).toHaveLength(1);
});
