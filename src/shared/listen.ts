import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/** Where a server is to listen, and which settings said so. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly hostSetting: string;
  readonly portSetting: string;
}

const FAULTS: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port, portSetting }) =>
    `port ${port} of ${host} is taken by another program: stop that one, or set ${portSetting} to a free port (0 takes any)`,
  EACCES: ({ port, portSetting }) =>
    `this user may not listen on port ${port}: set ${portSetting} to a port of 1024 or above`,
  EADDRNOTAVAIL: ({ host, hostSetting }) =>
    `${hostSetting} is ${host}, which is no address of this machine: set it to one that is, to 127.0.0.1, or to 0.0.0.0 for all`,
  EINVAL: ({ host, hostSetting }) =>
    `${hostSetting} is ${host}, on which nothing can listen: set it to another address`,
  EAFNOSUPPORT: ({ host, hostSetting }) =>
    `${hostSetting} is ${host}, a kind of address that this machine does not use: set it to another`,
  ENOTFOUND: ({ host, hostSetting }) =>
    `${hostSetting} is ${host}, a name without an address: set it to an address of this machine`,
  EAI_AGAIN: ({ host, hostSetting }) =>
    `${hostSetting} is ${host}, a name whose address cannot be found out now: set it to an address of this machine`,
};

/**
 * @returns where it listens, such as `http://127.0.0.1:8994`
 * @throws StartError that names the setting to change
 */
export async function listenOn(
  app: Pick<FastifyInstance, 'listen'>,
  address: ListenAddress,
): Promise<string> {
  try {
    return await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const explain = FAULTS[code];
    if (explain === undefined) throw error;
    throw new StartError(explain(address), { cause: error });
  }
}
