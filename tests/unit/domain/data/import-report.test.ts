import { expect, test } from 'vitest';
import { countBadRows, formatImportReport, type ImportReport, mayWrite } from '#domain/data/import-report.ts';

const report = (part: Partial<ImportReport> = {}): ImportReport => ({
  rows: 5000,
  bad_rows: 0,
  faults: [],
  added: 3,
  changed: 2,
  same: 1,
  written: false,
  ...part,
});
const dry = { write: false, skipBad: false };

test.each<[Partial<ImportReport>, typeof dry, string]>([
  [
    {},
    dry,
    '5000 rows read: 3 nights new, 2 changed, 1 as before. Nothing is written yet: this was a dry run.',
  ],
  [
    { bad_rows: 2, notes: ['1 night a guest has stay as they are.'] },
    { ...dry, write: true },
    '5000 rows read, 2 bad: 3 nights new, 2 changed, 1 as before. 1 night a guest has stay as they are. Nothing is written while a row is bad.',
  ],
  [
    { written: true },
    { ...dry, write: true },
    '5000 rows read: 3 nights new, 2 changed, 1 as before. Written.',
  ],
  [
    { rows: 1, added: 0, changed: 0 },
    dry,
    '1 row read: 0 nights new, 0 changed, 1 as before. There is nothing to write.',
  ],
])('describes the result of an import (%#)', (part, choice, words) => {
  expect(formatImportReport(report(part), 'night', choice)).toBe(words);
});

test('rejects all rows because of an invalid one, unless invalid rows are skipped', () => {
  const faults = [3, 3, 7].map((line) => ({ line, field: 'day', value: '', expected: 'a day' }));
  expect(countBadRows(faults)).toBe(2);
  expect(mayWrite({ write: true, skipBad: false }, faults)).toBe(false);
  expect(mayWrite({ write: true, skipBad: true }, faults)).toBe(true);
  expect(mayWrite({ write: true, skipBad: false }, [])).toBe(true);
  expect(mayWrite(dry, [])).toBe(false);
});
