import { describe, expect, it } from 'vitest';
import { prefers } from '../../../src/shared/http/accept.ts';

const STREAM = 'text/event-stream';

describe('a caller of events', () => {
  it.each([
    ['text/event-stream', true],
    ['text/event-stream;q=0.1', true],
    ['TEXT/EVENT-STREAM', true],
    ['application/json;q=0.5, text/event-stream', true],
    ['text/event-stream;q=0', false],
    ['text/event-stream; q=0.0, */*', false],
    ['text/event-stream;q=0, text/event-stream;q=0', false],
    ['application/json, text/event-stream;q=0.9', false],
    ['application/json, text/event-stream', true],
    ['application/json', false],
    ['*/*', false],
    ['text/event-stream;q=none', false],
    ['', false],
    [undefined, false],
  ])('who accepts %j gets the stream: %s', (accept, isStream) => {
    expect(prefers(accept, STREAM, true)).toBe(isStream);
  });
});
