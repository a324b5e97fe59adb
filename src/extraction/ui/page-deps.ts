import type { SafeHtml } from '@remix-run/html-template';
import type { FastifyReply } from 'fastify';
import type { Job, JobEvent } from '../../../schemas/job.ts';
import type { Settings } from '../../../schemas/settings.ts';
import type { UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import type { KeptFiles } from '../kept-files.ts';
import type { Reviewing } from '../reviews/reviewing.ts';
import type { TrustWatch } from '../reviews/trust-watch.ts';
import type { JobStore } from '../store/job-store.ts';
import type { UseCases } from '../use-cases.ts';
import type { FirstLook } from './first-look.ts';
import type { PageContent } from './layout.ts';
import { renderDocument } from './layout.ts';
import type { PagePictures } from './page-pictures.ts';
import type { PageWords } from './page-words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a browser that has signed in asks; undefined while the page asks for no token. */
    hasSession?: boolean;
  }
}

/** What the routes of the browser page need. */
export interface PageDeps {
  readonly store: JobStore;
  readonly kept: KeptFiles;
  readonly uploads: UploadedFiles;
  readonly settings: Settings;
  readonly useCases: UseCases;
  readonly firstLook: FirstLook;
  readonly reviewing: Reviewing;
  readonly trust: TrustWatch;
  readonly pictures: PagePictures;
  readonly words: PageWords;
  readonly ocrGpu: () => boolean | null;
  /** SVG of a job's state chart with its path and times; null when it cannot be drawn. */
  readonly drawChart: (job: Job, events: readonly JobEvent[]) => Promise<SafeHtml | null>;
}

/** A whole page; who has signed in can sign out on it. */
export const sendPage = (reply: FastifyReply, content: PageContent) =>
  sendHtml(reply, renderDocument({ ...content, canSignOut: reply.request.hasSession === true }));

export const sendHtml = (reply: FastifyReply, page: SafeHtml) =>
  reply.type('text/html; charset=utf-8').send(String(page));
