import type { Attack } from './attack.ts';
import { CREDENTIALS, FOREIGN_HOSTS, NO_TOKEN } from './attacks/access.ts';
import { CALLBACK_RECEIVERS } from './attacks/callbacks.ts';
import { PDF_BOMB, PICTURE_BOMB } from './attacks/documents.ts';
import { ENDLESS_BODY, FORBIDDEN_ADDRESSES, OWN_DATABASE, REDIRECTS, TRICKLE } from './attacks/fetching.ts';
import { KEPT_FILES } from './attacks/kept-files.ts';
import { ODD_FILES, OUTSIDE_ROOTS, OWN_FILES, ROOT_WITHOUT_ROOTS } from './attacks/local-files.ts';
import { PAGE_IMAGES } from './attacks/page-images.ts';
import { PLACES_TOKENS, PLACES_VALUES } from './attacks/places.ts';
import { FROZEN_WORKER, KILLED_WORKERS } from './attacks/processes.ts';
import { QUIET } from './attacks/quiet.ts';
import { ROLE_POWERS, ROWS_OF_NONSENSE, STOLEN_PAIR } from './attacks/rows.ts';
import {
  BAD_FORMS,
  EVENT_STREAMS,
  LARGE_BODIES,
  ODD_REQUESTS,
  SAME_PAIR,
  SLOW_SOCKETS,
} from './attacks/sockets.ts';
import { BINARY_AS_TEXT, LARGE_READS, MANY_TEXTS, TEXT_FILES, TEXT_FLOOD } from './attacks/texts.ts';
import { UPLOADS } from './attacks/uploads.ts';
import { USE_CASE_FLOOD } from './attacks/use-cases.ts';

/** Every attack, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  QUIET,
  TEXT_FLOOD,
  MANY_TEXTS,
  TEXT_FILES,
  LARGE_READS,
  BINARY_AS_TEXT,
  USE_CASE_FLOOD,
  PDF_BOMB,
  PICTURE_BOMB,
  PAGE_IMAGES,
  ENDLESS_BODY,
  TRICKLE,
  REDIRECTS,
  FORBIDDEN_ADDRESSES,
  OWN_DATABASE,
  OWN_FILES,
  OUTSIDE_ROOTS,
  ODD_FILES,
  ROOT_WITHOUT_ROOTS,
  KEPT_FILES,
  ROWS_OF_NONSENSE,
  STOLEN_PAIR,
  ROLE_POWERS,
  SLOW_SOCKETS,
  LARGE_BODIES,
  BAD_FORMS,
  ODD_REQUESTS,
  EVENT_STREAMS,
  UPLOADS,
  SAME_PAIR,
  FOREIGN_HOSTS,
  NO_TOKEN,
  CREDENTIALS,
  CALLBACK_RECEIVERS,
  KILLED_WORKERS,
  FROZEN_WORKER,
  PLACES_VALUES,
  PLACES_TOKENS,
];
