// npm run docs:client-types: writes clients/typescript/openapi.ts from the OpenAPI document of a service that it starts for it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMomentService } from '../command/shared/moment-service.ts';
import { renderTypes } from './lab/client-types/render-types.ts';

const service = await startMomentService({ IX_TEST_MODE: 'fake' }, new AbortController().signal);
try {
  const document = await (await fetch(`${service.url}/openapi.json`)).text();
  writeFileSync(join(import.meta.dirname, '../clients/typescript/openapi.ts'), await renderTypes(document));
} finally {
  await service.close();
}
