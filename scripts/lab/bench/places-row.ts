import { Pool as HttpPool } from 'undici';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import type { BenchRow } from './bench-row.ts';
import { fillPlaces } from './places-data.ts';
import { compareListing } from './places-listings.ts';
import { startService, stop } from './places-services.ts';
import { toRow } from './row.ts';

const LISTINGS = [
  ['own first page of 100, one client, p50', ''],
  ['a word without a hit, one client, p50', 'q=xyzzyxyzzy'],
] as const;
const ROUNDS = 200;
/** Turns before any is counted: after the first thousand a page still takes a third longer, as the service is compiling itself. */
const WARM_UP_ROUNDS = 3000;

/** Listings of places beside their own statement run bare; `npm run bench:places` has all of them. */
export const placesRow: BenchRow = {
  name: 'places',
  bound:
    'Beside the statement: an HTTP call between two processes (0.15 ms for a route that asks nothing of the database), of which most are four more writes and wake-ups between processes: the service itself takes ' +
    '0.3 to 0.5 ms of processor time for a listing, of which 0.1 ms each go into waking PostgreSQL and the caller by what is written to their sockets. PostgreSQL takes 0.15 to 0.2 ms where it writes the page as JSON, and took as long again to write 200 instants in full, which the ' +
    'service completes in 0.015 ms; who reads the rows bare takes more to parse them. The first page is a statement that each session keeps with its plan, which saves a third of its time in the database; the bare one is planned each time. ' +
    'What is searched for decides a plan: kept plans took 3 to 8 times as long for frequent words and for boxes. So a search is planned each time, and only as far as few matches need: the page of many is a statement of its own, ' +
    'asked where there are many. The bare statement has both: of the 0.63 ms that a word without a hit takes it, half is the plan of what is then not run; ours takes 0.30, and a search with more than 5,000 matches 2 to 6 % longer than in one. Statements that a session ' +
    'keeps parsed, planned with their values each time, save 0.15 ms in the database and nothing that is seen in the answer, for ten more connections.',
  async measure(tools) {
    const server = await startEmbeddedPostgres(await tools.folder());
    const pool = createPool(server.url, {
      applicationName: 'bench',
      statementTimeoutMs: 0,
      sessionSettings: 'SET jit = off',
    });
    try {
      await migrate(server.url, 'places');
      await fillPlaces(pool, tools.isLong ? 1_000_000 : 100_000, () => undefined);
      const service = await startService(server.url);
      const http = new HttpPool(service.url, { connections: 1 });
      try {
        await compareListing(http, pool, WARM_UP_ROUNDS, '');
        const rows = [];
        for (const [what, query] of LISTINGS) {
          const { ours, bare } = await compareListing(http, pool, ROUNDS, query);
          rows.push(
            toRow({
              what,
              beside: 'page and total in one statement through `pg`',
              unit: 'ms',
              ours: ours.p50,
              peers: bare.p50,
              reach: { ratio: 1.3, better: 'lower' },
            }),
          );
        }
        return rows;
      } finally {
        await http.close();
        await stop(service.child);
      }
    } finally {
      await closePool(pool);
      await server.stop();
    }
  },
};
