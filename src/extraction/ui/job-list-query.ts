import { Type } from 'typebox';
import { parseDay } from '../../../schemas/formats.ts';
import { JobStatus } from '../../../schemas/job.ts';
import { readCursor } from '../store/job-cursor.ts';
import type { ListedState, ListFilter } from '../store/types.ts';

const text = Type.Optional(Type.String({ default: '' }));

/** What a list of jobs is asked for by, as it stands in its address; what is none of it is passed over. */
export const ListQuery = Type.Object({
  q: text,
  status: text,
  use_case: text,
  client_id: text,
  from: text,
  to: text,
  cursor: text,
});

/** The same with an empty text for everything that was left out. */
export interface JobListQuery {
  readonly q: string;
  readonly status: string;
  readonly use_case: string;
  readonly client_id: string;
  readonly from: string;
  readonly to: string;
  readonly cursor: string;
}

const EMPTY: JobListQuery = { q: '', status: '', use_case: '', client_id: '', from: '', to: '', cursor: '' };

export const toListQuery = (given: Partial<JobListQuery>): JobListQuery => ({ ...EMPTY, ...given });

const STATES: readonly ListedState[] = ['look', 'approved', 'rejected', ...JobStatus.enum];
const DAY_MS = 86_400_000;

/** The beginning of a day (UTC), so many days later; undefined for what is no day. */
function dayOf(given: string, later: number): Date | undefined {
  const milliseconds = parseDay(given);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds + later * DAY_MS);
}

/** Which jobs a list asks for. */
export function toFilter(query: JobListQuery): Omit<ListFilter, 'limit'> {
  const status = STATES.find((known) => known === query.status);
  const [since, until] = [dayOf(query.from, 0), dayOf(query.to, 1)];
  const words = query.q.trim();
  return {
    ...(status === undefined ? {} : { status }),
    ...(query.client_id === '' ? {} : { client_id: query.client_id }),
    ...(query.use_case === '' ? {} : { use_case: query.use_case }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(words === '' ? {} : { text: words }),
    after: query.cursor === '' ? null : readCursor(query.cursor),
  };
}

/** The address of a list, or of what is made of it. */
export function listAddress(path: string, query: JobListQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
