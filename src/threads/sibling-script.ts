import { extname } from 'node:path';

/** The script `name` beside the module at `url`, in the form (`.ts` or compiled) in which that module runs. */
export function siblingScript(url: string, name: string): URL {
  return new URL(`./${name}${extname(url)}`, url);
}
