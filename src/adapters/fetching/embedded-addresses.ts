import ipaddr from 'ipaddr.js';

type Bytes = readonly number[];

const startsWith = (bytes: Bytes, prefix: Bytes) => prefix.every((byte, index) => bytes[index] === byte);
const quad = (bytes: Bytes, ...at: readonly number[]) => at.map((index) => bytes[index] ?? 0).join('.');
const LAST = [12, 13, 14, 15] as const;
const ZEROS = (count: number) => Array.from({ length: count }, () => 0);

/** Where IPv6 carries IPv4 addresses, from the registries of IANA and the RFCs named. */
const EMBEDDINGS: readonly ((bytes: Bytes) => readonly string[])[] = [
  // IPv4-mapped ::ffff:0:0/96 (RFC 4291), IPv4-translated ::ffff:0:0:0/96 (RFC 2765), NAT64 64:ff9b::/96 (RFC 6052).
  (bytes) =>
    [
      [...ZEROS(10), 0xff, 0xff],
      [...ZEROS(8), 0xff, 0xff, 0, 0],
      [0, 0x64, 0xff, 0x9b, ...ZEROS(8)],
    ].some((prefix) => startsWith(bytes, prefix))
      ? [quad(bytes, ...LAST)]
      : [],
  // IPv4-compatible ::/96 (RFC 4291); ::1 is an address of its own.
  (bytes) => {
    const isCompatible = startsWith(bytes, ZEROS(12)) && bytes.slice(12, 15).some((byte) => byte !== 0);
    return isCompatible ? [quad(bytes, ...LAST)] : [];
  },
  // Local NAT64 64:ff9b:1::/48 (RFC 8215), in each prefix length of RFC 6052 that it can be divided into.
  (bytes) => {
    if (!startsWith(bytes, [0, 0x64, 0xff, 0x9b, 0, 1])) return [];
    const shorter = [quad(bytes, 6, 7, 9, 10), quad(bytes, 7, 9, 10, 11), quad(bytes, 9, 10, 11, 12)];
    return [...shorter.filter((address) => !address.startsWith('0.')), quad(bytes, ...LAST)];
  },
  // 6to4 2002::/16 (RFC 3056).
  (bytes) => (startsWith(bytes, [0x20, 0x02]) ? [quad(bytes, 2, 3, 4, 5)] : []),
  // Teredo 2001::/32 (RFC 4380): its server, and the client with every bit turned.
  (bytes) =>
    startsWith(bytes, [0x20, 0x01, 0, 0])
      ? [
          quad(bytes, 4, 5, 6, 7),
          quad(
            bytes.map((byte) => byte ^ 0xff),
            ...LAST,
          ),
        ]
      : [],
  // ISATAP (RFC 5214): an interface identifier of ::5efe or ::200:5efe below any prefix.
  (bytes) =>
    ((bytes[8] ?? 0) & 0xfc) === 0 && startsWith(bytes.slice(9), [0, 0x5e, 0xfe])
      ? [quad(bytes, ...LAST)]
      : [],
];

/**
 * An address with every IPv4 address that it carries inside: whoever connects to it may end there.
 *
 * @param address may stand in brackets and have a zone
 * @returns the address itself first; empty when it is none
 */
export function withEmbedded(address: string): (ipaddr.IPv4 | ipaddr.IPv6)[] {
  const plain = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? '';
  if (!ipaddr.isValid(plain)) return [];
  const parsed = ipaddr.parse(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed];
  const bytes = parsed.toByteArray();
  return [parsed, ...EMBEDDINGS.flatMap((read) => read(bytes)).map((inner) => ipaddr.IPv4.parse(inner))];
}
