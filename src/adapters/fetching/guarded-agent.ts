import { lookup as dnsLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';

/** The address that a name led to is one that may not be connected to. */
export class AddressDeniedError extends Error {
  override readonly name = 'AddressDeniedError';
  readonly code = 'IX_ADDRESS_DENIED';

  constructor(host: string) {
    super(`${host} leads to an address that IX_FETCH_DENY forbids`);
  }
}

/** Names under which clouds serve machine credentials; they may resolve to addresses that are no metadata address. */
const METADATA_NAMES = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data']);

function guardedLookup(isDenied: AddressGuard): LookupFunction {
  return (hostname, options, callback) => {
    dnsLookup(hostname, options, (error, address, family) => {
      if (error !== null) return callback(error, address, family);
      const addresses = typeof address === 'string' ? [address] : address.map((one) => one.address);
      const denied =
        METADATA_NAMES.has(hostname.toLowerCase().replace(/\.$/, '')) || addresses.some(isDenied);
      return denied ? callback(new AddressDeniedError(hostname), '', 0) : callback(null, address, family);
    });
  };
}

/**
 * An undici agent that checks the address at the connection itself, so that neither a redirect nor a DNS answer that
 * changes can pass the check. Literal addresses never reach `lookup`, and are checked before and after connecting.
 *
 * @param connectTimeoutMs limit for DNS, TCP and TLS together
 */
export function createGuardedAgent(isDenied: AddressGuard, connectTimeoutMs = 10_000): Agent {
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: guardedLookup(isDenied) });
  return new Agent({
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && isDenied(host)) return callback(new AddressDeniedError(host), null);
      connect(options, (...outcome) => {
        const [error, socket] = outcome;
        if (error !== null || socket.remoteAddress === undefined || !isDenied(socket.remoteAddress)) {
          return callback(...outcome);
        }
        socket.destroy();
        return callback(new AddressDeniedError(host), null);
      });
    },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
