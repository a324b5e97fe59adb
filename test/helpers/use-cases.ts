import { join } from 'node:path';
import { readUseCase, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';

/** The use case of the contract. */
export const BANK_STATEMENT_HEADER = readUseCase(join(USE_CASES_FOLDER, 'bank_statement_header.json'));
