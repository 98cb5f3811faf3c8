// Files of cabins that a host uploads to the dashboard or downloads from it.

import { beforeEach, expect, test } from 'vitest';
import { fileText } from '#domain/data/source-table.ts';
import { getToday } from '#domain/dates/day.ts';
import { createCabinCells } from '#support/cabin-cells.ts';
import { insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { saveInExcel } from '#support/excel.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();
const bring = { kind: 'cabins', write: false, skip_bad: false };

beforeEach(async () => {
  await deleteRows(house.db, 'cabins', 'audit_log');
});

const actors = async () => {
  const rows = await house.db.query<{ actor: string }>(`select actor from audit_log where action ~ '^cabin'`);
  return rows.map(({ actor }) => actor);
};

test('a file is checked, then written in the name of the host who uploaded it', async () => {
  await insertCabin(house.db, { slug: 'nest' });
  const desk = await signInAsHost(house.db);
  const text = 'slug,title,nightly_rate,beds\nnest,,,3\nnew,New,150,2\n';
  const wrong = await desk.send('POST desk/import', { ...bring, text, write: true });
  expect(wrong.body).toMatchObject({ rows: 2, bad_rows: 1, added: 1, written: false });
  expect(wrong.body.faults.map(({ line, field }) => [line, field])).toEqual([
    [2, 'title'],
    [2, 'nightly_rate'],
  ]);
  expect(await actors()).toEqual([]);
  const mended = { ...bring, text: text.replace('nest,,,3', 'nest,Nest,200,3') };
  expect((await desk.send('POST desk/import', mended)).body).toMatchObject({
    added: 1,
    changed: 1,
    written: false,
    changes: [
      { line: 2, name: 'nest', is: 'changed', fields: ['title', 'beds'] },
      { line: 3, name: 'new', is: 'new' },
    ],
  });
  expect((await desk.send('POST desk/import', { ...mended, write: true })).body.written).toBe(true);
  expect(await actors()).toEqual([desk.email, desk.email]);
});

test('a file of another site is read without its unknown columns, which are listed once', async () => {
  const desk = await signInAsHost(house.db);
  const text =
    'slug;listing_url;title;nightly_rate;cleaning_fee;check_in_time;host_name;;\r\n' +
    'a;https://example.com/1;A;$150.00;;4:00 PM;Ann;;\r\nb;https://example.com/2;B;160;;11 am;Ann;;\r\n';
  const asked = await desk.send('POST desk/import', { ...bring, text });
  expect(asked.body).toMatchObject({ added: 2, faults: [] });
  expect(asked.body.notes).toEqual([expect.stringMatching(/listing_url, host_name\.$/)]);
  await desk.send('POST desk/import', { ...bring, text, write: true });
  expect(
    await house.db.query('select slug, cleaning_fee::float8 as fee, check_in_time from cabins order by slug'),
  ).toEqual([
    { slug: 'a', fee: 0, check_in_time: '16:00:00' },
    { slug: 'b', fee: 0, check_in_time: '11:00:00' },
  ]);
});

test('a town without taxes and page needs a confirmation before it is written', async () => {
  await insertCabin(house.db, { slug: 'nest', city: 'Gatlinbrg', live: true });
  const desk = await signInAsHost(house.db);
  const rows = [
    'a,A,150,Gatlinburgg,true',
    'b,B,150,Gatlinburgg,true',
    'c,C,150,Nowhere,false',
    'nest,Nest,150,Gatlinbrg,true',
  ];
  const text = `slug,title,nightly_rate,city,live\n${rows.join('\n')}\n`;
  const asked = await desk.send('POST desk/import', { ...bring, text });
  expect(asked.body).toMatchObject({
    written: false,
    questions: [expect.stringMatching(/^Did you mean Gatlinburg\?/)],
  });
  const written = await desk.send('POST desk/import', { ...bring, text, write: true });
  expect(written.body).toMatchObject({ added: 3, changed: 1, written: true });
});

test('a file with too many rows for a call is referred to the command', async () => {
  const desk = await signInAsHost(house.db);
  const { status, error } = await desk.send('POST desk/import', {
    ...bring,
    text: `slug\n${'x\n'.repeat(301)}`,
  });
  expect(status).toBe(413);
  expect(error?.message).toContain('300');
});

test('a picture is rejected as a table with a message', async () => {
  const text = '\ufffdPNG\r\n\u001a\n\0\0\0\rIHDR'.padEnd(2000, '\n');
  const desk = await signInAsHost(house.db);
  const answer = await desk.send('POST desk/import', { kind: 'cabins', text, write: false, skip_bad: false });
  expect([answer.status, answer.error?.field]).toEqual([400, 'text']);
  expect(answer.error?.message).toContain('CSV or JSON');
});

test.each(['cabins', 'rates'])('a file of %s that is nested too deeply is rejected', async (kind) => {
  const desk = await signInAsHost(house.db);
  for (const [open, close] of [
    ['[', ']'],
    ['[', ''],
    ['[{"slug":', '1}]'],
  ] as const) {
    const text = `${open.repeat(20_000)}${close.repeat(20_000)}`;
    const { status, error } = await desk.send('POST desk/import', { ...bring, kind, text });
    expect([status, error?.field]).toEqual([400, 'text']);
  }
});

test('an export above the platform’s limit is referred to the command', async () => {
  await house.db.query(
    `insert into cabins (slug, title, nightly_rate, description)
     select 'cabin-' || n, 'Cabin', 200, repeat('long ', 60000) from generate_series(1, 20) n`,
  );
  const desk = await signInAsHost(house.db);
  const file = await desk.file('GET desk/export', { kind: 'cabins', format: 'csv' });
  expect(file.status).toBe(413);
  expect(await file.text()).toContain('npm run cabins:export');
});

test('a CSV file saved in Excel is imported without a changed cell', async () => {
  const desk = await signInAsHost(house.db);
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...createCabinCells(index),
    title: `Miller’s “n°${index}” – café`,
    door_code: `00${index}`,
    tiktok_ids: index % 2 ? '7212345678901234567' : '',
    view: '=SUM(1;2); and "more"',
  }));
  await desk.send('POST desk/import', { ...bring, text: JSON.stringify(rows), write: true });
  await publish(house.db, await insertCabin(house.db, { slug: 'priced' }), getToday('UTC', new Date()), 9, {
    amount_cents: 28_950,
  });
  for (const kind of ['cabins', 'rates']) {
    const file = await desk.file('GET desk/export', { kind, format: 'csv' });
    const saved = fileText(saveInExcel(new Uint8Array(await file.arrayBuffer())));
    const again = await desk.send('POST desk/import', { ...bring, kind, text: saved });
    expect(again.body).toMatchObject({ added: 0, changed: 0, faults: [] });
    expect(again.body.same).toBeGreaterThan(7);
  }
});

test.each(['csv', 'json'])('an export as %s is imported without a change', async (format) => {
  const desk = await signInAsHost(house.db);
  const rows = Array.from({ length: 20 }, (_, index) => createCabinCells(index));
  await desk.send('POST desk/import', { ...bring, text: JSON.stringify(rows), write: true });
  const file = await desk.file('GET desk/export', { kind: 'cabins', format });
  expect(file.headers.get('content-disposition')).toMatch(`.${format}"`);
  const again = await desk.send('POST desk/import', { ...bring, text: await file.text() });
  expect(again.body).toMatchObject({ same: 20, added: 0, changed: 0, bad_rows: 0 });
});
