import { ADDRESS_ADVICE } from './found-instead.ts';
import { nameServer, quoteServer, ServerFailure } from './server-failure.ts';

/** What fetch threw, or the reading of a body: no connection, or one that broke. */
export function connectionFailure(thrown: unknown, server: string): ServerFailure {
  const cause = causeOf(thrown);
  return new ServerFailure(
    'unreachable',
    `${nameServer(server)} is unreachable: ${explain(cause, server) ?? `${wordsOf(cause)}.${portHint(server)}`}`,
    { cause: thrown },
  );
}

/** fetch says only "fetch failed"; what happened stands in its cause. */
function causeOf(thrown: unknown): Error | null {
  if (!(thrown instanceof Error)) return null;
  return thrown.cause instanceof Error ? thrown.cause : thrown;
}

const codeOf = (cause: Error | null): string =>
  cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

const wordsOf = (cause: Error | null): string =>
  quoteServer(cause?.message || codeOf(cause) || 'unknown reason');

/** Certificates that Node refuses: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH)/;

/** What is behind a failure whose own words say it to nobody, and which setting mends it; null for one that speaks for itself. */
function explain(cause: Error | null, server: string): string | null {
  const code = codeOf(cause);
  const isSecure = new URL(server).protocol === 'https:';
  if (cause?.name === 'HTTPParserError') return `what listens there does not speak HTTP. ${ADDRESS_ADVICE}`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return 'what listens there does not speak TLS. Is http:// meant in IX_LLM_URL, in place of https://?';
  if (CERTIFICATE.test(code))
    return `its certificate is not trusted (${code}). NODE_EXTRA_CA_CERTS names a file with the authority that signed it.`;
  if (code === 'UND_ERR_SOCKET' && !isSecure)
    return `${wordsOf(cause)}.${portHint(server)} Where https is spoken, IX_LLM_URL must begin with https://.`;
  if (code.startsWith('Z_'))
    return `its answer is not compressed as it says (${wordsOf(cause)}). ${ADDRESS_ADVICE}`;
  if (cause?.message === 'bad port') return `fetches are never made to that port. ${ADDRESS_ADVICE}`;
  return null;
}

/** The usual mistake: `http://host` means port 80. */
function portHint(server: string): string {
  return new URL(server).port === '' ? " The URL names no port; Ollama's own is 11434." : '';
}
