import pg from 'pg';
import { messageOf } from '../../../../src/shared/thrown.ts';
import type { Attack, Finding } from '../attack.ts';
import { asJson, brief, call } from '../calls.ts';
import { awaitJob, freshPair, requestBody } from '../jobs.ts';
import type { Target } from '../target.ts';

const MEMBER_MS = 60_000;
const MEGABYTE = 1024 * 1024;
const STATEMENT_MS = 60_000;

/** As the role that direct writers are given, where the service has made it. */
async function connectAsWriter(target: Target): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: target.databaseUrl, statement_timeout: STATEMENT_MS });
  client.on('error', () => undefined);
  await client.connect();
  // Where it is missing, or is not ours to take, the service's own role writes: what is refused is refused to it as well.
  await client.query('SET ROLE ix_submitter').catch(() => undefined);
  return client;
}

type Row = Readonly<Record<string, string | number | null>>;

const good = (): string =>
  JSON.stringify(requestBody({ ...freshPair('row'), context: { texts: ['Closing balance: 5.00 GBP'] } }));
const INVENTED = JSON.stringify({
  use_case: 'x',
  use_case_name: null,
  ix_id: 'x',
  ix_client_id: 'x',
  request_id: 'x',
  error: null,
  warning: [],
  ix_result: { result: { closing_balance: 'INVENTED' }, meta_data: {} },
  ocr_result: null,
  provenance: null,
  metadata: {},
});
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const ROWS: readonly [string, () => Row][] = [
  ['attempts 2147483647', () => ({ attempts: 2_147_483_647, request: '{}' })],
  ['status done with an invented response', () => ({ status: 'done', response: INVENTED, request: good() })],
  ['created_at infinity', () => ({ created_at: 'infinity', request: good() })],
  ['attempts -1', () => ({ attempts: -1, request: good() })],
  ['created_at -infinity', () => ({ created_at: '-infinity', request: good() })],
  ['created_at in the year 290000', () => ({ created_at: '290000-01-01', request: good() })],
  ['status running', () => ({ status: 'running', started_at: 'infinity', request: good() })],
  [
    'status error, callback pending',
    () => ({ status: 'error', callback_status: 'pending', callback_url: 'x', request: good() }),
  ],
  [
    'a response that is no object',
    () => ({ status: 'done', response: '[[[]]]', finished_at: '-infinity', request: good() }),
  ],
  ['request null', () => ({ request: 'null' })],
  ['request 5', () => ({ request: '5' })],
  ['request []', () => ({ request: '[]' })],
  ['request "…" of 100 MB', () => ({ request: JSON.stringify('x'.repeat(100 * MEGABYTE)) })],
  [
    'request with a text of 100 MB',
    () => ({ request: JSON.stringify(requestBody({ context: { texts: ['a\n'.repeat(35 * MEGABYTE)] } })) }),
  ],
  ['request of 5,000 levels', () => ({ request: nested(5000) })],
  ['lone surrogates', () => ({ request: '{"use_case":"\\ud800"}' })],
  ['an ix_id of 10 MB', () => ({ ix_id: 'x'.repeat(10 * MEGABYTE), request: good() })],
  [
    'headers that are no headers',
    () => ({ request: '{"headers":"S","context":{"files":{"url":"x","headers":"S"}}}' }),
  ],
  [
    'a million files',
    () => ({ request: JSON.stringify({ context: { files: Array.from({ length: 1_000_000 }, () => 'x') } }) }),
  ],
  ['__proto__', () => ({ request: '{"__proto__":{"a":1},"constructor":null,"context":{"__proto__":[]}}' })],
  ['the nil id', () => ({ job_id: '00000000-0000-0000-0000-000000000000', request: good() })],
];

async function insert(client: pg.Client, jobId: string, row: Row): Promise<string | null> {
  const given = { job_id: jobId, ...row };
  const names = Object.keys(given);
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  try {
    await client.query(`INSERT INTO ix_jobs (${names.join(', ')}) VALUES (${places})`, Object.values(given));
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

async function sendRow(target: Target, client: pg.Client, sent: string, row: Row): Promise<Finding> {
  const jobId = String(row['job_id'] ?? crypto.randomUUID());
  const refused = await insert(client, jobId, row);
  if (refused !== null)
    return { sent, answered: `refused by the database: ${refused.slice(0, 100)}`, held: true };
  const { outcome, message, job } = await awaitJob(target, jobId, MEMBER_MS);
  const pages = await Promise.all(
    ['', '/result.json', '/fragment'].map((path) => call(`${target.url}/ui/jobs/${jobId}${path}`)),
  );
  const shown = pages.every(({ status }) => status > 0 && status < 500);
  const invented = JSON.stringify(job?.response ?? null).includes('INVENTED');
  return {
    sent,
    answered: `${outcome} ${message.slice(0, 80)}; its page ${pages.map(brief).join(', ')}${invented ? '; the invented response is served' : ''}`,
    held: /^(done|IX_(?!00[45]_000).*)$/.test(outcome) && shown && !invented,
  };
}

export const ROWS_OF_NONSENSE: Attack = {
  name: 'rows-of-nonsense',
  what: 'rows inserted directly: attempts and times at their ends, invented outcomes, requests of every wrong shape and size',
  should:
    'each row is refused or ends as a job of its own; none stops the queue, none is served as an outcome, every page of it opens',
  ownServiceOnly: true,
  disk: { peak: 600, left: 400 },
  async run(target) {
    const client = await connectAsWriter(target);
    const findings: Finding[] = [];
    try {
      for (const [sent, make] of target.members(ROWS, 3)) {
        findings.push(await sendRow(target, client, sent, make()));
      }
    } finally {
      await client.end();
    }
    return findings;
  },
};

export const STOLEN_PAIR: Attack = {
  name: 'stolen-pair',
  what: 'a row with status done and an invented response for another client’s pair, which that client then posts',
  should: 'the client gets a job that runs, never the invented answer',
  ownServiceOnly: true,
  async run(target) {
    const client = await connectAsWriter(target);
    const request = requestBody({
      ...freshPair('victim'),
      context: { texts: ['Closing balance: 7.00 GBP'] },
    });
    try {
      const refused = await insert(client, crypto.randomUUID(), {
        request: JSON.stringify(request),
        status: 'done',
        response: INVENTED,
      });
      const answer = await call(`${target.url}/jobs`, {
        method: 'POST',
        headers: asJson,
        body: JSON.stringify(request),
      });
      const { outcome, job } = await awaitJob(target, String(JSON.parse(answer.text).job_id), MEMBER_MS);
      const invented = JSON.stringify(job?.response ?? null).includes('INVENTED');
      const answered = `${refused ?? 'inserted'}; ${brief(answer)}; ${outcome}${invented ? ' with the invented response' : ''}`;
      return [{ sent: 'done, for (victim, …)', answered, held: outcome === 'done' && !invented }];
    } finally {
      await client.end();
    }
  },
};

/** Statements that neither the service's role nor the writers' may be able to run. */
const POWERS = [
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "SELECT pg_read_file('postgresql.conf')",
  "SELECT lo_import('/etc/passwd')",
  'CREATE ROLE attacker SUPERUSER',
  'SET session_replication_role = replica',
  'CREATE EXTENSION IF NOT EXISTS file_fdw',
];
const WRITER_POWERS = [
  'SELECT response FROM ix_jobs',
  'SELECT request FROM ix_jobs',
  "UPDATE ix_jobs SET status = 'done'",
  'DELETE FROM ix_jobs',
  'TRUNCATE ix_jobs CASCADE',
  'SELECT * FROM ix_checkpoints',
  'ALTER TABLE ix_jobs DISABLE TRIGGER ALL',
  'CREATE TABLE attacker (a int)',
];

async function tryPower(client: pg.Client, who: string, sql: string): Promise<Finding> {
  await client.query('BEGIN');
  const outcome = await client.query(sql).then(
    () => 'allowed',
    (error: Error) => error.message,
  );
  await client.query('ROLLBACK');
  return { sent: `${who}: ${sql}`, answered: outcome, held: /denied|must be|permission/.test(outcome) };
}

export const ROLE_POWERS: Attack = {
  name: 'role-powers',
  what: 'statements of a superuser with the service’s own password, and all but INSERT as ix_submitter',
  should: 'permission denied for each; the role ix_submitter exists',
  ownServiceOnly: true,
  async run(target) {
    const client = new pg.Client({ connectionString: target.databaseUrl });
    await client.connect();
    try {
      const findings: Finding[] = [];
      for (const sql of POWERS) findings.push(await tryPower(client, 'service', sql));
      const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'ix_submitter'");
      if (rowCount === 0)
        return [...findings, { sent: 'ix_submitter', answered: 'no such role', held: false }];
      const taken = await client.query('SET ROLE ix_submitter').then(
        () => true,
        () => false,
      );
      for (const sql of taken ? WRITER_POWERS : [])
        findings.push(await tryPower(client, 'ix_submitter', sql));
      return findings;
    } finally {
      await client.end();
    }
  },
};
