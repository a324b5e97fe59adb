import ipaddr from 'ipaddr.js';
import { SettingsError } from '../../shared/settings.ts';
import { withEmbedded } from './embedded-addresses.ts';

/** How a sentence about an address that is denied begins; the guard has its end. */
export const ADDRESS_IS = 'its address is';

/**
 * Says why an IP address must never be connected to, as the end of "its address is …"; null when it may.
 */
export type AddressGuard = (address: string) => string | null;

/** Never connected to, whatever the settings say. Loopback and private networks stay open: on premises files lie there. */
const ALWAYS_DENIED: readonly (readonly [network: string, kind: string])[] = [
  ['0.0.0.0/8', 'an unspecified one'],
  ['::/128', 'an unspecified one'],
  ['169.254.0.0/16', 'a link-local one, where clouds keep their metadata'],
  ['fe80::/10', 'a link-local one'],
  ['fec0::/10', 'a site-local one'],
  ['224.0.0.0/4', 'a multicast one'],
  ['ff00::/8', 'a multicast one'],
  ['240.0.0.0/4', 'a reserved one'],
  ['192.0.0.0/24', 'one of protocol assignments'],
  ['100::/64', 'a discarding one'],
  ['168.63.129.16/32', 'one of cloud metadata'],
  ['100.100.100.200/32', 'one of cloud metadata'],
  ['fd00:ec2::/32', 'one of cloud metadata'],
  ['fd20:ce::254/128', 'one of cloud metadata'],
  ['fd00:42::42/128', 'one of cloud metadata'],
];

interface Network {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  readonly bits: number;
  readonly reason: string;
}

function parseNetwork(entry: string, reason: string): Network {
  const cidr = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(cidr)) {
    throw new SettingsError(
      `IX_FETCH_DENY has "${entry}", which is no network such as 10.0.0.0/8 or fd00::/8`,
    );
  }
  const [address, bits] = ipaddr.parseCIDR(cidr);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96) {
    return { address: address.toIPv4Address(), bits: bits - 96, reason };
  }
  return { address, bits, reason };
}

const holds = ({ address, bits }: Network, one: ipaddr.IPv4 | ipaddr.IPv6) =>
  one.kind() === address.kind() && one.match(address, bits);

/**
 * Guards the addresses that files are fetched from and callbacks are sent to.
 *
 * @param denied networks in CIDR notation, beside those that are always denied (IX_FETCH_DENY)
 * @throws Error that names the entry when one is no network
 */
export function createAddressGuard(denied: readonly string[]): AddressGuard {
  const networks = [
    ...ALWAYS_DENIED.map(([network, kind]) => parseNetwork(network, `${kind}, which is never connected to`)),
    ...denied.map((network) => parseNetwork(network, `in ${network}, which IX_FETCH_DENY forbids`)),
  ];
  return (address) => {
    const carried = withEmbedded(address);
    if (carried.length === 0) return 'not one that can be read';
    return networks.find((network) => carried.some((one) => holds(network, one)))?.reason ?? null;
  };
}
