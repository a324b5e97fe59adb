import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderTypes } from '../../scripts/lab/client-types/render-types.ts';
import { createTestApp } from '../helpers/extraction-app.ts';

it('clients/typescript/openapi.ts is what the service says (npm run docs:client-types)', async () => {
  const { app } = await createTestApp({ IX_API_TOKENS: 'any' });
  const types = await renderTypes((await app.inject('/openapi.json')).body);
  const written = readFileSync(join(import.meta.dirname, '../../clients/typescript/openapi.ts'), 'utf8');
  expect(written).toBe(types);
});
