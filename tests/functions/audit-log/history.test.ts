import { beforeEach, expect, test } from 'vitest';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();

const record = (action: string, subject: string, before: object | null = null, after: object | null = null) =>
  house.db.query('select record_audit($1, $2, $3, $4, $5)', [
    'mama@example.com',
    action,
    subject,
    before,
    after,
  ]);

beforeEach(() => deleteRows(house.db, 'audit_log'));

test('lists the newest change first, with host, time, and values before and after', async () => {
  const desk = await signInAsHost(house.db);
  await record('cabin.changed', 'cabin:3', { title: 'Old' }, { title: 'New' });
  await record('booking.cancelled', 'booking:MC-234567');
  const { body } = await desk.get('GET desk/history');
  expect(body.rows.map(({ action }) => action)).toEqual(['booking.cancelled', 'cabin.changed']);
  expect(body.rows[1]).toMatchObject({
    actor: 'mama@example.com',
    subject: 'cabin:3',
    about: 'Cabin 3',
    lines: ['Name: Old became New'],
    can_put_back: true,
  });
  expect(Math.abs(Date.parse(body.rows[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  expect(body.next).toBeNull();
});

test('pages through concurrent changes without gaps, of one subject or of all', async () => {
  const desk = await signInAsHost(house.db);
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

test('lists a change of thousands of nights as one line, in limited size', async () => {
  const desk = await signInAsHost(house.db);
  const rates = Array.from({ length: 2000 }, (_, n) => [n, '2027-01-01', 1, [15, 10_000 + n, null]]);
  await house.db.query(
    `insert into audit_log (actor, action, subject, before, after)
     select 'command', 'nights.imported', 'nights:' || n, $1, $1 from generate_series(1, 50) n`,
    [{ rates }],
  );
  const reply = await desk.get('GET desk/history');
  expect(reply.body.rows).toHaveLength(50);
  expect(reply.body.rows[0]?.about).toBe('Nights of 2000 cabins');
  expect(reply.body.rows[0]?.lines.at(-1)).toBe('2000 nights in all');
  expect(JSON.stringify(reply.body).length).toBeLessThan(100_000);
});

test('an entry names its cabin and uses the cabin’s time zone', async () => {
  const desk = await signInAsHost(house.db);
  const id = await insertCabin(house.db, { slug: 'hobnail', title: 'Hobnail', timezone: 'America/Chicago' });
  const [row] = await house.db.query<{ number: number }>('select number from cabins where id = $1', [id]);
  const number = row?.number ?? 0;
  const [review] = await house.db.query<{ id: string }>(
    'insert into cabin_reviews (cabin_id, rating, body) values ($1, 4, $2) returning id',
    [id, 'Fine.'],
  );
  await record('review.hidden', `review:${review?.id}`);
  await record('feed.removed', 'feed:hobnail', { site: 'example.com', name: 'Other' });
  await record('deal.chosen', 'deal:2020-01-02', null, { cabin: 'hobnail', percent: 20 });
  await record('cabin.changed', `cabin:${number}`, { live: true, beds: 2 }, { live: false, beds: 3 });
  const code = (amount: number) => ({ rates: [[number, '2027-02-03', 4, [15, amount, null]]] });
  await record('nights.changed', 'nights:x', code(18_000), code(30_200));
  const rows = (await desk.get('GET desk/history')).body.rows;
  expect(rows.map(({ about, lines, can_put_back }) => [about, lines, can_put_back])).toEqual([
    ['Hobnail', ['Feb 3–6: $180 became $302 a night'], true],
    ['Hobnail', ['Beds: 2 became 3', 'Hidden from guests'], true],
    ['Deal of Thu, Jan 2, 2020', ['by turn became Hobnail, 20 % off'], false],
    [
      'Calendars of Hobnail',
      [
        'Stopped following another calendar',
        'Name: Other became nothing',
        'Site: example.com became nothing',
      ],
      false,
    ],
    ['Review of Hobnail', ['Hidden from guests'], false],
  ]);
  expect(rows.filter(({ timezone }) => timezone === 'America/Chicago')).toHaveLength(4);
});

test('does not confuse a cabin’s slug of digits with another cabin’s number', async () => {
  const desk = await signInAsHost(house.db);
  const id = await insertCabin(house.db, { slug: 'first', title: 'First' });
  const [row] = await house.db.query<{ number: number }>('select number from cabins where id = $1', [id]);
  await insertCabin(house.db, { slug: String(row?.number), title: 'By digits' });
  await record('feed.removed', `feed:${row?.number}`);
  await record('cabin.changed', `cabin:${row?.number}`);
  await record('quote.sent', 'booking:MC-234567', null, { status: 'expired', total_cents: 50_000 });
  const rows = (await desk.get('GET desk/history')).body.rows;
  expect(rows.map(({ about }) => about)).toEqual(['Booking MC-234567', 'First', 'Calendars of By digits']);
  expect(rows[0]?.lines).toEqual(['A quote sent by the host', 'Total: $500.00']);
});

test('formats old entries in other shapes as well as possible', async () => {
  const desk = await signInAsHost(house.db);
  await record('nights.changed', 'nights:y', null, { rates: 'all' });
  await record('nights.changed', 'nights:z', { rates: [[1]] }, { rates: [[1, 'x', 3, null]] });
  await record('cabin.changed', 'cabin:odd', { sauna: 1 }, { sauna: { hot: true } });
  await record('thing.was_done', 'thing', { id: 'ad08a07d-31eb-4c52-8a3e-0d6f7b1c2a33' });
  const { status, body } = await desk.get('GET desk/history');
  expect(status).toBe(200);
  expect(body.rows.map(({ lines }) => lines[0])).toEqual([
    'Thing was done',
    'Sauna changed',
    'Nights changed',
    'Nights changed',
  ]);
});

test.each(['x', '99999999999', '-1'])('rejects an invalid next page: %s', async (after) => {
  const desk = await signInAsHost(house.db);
  expect((await desk.get('GET desk/history', { after })).status).toBe(400);
});

test('rejects an invalid action in the database', async () => {
  await expect(record('Cancelled it', 'booking:1')).rejects.toThrow();
});
