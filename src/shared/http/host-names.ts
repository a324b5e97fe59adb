import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { domainToASCII } from 'node:url';
import { isLoopback } from '../loopback.ts';

/** Whether a service may be called by what a request names as its host, such as `box.example:8994`. */
export type HostRule = (named: string) => boolean;

interface Authority {
  /** Lower case, in ASCII, without a trailing dot and the brackets of an IPv6 address. */
  readonly name: string;
  /** Empty when none is given. */
  readonly port: string;
}

/** Digits are a port; what stands before them holds no `@`, blank or slash, since a Host header has no other part. */
const AUTHORITY = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<name>[^\s:@/\\?#[\]]+))(?::(?<port>\d{0,5}))?$/i;

function readAuthority(text: string): Authority | null {
  const { v6, name = '', port = '' } = AUTHORITY.exec(text)?.groups ?? {};
  if (v6 !== undefined) return isIP(v6) === 6 ? { name: v6.toLowerCase(), port } : null;
  // As browsers read it: in ASCII and lower case, an address in its usual form.
  const plain = domainToASCII(name.replace(/\.$/, ''));
  return plain === '' ? null : { name: plain, port };
}

/** Whether a browser can have come to this name without asking anybody's name server. */
const needsNoLookUp = (name: string) => isIP(name) !== 0 || isLoopback(name);

/**
 * Address literals, `localhost` and the names of this machine are always allowed: another site's page cannot make a browser
 * call those its own (DNS rebinding takes a name that the site controls).
 *
 * @param bound the address or name that the service listens on
 * @param allowed further names; one with a port allows that port only
 */
export function allowHosts(bound: string, allowed: readonly string[]): HostRule {
  const known = [hostname(), bound, ...allowed].flatMap((text) => readAuthority(text) ?? []);
  return (named) => {
    const asked = readAuthority(named);
    if (asked === null) return false;
    return (
      needsNoLookUp(asked.name) ||
      known.some(({ name, port }) => name === asked.name && (port === '' || port === asked.port))
    );
  };
}
