import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';
import { atDesk } from '#support/desk.ts';
import { empty } from '#support/empty.ts';

const house = testDatabase();

const record = (action: string, subject: string, before: object | null = null, after: object | null = null) =>
  house.db.query('select record_audit($1, $2, $3, $4, $5)', [
    'mama@example.com',
    action,
    subject,
    before,
    after,
  ]);

beforeEach(() => empty(house.db, 'audit_log'));

test('the newest change comes first, with who, when, before and after', async () => {
  const desk = await atDesk(house.db);
  await record('cabin.changed', 'cabin:3', { title: 'Old' }, { title: 'New' });
  await record('booking.cancelled', 'booking:MC-234567');
  const { body } = await desk.get('GET desk/history');
  expect(body.rows.map(({ action }) => action)).toEqual(['booking.cancelled', 'cabin.changed']);
  expect(body.rows[1]).toMatchObject({
    actor: 'mama@example.com',
    subject: 'cabin:3',
    before: { title: 'Old' },
    after: { title: 'New' },
  });
  expect(Math.abs(Date.parse(body.rows[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  expect(body.next).toBeNull();
});

test('pages follow one another without a gap while changes go on, of one thing or of all', async () => {
  const desk = await atDesk(house.db);
  await house.db.query(
    `insert into audit_log (actor, action, subject) select 'command', 'cabin.changed', 'cabin:' || n % 2 from generate_series(1, 260) n`,
  );
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const { body }: { body: { rows: { id: number }[]; next: string | null } } = await desk.get(
      'GET desk/history',
      {
        subject: 'cabin:1',
        ...(after ? { after } : {}),
      },
    );
    seen.push(...body.rows.map(({ id }) => id));
    after = body.next;
    await record('cabin.changed', 'cabin:1');
  } while (after);
  expect(seen).toHaveLength(130);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

test('a change of thousands of nights is one line, and a page of them no flood', async () => {
  const desk = await atDesk(house.db);
  const rates = Array.from({ length: 5000 }, (_, n) => [n, '2027-01-01', 1, [15, 10_000 + n, null]]);
  await house.db.query(
    `insert into audit_log (actor, action, subject, before, after)
     select 'command', 'nights.imported', 'nights:' || n, $1, $1 from generate_series(1, 50) n`,
    [{ rates }],
  );
  const reply = await desk.get('GET desk/history');
  expect(reply.body.rows).toHaveLength(50);
  expect(reply.body.rows[0]?.after?.['rates']).toEqual(rates.slice(0, 20));
  expect(JSON.stringify(reply.body).length).toBeLessThan(500_000);
});

test.each(['x', '99999999999', '-1'])('a next page that is none is refused: %s', async (after) => {
  const desk = await atDesk(house.db);
  expect((await desk.get('GET desk/history', { after })).status).toBe(400);
});

test('an action that is no code is refused by the database', async () => {
  await expect(record('Cancelled it', 'booking:1')).rejects.toThrow();
});
