import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../src/adapters/fetching/address-guard.ts';
import { readSettings } from '../../../src/shared/settings.ts';

const guard = createAddressGuard(readSettings({}).IX_FETCH_DENY);

describe('what is always denied', () => {
  it.each([
    '169.254.169.254',
    '169.254.170.2',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    'fe80::1%eth0',
    '[fe80::1]',
    'fec0::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
    'fd00:ec2::254',
    'fd20:ce::254',
    'no address',
    '',
  ])('holds %s', (address) => {
    expect(guard(address)).not.toBeNull();
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '192.168.0.9',
    '100.64.0.1',
    '8.8.8.8',
    '2001:db8::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::8.8.8.8',
    '2606:4700::1111',
  ])('holds not %s, since on premises it may be a file server', (address) => {
    expect(guard(address)).toBeNull();
  });

  it('stays denied whatever the setting adds', () => {
    const wider = createAddressGuard(readSettings({ IX_FETCH_DENY: '127.0.0.0/8,fd00::/8' }).IX_FETCH_DENY);
    for (const address of ['0.0.0.0', '169.254.169.254', '127.0.0.1', 'fd12::1']) {
      expect(wider(address), address).not.toBeNull();
    }
    expect(wider('127.0.0.1')).toContain('IX_FETCH_DENY forbids');
    expect(wider('169.254.169.254')).not.toContain('IX_FETCH_DENY');
  });
});

type Quad = readonly [number, number, number, number];
const hex = (high: number, low: number) => ((high << 8) | low).toString(16);
const pair = ([a, b, c, d]: Quad) => `${hex(a, b)}:${hex(c, d)}`;
const turn = (quad: Quad) => pair([255 - quad[0], 255 - quad[1], 255 - quad[2], 255 - quad[3]]);

/** Every way in which an IPv6 address carries an IPv4 one. */
const EMBEDDINGS: readonly ((quad: Quad, noise: string) => string)[] = [
  (quad) => `::ffff:${quad.join('.')}`,
  (quad) => `::ffff:${pair(quad)}`,
  (quad) => `0:0:0:0:0:ffff:${pair(quad)}`,
  (quad) => `::ffff:0:${pair(quad)}`,
  (quad) => `::${pair(quad)}`,
  (quad) => `64:ff9b::${pair(quad)}`,
  (quad, noise) => `64:ff9b:1:${noise}::${pair(quad)}`,
  ([a, b, c, d]) => `64:ff9b:1:${hex(a, b)}:${hex(0, c)}:${hex(d, 0)}::`,
  ([a, b, c, d], noise) =>
    `64:ff9b:1:${hex(Number.parseInt(noise, 16) & 255, a)}:${hex(0, b)}:${hex(c, d)}::`,
  ([a, b, c, d], noise) => `64:ff9b:1:${noise}:${hex(0, a)}:${hex(b, c)}:${hex(d, 0)}:0`,
  (quad, noise) => `2002:${pair(quad)}:${noise}::${noise}`,
  (quad, noise) => `2001:0:${pair(quad)}:${noise}:${noise}:8.8.8.8`,
  (quad, noise) => `2001:0:808:808:${noise}:${noise}:${turn(quad)}`,
  (quad, noise) => `2001:db8:${noise}::5efe:${pair(quad)}`,
  (quad, noise) => `2001:db8:${noise}:0:200:5efe:${pair(quad)}`,
];

describe('an IPv4 address that is denied', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const denied: fc.Arbitrary<Quad> = fc.oneof(
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.constant<Quad>([168, 63, 129, 16]),
    fc.constant<Quad>([100, 100, 100, 200]),
    fc.constant<Quad>([192, 0, 0, 192]),
  );
  const noise = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
  const withTen = createAddressGuard(['10.0.0.0/8']);

  it('is denied in every IPv6 address that carries it', () => {
    fc.assert(
      fc.property(denied, fc.constantFrom(...EMBEDDINGS), noise, (quad, embed, random) => {
        const address = embed(quad, random);
        expect(withTen(address), address).not.toBeNull();
        expect(withTen(`[${address}]`), address).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('is denied in every spelling that a URL may give it', () => {
    const spellings: readonly ((quad: Quad) => string)[] = [
      (quad) => quad.join('.'),
      (quad) => `${quad.join('.')}.`,
      (quad) => quad.map((one) => `0x${one.toString(16)}`).join('.'),
      (quad) => quad.map((one) => `0${one.toString(8)}`).join('.'),
      ([a, b, c, d]) => String(((a * 256 + b) * 256 + c) * 256 + d),
      ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
      (quad) => quad.join('。'),
      (quad) => [...quad.join('.')].map((one) => `%${one.charCodeAt(0).toString(16)}`).join(''),
    ];
    fc.assert(
      fc.property(denied, fc.constantFrom(...spellings), (quad, spell) => {
        const { hostname } = new URL(`http://${spell(quad)}/`);
        expect(withTen(hostname), hostname).not.toBeNull();
      }),
    );
  });
});

describe('createAddressGuard', () => {
  it('takes single addresses and mapped networks too', () => {
    expect(createAddressGuard(['10.0.0.5'])('10.0.0.5')).not.toBeNull();
    expect(createAddressGuard(['10.0.0.5'])('10.0.0.6')).toBeNull();
    expect(createAddressGuard(['::ffff:10.0.0.0/104'])('10.9.9.9')).not.toBeNull();
  });

  it('names an entry that is no network', () => {
    expect(() => createAddressGuard(['10.0.0.0/99'])).toThrow(
      'IX_FETCH_DENY has "10.0.0.0/99", which is no network',
    );
  });
});
