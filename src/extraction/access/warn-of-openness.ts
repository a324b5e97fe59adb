import type { Logger } from 'pino';
import type { Settings } from '../../../schemas/settings.ts';
import { isLoopback } from '../../shared/loopback.ts';

/** Said at each start, since whoever opens the service to a network seldom looks at it again. */
export function warnOfOpenness({ IX_HOST, IX_API_TOKENS }: Settings, logger: Logger): void {
  if (IX_API_TOKENS !== undefined || isLoopback(IX_HOST)) return;
  logger.warn(
    { IX_HOST },
    'whoever reaches this address reads every document and may submit and cancel jobs: IX_API_TOKENS closes it',
  );
}
