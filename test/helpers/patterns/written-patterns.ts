import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5';
import type { Pattern } from './pattern.ts';

const PRODUCT = ['bin', 'clients', 'command', 'machines', 'reading', 'schemas', 'src', 'steps'];

/** Every module of the product, what runs in browsers too, from the root. */
export const sourceFiles = (root: string): readonly string[] =>
  PRODUCT.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|js|mjs)$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );

/** What a node of a program says as a pattern: a literal, or the text of a property `pattern` of a JSON schema. */
function patternIn(node: ts.Node): Pick<Pattern, 'source' | 'flags'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isSchema =
    ts.isPropertyAssignment(node) &&
    ts.isIdentifier(node.name) &&
    node.name.text === 'pattern' &&
    ts.isStringLiteralLike(node.initializer);
  return isSchema ? { source: node.initializer.text, flags: '' } : null;
}

/** The patterns that the product's modules write out: literals, and those of JSON schemas. */
export function writtenPatterns(root: string): readonly Pattern[] {
  const found: Pattern[] = [];
  for (const file of sourceFiles(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const visit = (node: ts.Node): void => {
      const pattern = patternIn(node);
      if (pattern !== null) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ ...pattern, place: `${file}:${line + 1}` });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
