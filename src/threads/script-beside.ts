import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The module that a thread or process begins with. It is TypeScript where this program runs from its sources, and JavaScript where
 * they were compiled: as the module that asks for it.
 *
 * @param moduleUrl `import.meta.url` of who asks
 * @param name path from there, without an ending, such as `./entry`
 */
export function scriptBeside(moduleUrl: string, name: string): URL {
  return new URL(name + extname(fileURLToPath(moduleUrl)), moduleUrl);
}
