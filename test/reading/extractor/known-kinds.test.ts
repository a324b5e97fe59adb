import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parse } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { isOfKnownKind } from '../../../reading/extractor/concepts/known-kinds.ts';
import { UseCaseFile } from '../../../schemas/use-case.ts';

const USE_CASES = join(import.meta.dirname, '../../../use-cases');
const KNOWN = ['bank_statement', 'bank_statement_header', 'credit_note', 'invoice', 'receipt'];

describe('the rules and their confidence', () => {
  it('decide in the registered use cases for invoices, receipts and statements, and in no other', () => {
    const registered = readdirSync(USE_CASES).map((file) =>
      Parse(UseCaseFile, JSON.parse(readFileSync(join(USE_CASES, file), 'utf8'))),
    );
    const known = registered.filter(({ fields }) => isOfKnownKind(fields));
    expect(known.map((one) => one.use_case_name).sort()).toEqual(KNOWN);
  });

  const named = (...names: string[]) => names.map((name) => ({ name, type: 'str' as const }));

  it('decide where a few fields are asked that they know', () => {
    expect(isOfKnownKind(named('order_number', 'iban'))).toBe(true);
    expect(isOfKnownKind(named('order_number', 'berth_number', 'vessel_name'))).toBe(false);
  });

  it('decide where an invoice is asked for its order and delivery', () => {
    const order = named('supplier', 'customer', 'order_number', 'delivery_date', 'total', 'cost_centre');
    expect(isOfKnownKind([...named('invoice_number'), ...order])).toBe(true);
    expect(isOfKnownKind([...named('order_date'), ...order])).toBe(false);
  });

  it('decide where an invoice is asked for some more than they know', () => {
    const invoice = named('invoice_number', 'issuer', 'customer', 'iban', 'tax_number', 'currency', 'email');
    expect(isOfKnownKind([...invoice, ...named('project_code', 'site_manager')])).toBe(true);
  });

  it('decide where a receipt or a statement that tells itself is asked for many more fields of one’s own', () => {
    const own = named('category', 'cost_centre', 'table_number', 'loyalty_points', 'project', 'approver');
    const receipt = named('company', 'address', 'date', 'total', 'receipt_number', 'cashier');
    expect(isOfKnownKind([...receipt, ...own])).toBe(true);
    expect(isOfKnownKind([...receipt.slice(0, 4), ...own])).toBe(false);
    expect(isOfKnownKind([...receipt, ...own, ...named('room', 'guest_name')])).toBe(false);
  });
});
