import { createIxClient, type IxClient, IxHttpError } from '../../clients/typescript/index.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { EXIT } from './exit-codes.ts';
import { CommandFailure, isUnreachable } from './failure.ts';
import { startMomentService } from './moment-service.ts';
import type { Run } from './run.ts';

/** A service to talk to. */
export interface Connection {
  readonly client: IxClient;
  readonly url: string;
  close(): Promise<void>;
}

interface Address {
  readonly url: string;
  readonly token: string | undefined;
  /** Whether IX_URL names it; else it is the one that this machine would have. */
  readonly isNamed: boolean;
}

function addressOf(environment: NodeJS.ProcessEnv): Address {
  const { IX_URL, IX_TOKEN, IX_API_TOKENS, IX_PORT } = readSettings(environment);
  return {
    url: IX_URL ?? `http://127.0.0.1:${IX_PORT}`,
    token: IX_TOKEN ?? (IX_URL === undefined ? IX_API_TOKENS?.[0] : undefined),
    isNamed: IX_URL !== undefined,
  };
}

/** Whether a service answers there at all; asked for what costs it least. */
async function answers(client: IxClient): Promise<boolean> {
  try {
    await client.useCases();
    return true;
  } catch (error) {
    if (error instanceof IxHttpError) return true;
    if (isUnreachable(error)) return false;
    throw error;
  }
}

const kept = (client: IxClient, url: string): Connection => ({ client, url, close: async () => undefined });

/**
 * The service of IX_URL, or the one that runs on this machine.
 * @throws CommandFailure where there is none
 */
export async function connect({ environment, clientId }: Run): Promise<Connection> {
  const { url, token, isNamed } = addressOf(environment);
  const client = createIxClient({ url, token, clientId });
  if (await answers(client)) return kept(client, url);
  const mend = isNamed ? 'is IX_URL right?' : 'start one with "ix serve", or say with IX_URL where one is.';
  throw new CommandFailure(`No service answers at ${url}: ${mend}`, EXIT.service);
}

/** As `connect`; where nothing is said and nothing runs, a service is started for the moment. */
export async function connectOrStart(run: Run): Promise<Connection> {
  const { url, token, isNamed } = addressOf(run.environment);
  if (isNamed) return connect(run);
  const client = createIxClient({ url, token, clientId: run.clientId });
  if (await answers(client)) return kept(client, url);
  run.terminal.progress('Starting a service for the moment …');
  const service = await startMomentService(run.environment, run.signal);
  return {
    client: createIxClient({ url: service.url, token: service.token, clientId: run.clientId }),
    url: service.url,
    close: service.close,
  };
}

/** Does something with a service, and lets it go. */
export async function withConnection<T>(
  connecting: Promise<Connection>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connecting;
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
