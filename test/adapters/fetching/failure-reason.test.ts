import { expect, it } from 'vitest';
import { failureOf } from '../../../src/adapters/fetching/failure-reason.ts';

it.each([
  ['EACCES', 'connect', 'the system does not let the service connect to it'],
  ['EPERM', 'connect', 'the system does not let the service connect to it'],
  ['EACCES', 'open', 'the service may not write to its data folder (IX_DATA_DIR)'],
  ['ECONNREFUSED', 'connect', 'the server refused the connection'],
])('%s of %s is told as what it is', (code, syscall, sentence) => {
  const thrown = Object.assign(new Error(`${syscall} ${code} 192.0.2.1:80`), { code, syscall });
  expect(failureOf(thrown, false).message).toBe(sentence);
});
