import { describe, expect, it } from 'vitest';
import { createApiTokens, SESSION_S } from '../../../src/extraction/access/api-tokens.ts';
import { createFailedTries } from '../../../src/extraction/access/failed-tries.ts';

describe('a session', () => {
  it('lasts a week', () => {
    let now = 1_700_000_000_000;
    const tokens = createApiTokens(['a', 'b'], () => now);
    const session = tokens.openSession('b') ?? '';
    now += SESSION_S * 1000 - 1;
    expect(tokens.holdsSession(session)).toBe(true);
    now += 1;
    expect(tokens.holdsSession(session)).toBe(false);
  });

  it('is another each time, and none for a wrong token', () => {
    const tokens = createApiTokens(['a']);
    expect(tokens.openSession('a')).not.toBe(tokens.openSession('a'));
    expect(tokens.openSession('c')).toBeNull();
  });
});

describe('wrong tokens', () => {
  it('are counted by address, for a minute', () => {
    let now = 0;
    const tries = createFailedTries(() => now);
    const fail = (address: string) => {
      for (let count = 0; count < 20; count += 1) tries.note(address);
    };
    fail('192.0.2.1');
    fail('2001:db8:0:1::1');
    expect(tries.secondsToWait('192.0.2.1')).toBe(60);
    expect(tries.secondsToWait('2001:db8:0:1:ffff::2')).toBe(60);
    expect(tries.secondsToWait('192.0.2.2')).toBe(0);
    expect(tries.secondsToWait('2001:db8:0:2::1')).toBe(0);
    now = 60_000;
    expect(tries.secondsToWait('192.0.2.1')).toBe(0);
  });

  it('of very many addresses push out the oldest', () => {
    const tries = createFailedTries(() => 0);
    for (let count = 0; count < 20; count += 1) tries.note('first');
    for (let count = 0; count < 10_000; count += 1) tries.note(`address ${count}`);
    expect(tries.secondsToWait('first')).toBe(0);
  });
});
