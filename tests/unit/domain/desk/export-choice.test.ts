import { expect, test } from 'vitest';
import { readExportChoice } from '#domain/desk/export-choice.ts';

test.each([
  [{}, {}],
  [{ from: '2026-12-01' }, { from: '2026-12-01' }],
  [
    { to: '2026-12-31', status: 'confirmed' },
    { to: '2026-12-31', status: 'confirmed' },
  ],
  [
    { from: '2026-12-01', to: '2026-12-31', format: 'json' },
    { from: '2026-12-01', to: '2026-12-31', format: 'json' },
  ],
])('%j is read', (given, choice) => {
  expect(readExportChoice(given)).toEqual({ ok: true, value: choice });
});

test.each([
  [{ from: '2026-02-30' }, '--from must be a calendar date such as 2026-12-11.'],
  [{ to: true }, '--to must be a calendar date such as 2026-12-11.'],
  [{ status: 'nice' }, '--status must be one of held, confirmed, expired, cancelled, refund_due, refunded.'],
  [{ format: 'xls' }, '--format must be csv or json.'],
])('%j is not, and it is said why', (given, error) => {
  expect(readExportChoice(given)).toEqual({ ok: false, error });
});
