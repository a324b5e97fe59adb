import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { withEmbedded } from './embedded-addresses.ts';

/** A host name or address with a port, such as the service's own database. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Says whether an address and port lead to an endpoint of the service itself. */
export type OwnEndpointTest = (address: string, port: number) => boolean;

const spellings = (address: string) => withEmbedded(address).map((one) => one.toNormalizedString());

/** What connects to this machine: loopback, every address of its interfaces, and the unspecified one. */
function isThisMachine(address: string): boolean {
  const own = new Set(
    Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .flatMap((one) => spellings(one.address)),
  );
  return withEmbedded(address).some(
    (one) => one.range() === 'loopback' || one.range() === 'unspecified' || own.has(one.toNormalizedString()),
  );
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.map((one) => one.address);
}

/**
 * Asks where the service's own endpoints are just now: their names may lead elsewhere tomorrow. One on this machine is
 * taken to be at every address of this machine.
 */
export async function locateEndpoints(endpoints: readonly Endpoint[]): Promise<OwnEndpointTest> {
  const located = await Promise.all(
    endpoints.map(async ({ host, port }) => {
      const addresses = await addressesOf(host);
      return {
        port,
        addresses: new Set(addresses.flatMap(spellings)),
        isHere: addresses.some(isThisMachine),
      };
    }),
  );
  return (address, port) =>
    located.some(
      (one) =>
        one.port === port &&
        (spellings(address).some((spelling) => one.addresses.has(spelling)) ||
          (one.isHere && isThisMachine(address))),
    );
}
