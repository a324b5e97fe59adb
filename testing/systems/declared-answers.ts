import { Check } from 'typebox/schema';
import { memberOf } from '../story.ts';

/** What an OpenAPI document says of answers. */
export interface DeclaredAnswers {
  /** The path of the document that a path of a request is of; null: it declares none. */
  pathOf(path: string): string | null;
  /** Whether the document knows the status of this operation. */
  declares(path: string, method: string, status: number): boolean;
  /** What is wrong with an answer; null when it is as declared, or nothing is declared about it. */
  fault(path: string, method: string, status: number, body: unknown): string | null;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** @param document `/openapi.json` of a service */
export function readDeclaredAnswers(document: unknown): DeclaredAnswers {
  const paths = Object(memberOf(document, 'paths'));
  const known = Object.keys(paths)
    .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
    .map((path) => ({ path, pattern: new RegExp(`^${escaped(path).replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  const pathOf = (path: string) => known.find(({ pattern }) => pattern.test(path))?.path ?? null;
  const answersOf = (path: string, method: string) =>
    Object(memberOf(memberOf(paths[pathOf(path) ?? ''], method.toLowerCase()), 'responses'));

  return {
    pathOf,
    declares: (path, method, status) => String(status) in answersOf(path, method),
    fault(path, method, status, body) {
      const answers = answersOf(path, method);
      if (Object.keys(answers).length === 0) return null;
      if (!(String(status) in answers)) return `${method} ${path} answers ${status}, which is not declared`;
      const schema = memberOf(
        memberOf(memberOf(answers[String(status)], 'content'), 'application/json'),
        'schema',
      );
      if (schema === undefined) return null;
      if (Check({ ...Object(schema), components: memberOf(document, 'components') }, body)) return null;
      return `${method} ${path} ${status} does not fit its schema: ${JSON.stringify(body)?.slice(0, 300)}`;
    },
  };
}
