// Numbers in the host dashboard: booked nights and revenue of each cabin by month.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, eachNight } from '#domain/dates/day.ts';
import { insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';

const house = testDatabase();
let desk: HostCaller;
let cabin = '';

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  cabin = await insertCabin(house.db, { slug: 'bear-den', title: 'Bear Den' });
});

beforeEach(() => deleteRows(house.db, 'bookings', 'cabin_nights', 'cabin_rates'));

const confirm = (check_in: string, check_out: string, total: number, taxes: number, status = 'confirmed') =>
  house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, quote, total_cents, hold_expires_at)
     select $1, id, number, $3, $4, $5, 2, 'A', 'B', 'a@example.com', '1', jsonb_build_object('taxes', $7::int), $6, now()
     from cabins where id = $2`,
    [`MC-${randomUUID().slice(0, 6)}`, cabin, check_in, check_out, status, total, taxes],
  );

test('divides a stay over New Year between both months, to the cent, and counts only confirmed stays', async () => {
  await publish(house.db, cabin, '2026-12-01', 62);
  await confirm('2026-12-30', '2027-01-02', 100_00 + 10_01, 10_00);
  await confirm('2026-12-10', '2026-12-12', 500_00, 0, 'cancelled');
  await occupy(house.db, cabin, '2026-12-20', 3, 'external');
  const { status, body } = await desk.get('GET desk/numbers', { from: '2026-12-15', to: '2027-01-10' });
  expect(status).toBe(200);
  expect(body.months).toEqual(['2026-12', '2027-01']);
  expect(body.cabins).toEqual([
    {
      slug: 'bear-den',
      title: 'Bear Den',
      months: [
        { booked: 2, elsewhere: 3, open: 31, revenue: 6667 },
        { booked: 1, elsewhere: 0, open: 31, revenue: 3334 },
      ],
    },
  ]);
  expect(body.funnel.total.visits).toBe(0);
});

test('counts every cent of any stays in exactly one month', async () => {
  const stay = fc.record({
    nights: fc.integer({ min: 1, max: 30 }),
    gap: fc.integer({ min: 0, max: 9 }),
    net: fc.nat(900_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(stay, { maxLength: 8 }), async (stays) => {
      await deleteRows(house.db, 'bookings');
      let day = '2026-10-20';
      const nights: string[] = [];
      for (const { nights: count, gap, net } of stays) {
        const from = addDays(day, gap);
        day = addDays(from, count);
        nights.push(...eachNight(from, day));
        await confirm(from, day, net + 77, 77);
      }
      const { body } = await desk.get('GET desk/numbers', { from: '2026-10-20', to: '2027-11-01' });
      const months = body.cabins[0]?.months ?? [];
      expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(
        stays.reduce((sum, { net }) => sum + net, 0),
      );
      for (const [index, month] of body.months.entries())
        expect(months[index]?.booked ?? 0).toBe(nights.filter((night) => night.startsWith(month)).length);
    }),
    { numRuns: 15 },
  );
});

test.each([
  { from: '2026-12-10', to: '2026-12-09' },
  { from: '2025-01-01', to: '2026-12-09' },
  { from: '2026-02-30', to: '2026-12-09' },
])('rejects an invalid or too long period at its field: $from to $to', async (span) => {
  const { status, error } = await desk.get('GET desk/numbers', span);
  expect([status, error?.field]).toEqual([400, 'from']);
});
