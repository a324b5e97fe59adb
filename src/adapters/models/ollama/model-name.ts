const DEFAULT_HOSTS = /^(?:https?:\/\/)?registry\.ollama\.ai\//;
const DEFAULT_NAMESPACE = /^library\//;

/**
 * The full form of a model's name, for comparing: lower case, without the default registry and namespace, with the tag
 * `latest` where none is given. `Qwen3` is `qwen3:latest`.
 *
 * Source: Ollama's types/model/name.go, which fills the same defaults in and compares without regard to case.
 */
export function canonicalName(name: string): string {
  const short = name.trim().toLowerCase().replace(DEFAULT_HOSTS, '').replace(DEFAULT_NAMESPACE, '');
  const last = short.slice(short.lastIndexOf('/') + 1);
  return last.includes(':') ? short : `${short}:latest`;
}
