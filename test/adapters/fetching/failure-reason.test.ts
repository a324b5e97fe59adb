import { expect, it } from 'vitest';
import { failureOf } from '../../../src/adapters/fetching/failure-reason.ts';

it.each([
  ['EACCES', 'connect', 'the system does not let the service connect to it'],
  ['EPERM', 'connect', 'the system does not let the service connect to it'],
  ['EACCES', 'open', 'the service may not write to its data folder (IX_DATA_DIR)'],
  ['ECONNREFUSED', 'connect', 'the server refused the connection'],
  ['HPE_HEADER_OVERFLOW', undefined, 'the headers of its answer are larger than 16 KiB'],
  ['HPE_INVALID_CONSTANT', undefined, 'the server does not speak HTTP'],
  ['EPROTO', 'write', 'the server does not speak TLS as https:// needs it'],
  ['CERT_HAS_EXPIRED', undefined, 'its certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined, 'its certificate is for another name'],
  [
    'SELF_SIGNED_CERT_IN_CHAIN',
    undefined,
    'its certificate is of an authority that is not known here (a file of further ones: NODE_EXTRA_CA_CERTS)',
  ],
])('%s of %s is told as what it is', (code, syscall, sentence) => {
  const thrown = Object.assign(new Error(`${syscall} ${code} 192.0.2.1:80`), { code, syscall });
  expect(failureOf(thrown, false).message).toBe(sentence);
});
