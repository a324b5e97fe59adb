/** Typed client of the document extraction service: `import { createIxClient } from 'ix-extraction/client'`. */
export * from './client.ts';
export * from './errors.ts';
export { fileAt } from './files.ts';
export type * from './types.ts';
