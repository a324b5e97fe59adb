import type { ReviewVerdicts } from '../store/review-verdicts.ts';
import { type Trust, weighTrust } from './trust.ts';

/** The documents that were approved last: what was changed since shall soon be seen. */
const LATEST = 500;
const KEPT_MS = 600_000;
/** A database that could not be asked is asked again after this. */
const FAILED_KEPT_MS = 30_000;

/** Whether confidences mean what they say, by the reviews of this installation. */
export interface TrustWatch {
  /** As of the last ten minutes; null where nobody has approved a document, or the database cannot be asked. */
  current(): Promise<Trust | null>;
}

/** What the list of jobs and the log say where they do not. */
export const trustWarning = ({ documents, values, expected, right }: Trust): string =>
  `Of the ${values} values of the ${documents} documents that were approved last ${right} were right, where their confidences say ${Math.round(expected)}: ` +
  'on these documents confidence says more than it should.';

/** @param log is told once when it is found that they do not */
export function createTrustWatch(
  verdicts: ReviewVerdicts,
  log: { warn(details: object, message: string): void },
  now: () => number = Date.now,
): TrustWatch {
  let last: { readonly at: number; readonly trust: Promise<Trust | null> } | null = null;
  let wasTooSure = false;

  async function ask(): Promise<Trust | null> {
    const documents = await verdicts.listLatestApproved(LATEST).catch((err: unknown) => {
      log.warn({ err }, 'reviews could not be weighed');
      return null;
    });
    if (documents === null) last = { at: now() - KEPT_MS + FAILED_KEPT_MS, trust: Promise.resolve(null) };
    if (documents === null || documents.length === 0) return null;
    const trust = weighTrust(documents);
    const isTooSure = trust.state === 'too_sure';
    if (isTooSure && !wasTooSure) log.warn(trust, trustWarning(trust));
    wasTooSure = isTooSure;
    return trust;
  }

  return {
    current() {
      if (last === null || now() - last.at >= KEPT_MS) last = { at: now(), trust: ask() };
      return last.trust;
    },
  };
}
