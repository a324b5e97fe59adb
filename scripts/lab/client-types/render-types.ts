import { registerHooks } from 'node:module';

const HEAD = `// Written by npm run docs:client-types from the service's OpenAPI document: not to be changed by hand.\n`;

/**
 * The types of an OpenAPI document as TypeScript.
 *
 * @param document OpenAPI 3.1 as JSON
 */
export async function renderTypes(document: string): Promise<string> {
  // openapi-typescript draws with the compiler's JavaScript interface, which ended with TypeScript 5.
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
  });
  try {
    const { astToString, default: toAst } = await import('openapi-typescript');
    const nodes = await toAst(document, { alphabetize: true, defaultNonNullable: false });
    return HEAD + astToString(nodes);
  } finally {
    hooks.deregister();
  }
}
