import { startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';

/**
 * A small service that owns an embedded database: `node embedded-owner.ts <data dir>` prints its URL, deaf to Ctrl-C, and
 * stops in good order when its standard input ends.
 */
process.on('SIGINT', () => undefined);
const database = await startEmbeddedPostgres(process.argv[2] ?? '', { fsync: false });
process.stdout.write(`${database.url}\n`);
for await (const _ of process.stdin);
await database.stop();
