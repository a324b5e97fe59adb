import { withoutEndSlashes } from '../../../shared/end-slashes.ts';
import { percentDecoded } from '../../../shared/percent-decoded.ts';
/** Where an Ollama server is reached. */
export interface ServerAddress {
  /** Without credentials and without a trailing slash; a path prefix is kept. */
  readonly base: string;
  /** What every request carries: the credentials of the URL, which fetch refuses inside a URL. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads IX_LLM_URL. A URL without a port means the scheme's own port (80 or 443), not Ollama's 11434.
 * @throws TypeError when it is no http(s) URL; the message does not quote it, since it may hold credentials
 */
export function parseServerAddress(text: string): ServerAddress {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('The URL of the Ollama server must begin with http:// or https:// and name a host.');
  }
  const credentials = `${percentDecoded(url.username)}:${percentDecoded(url.password)}`;
  return {
    base: withoutEndSlashes(`${url.origin}${url.pathname}`),
    headers:
      credentials === ':'
        ? {}
        : { authorization: `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}` },
  };
}
