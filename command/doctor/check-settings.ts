import { describeAccess, fileAccess, fileLimits } from '../../src/extraction/file-access.ts';
import { readUseCases } from '../../src/extraction/use-case-files.ts';
import { isLoopback } from '../../src/shared/loopback.ts';
import { messageOf } from '../../src/shared/thrown.ts';
import { type Check, fault, fine, note } from './check.ts';

/** The registered use cases. */
export const USE_CASES: Check = {
  name: 'use cases',
  async run({ IX_USE_CASES_DIR }) {
    try {
      return fine(`${readUseCases(IX_USE_CASES_DIR).size} registered`);
    } catch (error) {
      return fault(messageOf(error), 'mend that file ("ix use-case check FILE"), or IX_USE_CASES_DIR');
    }
  },
};

/** What may be read, and how much. */
export const FILES: Check = {
  name: 'files',
  async run(settings) {
    try {
      fileLimits(settings);
      return fine(describeAccess(fileAccess(settings)));
    } catch (error) {
      return fault(messageOf(error), 'change that setting');
    }
  },
};

/** Who may call. */
export const ACCESS: Check = {
  name: 'access',
  async run({ IX_HOST, IX_API_TOKENS }) {
    if (IX_API_TOKENS !== undefined) return fine('closed to callers without a token');
    if (isLoopback(IX_HOST)) return fine('open, on this machine only');
    return note(`open to whoever reaches ${IX_HOST}`, 'set IX_API_TOKENS');
  },
};
