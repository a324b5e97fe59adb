// npm run docs:use-case-schema: writes schemas/use-case.schema.json from schemas/use-case.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderUseCaseSchema } from './lab/use-cases/render-schema.ts';

writeFileSync(join(import.meta.dirname, '../schemas/use-case.schema.json'), renderUseCaseSchema());
