// Example files for the import of nightly rates are valid and described.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listImportedNights } from '#domain/data/rate-import.ts';
import { rateColumns } from '#domain/data/rate-rows.ts';
import { parseTable } from '#domain/data/read-table.ts';
import { bytesTable } from '#netlify/data/file-table.ts';
import { sampleCabins } from '#support/sample-cabins.ts';

const cabins = sampleCabins.map(({ slug }, index) => ({ number: index + 1, id: `id-${index}`, slug }));
const folder = join(import.meta.dirname, '../../../docs/data');

test.each([
  ['rates.csv', 66],
  ['rates.json', 32],
])('the example %s can be imported into the cabins of a new database', (file, nights) => {
  const read = parseTable(bytesTable(readFileSync(join(folder, file))), rateColumns);
  const plan = listImportedNights(read.rows, cabins);
  expect([...read.errors, ...plan.errors]).toEqual([]);
  expect(plan.nights).toHaveLength(nights);
});

test('the description names every column', () => {
  const words = readFileSync(join(folder, 'rates.md'), 'utf8');
  for (const name of Object.keys(rateColumns)) expect(words).toContain(`\`${name}\``);
});
