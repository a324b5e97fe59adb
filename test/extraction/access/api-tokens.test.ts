import { describe, expect, it } from 'vitest';
import { createApiTokens, SESSION_S } from '../../../src/extraction/access/api-tokens.ts';
import { createFailedTries } from '../../../src/extraction/access/failed-tries.ts';

describe('a session', () => {
  it('lasts a week', () => {
    let now = 1_700_000_000_000;
    const tokens = createApiTokens(['a', 'b'], () => now);
    const session = tokens.openSession('b') ?? '';
    now += SESSION_S * 1000 - 1;
    expect(tokens.callerOfSession(session)).toEqual({ name: null });
    now += 1;
    expect(tokens.callerOfSession(session)).toBeNull();
  });

  it('is another each time, and none for a wrong token', () => {
    const tokens = createApiTokens(['a']);
    expect(tokens.openSession('a')).not.toBe(tokens.openSession('a'));
    expect(tokens.openSession('c')).toBeNull();
  });
});

describe('a token with a name', () => {
  const tokens = createApiTokens(['anna:key-1', 'ben:key:2', 'key-3', ':key-4', 'key-5:']);

  it.each([
    ['key-1', 'anna'],
    ['anna:key-1', 'anna'],
    ['key:2', 'ben'],
    ['key-3', null],
    [':key-4', null],
    ['key-5:', null],
  ])('%s is of %s, and so is the session that it opens', (token, name) => {
    expect(tokens.callerOf(`Bearer ${token}`)).toEqual({ name });
    expect(tokens.callerOfSession(tokens.openSession(token) ?? '')).toEqual({ name });
  });

  it.each(['anna', 'anna:', 'ben:key-1', 'key', 'key-5', 'key-4', ''])('%j is none', (token) => {
    expect(tokens.callerOf(`Bearer ${token}`)).toBeNull();
    expect(tokens.openSession(token)).toBeNull();
  });

  it('has one name', () => {
    expect(() => createApiTokens(['anna:secret', 'ben:secret'])).toThrow(/to anna and to ben/);
    expect(() => createApiTokens(['anna:secret', 'secret'])).toThrow(/to anna and to nobody/);
    expect(() => createApiTokens(['secret', 'secret'])).not.toThrow();
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
