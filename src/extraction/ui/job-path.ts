import { Type } from 'typebox';

/** The job that a page's address names; what is no job's id is answered with a page that says so. */
export const JobPath = Type.Object({ job_id: Type.String() });
