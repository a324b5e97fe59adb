import { isUuid } from './rows.ts';
import type { JobCursor } from './types.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/;

/** SQL: `created_at` of a row as a cursor has it. */
export const CURSOR_INSTANT = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Whether the database understands it too: a day that no month has is none. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || text.startsWith('0000')) return false;
  const milliseconds = text.slice(0, -3);
  const instant = new Date(`${milliseconds}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${milliseconds}Z`;
}

/** The cursor as callers hold it: a text that says nothing to them. */
export function writeCursor({ created_at, job_id }: JobCursor): string {
  return Buffer.from(`${created_at} ${job_id}`).toString('base64url');
}

/** Null for a text that no list has given. */
export function readCursor(text: string): JobCursor | null {
  const [created_at = '', job_id = '', ...more] = Buffer.from(text, 'base64url').toString().split(' ');
  return isInstant(created_at) && isUuid(job_id) && more.length === 0 ? { created_at, job_id } : null;
}
