import { expect, test, vi } from 'vitest';
import sweepEvents from '#functions/sweep-events.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

test('what visitors did is forgotten after 400 days', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (const days of [0, 399, 401, 2000]) {
    const at = new Date(Date.now() - days * 24 * 3600 * 1000);
    await house.db.query("insert into visits (url_path, at) values ('/', $1)", [at]);
    await house.db.query("insert into events (event_name, at) values ('page_view', $1)", [at]);
    await house.db.query("insert into clicks (property_id, session_id, at) values ('a', 'b', $1)", [at]);
  }
  expect((await sweepEvents()).status).toBe(204);
  for (const table of ['visits', 'events', 'clicks']) {
    expect(await house.db.query(`select count(*) as rows from ${table}`)).toEqual([{ rows: 2 }]);
  }
});
