import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../src/adapters/fetching/address-guard.ts';
import { readSettings } from '../../../src/shared/settings.ts';

const isDenied = createAddressGuard(readSettings({}).IX_FETCH_DENY);

describe('the default deny list', () => {
  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '::169.254.169.254',
    'fe80::1%eth0',
    '[fe80::1]',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    'ff02::1',
    '255.255.255.255',
    'fd00:ec2::254',
    'no address',
  ])('denies %s', (address) => {
    expect(isDenied(address)).toBe(true);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '8.8.8.8', '2001:db8::1', '::ffff:10.0.0.1'])(
    'lets %s pass, since on premises it may be a file server',
    (address) => {
      expect(isDenied(address)).toBe(false);
    },
  );
});

describe('createAddressGuard', () => {
  it('takes single addresses too', () => {
    expect(createAddressGuard(['10.0.0.5'])('10.0.0.5')).toBe(true);
    expect(createAddressGuard(['10.0.0.5'])('10.0.0.6')).toBe(false);
  });

  it('names an entry that is no network', () => {
    expect(() => createAddressGuard(['10.0.0.0/99'])).toThrow(
      'IX_FETCH_DENY: "10.0.0.0/99" is not a network',
    );
  });
});
