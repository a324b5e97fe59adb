// npm run rules: writes what is made of machines/rules, which is a migration and a page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderRulesPage } from './lab/rules/rules-page.ts';
import { RULES_MIGRATION, renderRulesMigration } from './lab/rules/trigger-sql.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'src/sql/extraction', RULES_MIGRATION), renderRulesMigration());
writeFileSync(join(root, 'docs/machines/rules.md'), renderRulesPage());
