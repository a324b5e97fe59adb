import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderRulesPage } from '../../scripts/lab/rules/rules-page.ts';
import { RULES_MIGRATION, renderRulesMigration } from '../../scripts/lab/rules/trigger-sql.ts';

const written = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

describe('what is written from machines/rules (npm run rules writes it anew)', () => {
  it('is the migration that gives PostgreSQL its trigger', () => {
    expect(written(`src/sql/extraction/${RULES_MIGRATION}`)).toBe(renderRulesMigration());
  });

  it('is the page that people read', () => {
    expect(written('docs/machines/rules.md')).toBe(renderRulesPage());
  });
});
