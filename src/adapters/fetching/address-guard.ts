import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Says whether an IP address must never be connected to. */
export type AddressGuard = (address: string) => boolean;

/** Addresses that carry an IPv4 address inside: without looking inside, `::ffff:169.254.169.254` would pass. */
function embeddedIpv4(address: ipaddr.IPv6): string | null {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const bytes = address.toByteArray();
  const range = address.range();
  const at = range === '6to4' ? 2 : range === 'rfc6052' || isIpv4Compatible(bytes) ? 12 : null;
  return at === null ? null : bytes.slice(at, at + 4).join('.');
}

/** `::a.b.c.d`, the deprecated form; `::` and `::1` are addresses of their own. */
function isIpv4Compatible(bytes: readonly number[]): boolean {
  return bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12, 14).some((byte) => byte !== 0);
}

/**
 * @param denied networks in CIDR notation (IX_FETCH_DENY)
 * @throws Error that names the entry when one is no network
 */
export function createAddressGuard(denied: readonly string[]): AddressGuard {
  const list = new BlockList();
  for (const entry of denied) {
    const cidr = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`;
    if (!ipaddr.isValidCIDR(cidr))
      throw new Error(`IX_FETCH_DENY: "${entry}" is not a network such as 10.0.0.0/8`);
    const [network, bits] = ipaddr.parseCIDR(cidr);
    list.addSubnet(network.toString(), bits, network.kind());
  }
  return (address) => {
    const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
    if (!ipaddr.isValid(plain)) return true;
    const parsed = ipaddr.parse(plain);
    if (list.check(parsed.toString(), parsed.kind())) return true;
    const inner = parsed instanceof ipaddr.IPv6 ? embeddedIpv4(parsed) : null;
    return inner !== null && list.check(inner, 'ipv4');
  };
}
