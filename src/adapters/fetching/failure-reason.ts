import { ADDRESS_IS } from './address-guard.ts';
import { diskFull } from './disk-space.ts';
import { FetchFailure } from './fetch-limits.ts';
import { AddressDeniedError } from './guarded-request.ts';

const STRANGE_ISSUER =
  'its certificate is of an authority that is not known here (a file of further ones: NODE_EXTRA_CA_CERTS)';

const KNOWN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the headers of its answer are larger than 16 KiB',
  EPROTO: 'the server does not speak TLS as https:// needs it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet (is the clock right?)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: STRANGE_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: STRANGE_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: STRANGE_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: STRANGE_ISSUER,
  IX_CONNECT_TIMEOUT: 'the server could not be reached in time',
  IX_ANSWER_TIMEOUT: 'the server did not answer in time',
  IX_BODY_TIMEOUT: 'the server stopped sending',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known just now',
  EACCES: 'the service may not write to its data folder (IX_DATA_DIR)',
  EROFS: 'the service may not write to its data folder (IX_DATA_DIR)',
};
/** What the system refuses of the network, where the same code else is the disk's. */
const FORBIDDEN = new Set(['EACCES', 'EPERM']);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A sentence about whatever the network or the disk threw; addresses and headers stay out of it. */
export function failureOf(error: unknown, timedOut: boolean): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (timedOut) return new FetchFailure('it took too long', { timeout: true }, error);
  if (error instanceof AddressDeniedError) {
    return new FetchFailure(`${ADDRESS_IS} ${error.reason}`, { reason: error.code }, error);
  }
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'unknown reason';
  if (FULL.has(code)) return diskFull(error);
  if (FORBIDDEN.has(code) && error instanceof Error && 'syscall' in error && error.syscall === 'connect')
    return new FetchFailure('the system does not let the service connect to it', { reason: code }, error);
  const sentence = KNOWN[code] ?? (code.startsWith('HPE_') ? 'the server does not speak HTTP' : undefined);
  return new FetchFailure(sentence ?? `the transfer failed (${code})`, { reason: code }, error);
}
