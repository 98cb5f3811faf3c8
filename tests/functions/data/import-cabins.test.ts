import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { tableFormats, wholeText } from '#domain/data/write-table.ts';
import { validateCabinForm } from '#fields/cabin-form.ts';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { cabinFields, formatCabinFields, formatFieldError } from '#fields/read-cabin.ts';
import { listStoredCabins } from '#netlify/cabins/host-queries.ts';
import { cabinTable } from '#netlify/data/cabin-columns.ts';
import { fileTable } from '#netlify/data/file-table.ts';
import { importCabins } from '#netlify/data/import-cabins.ts';
import { type Cells, createCabinCells, invalidCells } from '#support/cabin-cells.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { randomCabins } from '#support/random-cabins.ts';

const house = testDatabase(8);
const ports = () => ({
  db: house.db,
  now: new Date(),
  actor: 'command',
  photoHosts: ['images.mamacabins.example'],
});
const send = (text: string, write: boolean, skipBad = false) =>
  importCabins(fileTable(text), { write, skipBad }, ports());
/** Preview and import. */
const plan = async (text: string | Promise<string>) => send(await text, false);
const write = async (text: string | Promise<string>) => send(await text, true);

beforeEach(async () => {
  await deleteRows(house.db, 'cabins', 'audit_log');
});

const csvOf = (rows: readonly Cells[], columns = cabinFields): Promise<string> =>
  wholeText({ headings: columns, rows: rows.map((cells) => columns.map((name) => cells[name])) }, 'csv');

const goodRows = (count: number): Cells[] =>
  Array.from({ length: count }, (_, index) => createCabinCells(index));

const stored = async (): Promise<CabinFields[]> =>
  (await listStoredCabins(house.db, null)).map(({ fields }) => fields);

describe('importing cabins', () => {
  test('writes nothing without confirmation, then everything, and the same file again is unchanged', async () => {
    const file = await csvOf(goodRows(30));
    const first = await plan(file);
    expect(first).toMatchObject({ rows: 30, added: 30, changed: 0, same: 0, faults: [], written: false });
    expect(await stored()).toEqual([]);
    expect(await write(file)).toMatchObject({ added: 30, written: true, faults: [] });
    expect(await stored()).toHaveLength(30);
    expect(await write(file)).toMatchObject({ rows: 30, added: 0, changed: 0, same: 30, faults: [] });
  });

  test('changes the file’s columns and keeps the others', async () => {
    await write(csvOf(goodRows(2)));
    const change = await write('slug,nightly_rate,pet_fee\r\nimported-1,250.50,\r\n');
    expect(change.changes).toEqual([
      { line: 2, name: 'imported-1', is: 'changed', fields: ['nightly_rate', 'pet_fee'] },
    ]);
    const [, after] = await stored();
    expect(after).toMatchObject({
      nightly_rate: 250.5,
      pet_fee: null,
      beds: 2,
      title: createCabinCells(1).title,
    });
  });

  test('audits the changed fields, but no door code', async () => {
    await write(csvOf(goodRows(1)));
    await write('slug,beds,door_code\nimported-0,9,1234\n');
    const log = await house.db.query('select actor, action, before, after from audit_log order by id');
    expect(log).toEqual([
      {
        actor: 'command',
        action: 'cabin.added',
        before: null,
        after: { slug: 'imported-0', title: createCabinCells(0).title, live: false },
      },
      {
        actor: 'command',
        action: 'cabin.changed',
        before: { beds: 1, door_code: 'not kept' },
        after: { beds: 9, door_code: 'not kept' },
      },
    ]);
  });

  test('reads JSON like CSV, and ignores columns that hosts cannot edit', async () => {
    const rows = [
      { slug: 'a', title: 'A', nightly_rate: 120, amenities: { wifi: true }, id: 'x', number: 7 },
    ];
    await write(JSON.stringify(rows));
    expect(await stored()).toMatchObject([{ slug: 'a', amenities: { wifi: true }, live: true }]);
  });

  test('reports a new cabin without a name, a repeated slug, and a single coordinate', async () => {
    const { faults } = await plan(
      'slug,title,nightly_rate,latitude\na,A,120,\nb,,120,\na,A,120,\nc,C,120,35.7\n,D,120,\n',
    );
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'title'],
      [4, 'slug'],
      [5, 'longitude'],
      [6, 'slug'],
    ]);
  });

  test('reports the line with pictures from a host that is not allowed', async () => {
    const shared = 'https://photos.google.com/share/1 The porch';
    const { faults, written } = await write(
      `slug,title,nightly_rate,photos\r\none,One,100,/photos/1 The porch\r\ntwo,Two,100,${shared}\r\n`,
    );
    expect(written).toBe(false);
    expect(faults).toMatchObject([
      { line: 3, field: 'photos', expected: expect.stringContaining('photos.google.com') },
    ]);
  });

  test('writes nothing while a row is invalid, unless invalid rows are skipped', async () => {
    const file = 'slug,title,nightly_rate\na,A,120\nb,B,9\nc,C,120\n';
    expect(await write(file)).toMatchObject({ bad_rows: 1, added: 2, written: false });
    expect(await stored()).toEqual([]);
    expect(await send(file, true, true)).toMatchObject({ bad_rows: 1, added: 2, written: true });
    expect((await stored()).map(({ slug }) => slug)).toEqual(['a', 'c']);
  });

  test('six concurrent imports create no duplicates, and report what the others wrote', async () => {
    const file = await csvOf(goodRows(20));
    const reports = await Promise.all(Array.from({ length: 6 }, () => write(file)));
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
    for (const { added, same, bad_rows } of reports) expect(added + same + bad_rows).toBe(20);
    expect(await stored()).toHaveLength(20);
    expect(await plan(file)).toMatchObject({ same: 20, changes: [] });
  });

  test('of two that change a cabin concurrently one is rejected as a whole', async () => {
    await write(csvOf(goodRows(1)));
    const files = [11, 12].map((beds) => `slug,beds,max_guests\nimported-0,${beds},${beds}\n`);
    const reports = await Promise.all(files.map(write));
    const [cabin] = await stored();
    expect(cabin?.beds).toBe(cabin?.max_guests);
    expect([11, 12]).toContain(cabin?.beds);
    expect(reports.reduce((sum, { changed, bad_rows }) => sum + changed + bad_rows, 0)).toBe(2);
  });
});

test.each(['cabins.csv', 'cabins.json'])('the example %s can be imported', async (name) => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/data', name), 'utf8');
  expect(await write(text)).toMatchObject({ rows: 2, added: 2, faults: [], written: true });
  expect(await stored()).toMatchObject([
    {
      slug: 'example-ridge',
      live: false,
      pet_fee: 75,
      sleeping: [{ room: 'Bedroom' }, { beds: ['queen', 'twin'] }],
    },
    { slug: 'example-creek', pet_fee: null },
  ]);
  expect(await write(text)).toMatchObject({ same: 2, added: 0, changed: 0 });
});

test('finds 200 kinds of errors in 5,000 rows, each on its line, and writes nothing @long', async () => {
  const kinds = 200;
  const step = Math.floor(invalidCells.length / kinds);
  const rows = goodRows(5000);
  const expected = Array.from({ length: kinds }, (_, index) => {
    const place = 7 + index * 24;
    const { field, cell } = invalidCells[index * step] ?? { field: 'beds', cell: 'x' };
    const cells = rows[place];
    if (cells) cells[field] = cell;
    return { place, field };
  });
  // A row spans as many lines as its cells contain.
  const breaks = (cells: Cells) => Object.values(cells).join('').replace(/\r\n?/g, '\n').split('\n').length;
  const lineOf: number[] = [];
  rows.reduce((line, cells, index) => {
    lineOf[index] = line;
    return line + breaks(cells);
  }, 2);
  const begun = performance.now();
  const found = await plan(csvOf(rows));
  const seconds = (performance.now() - begun) / 1000;
  expect(found.faults.map(({ line, field }) => ({ line, field }))).toEqual(
    expected.map(({ place, field }) => ({ line: lineOf[place], field })),
  );
  expect(found.rows).toBe(5000);
  expect(found.changes).toHaveLength(5000 - kinds);
  expect(await stored()).toEqual([]);
  console.log(`read and checked in ${seconds.toFixed(2)} s`);
  expect(seconds).toBeLessThan(30);
});

test('reports every kind of invalid cell in its column, with the message of the form', async () => {
  expect(invalidCells.length).toBeGreaterThan(200);
  const rows = invalidCells.map(({ field, cell }, index) => ({ ...createCabinCells(index), [field]: cell }));
  const { faults, changes } = await plan(csvOf(rows));
  expect(changes).toEqual([]);
  expect(
    faults.map((fault) => [fault.field, formatFieldError({ ...fault, field: fault.field ?? '' })]),
  ).toEqual(invalidCells.map(({ field, cell }) => [field, validateCabinForm({ [field]: cell })[field]]));
});

test('stores, reads and exports every column of any cabins unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomCabins, { minLength: 1, maxLength: 6 }), async (cabins) => {
      await deleteRows(house.db, 'cabins', 'audit_log');
      const whole = cabins.map((fields, index) => ({ ...fields, slug: `c-${index}`, display_order: index }));
      await write(csvOf(whole.map(formatCabinFields)));
      expect(await stored()).toEqual(whole);
      const table = await cabinTable(ports());
      for (const format of tableFormats) {
        const text = await wholeText(table, format);
        expect(await plan(text)).toMatchObject({ same: whole.length, changes: [], faults: [] });
      }
    }),
    { numRuns: Math.ceil(cases / 20) },
  );
});
