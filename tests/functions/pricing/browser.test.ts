// Quotes of the server, compared with prices that the browser calculates.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { parseAvailability } from '#domain/availability/parse-availability.ts';
import { validateStay } from '#domain/availability/stay-rules.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { addDays } from '#domain/dates/day.ts';
import { calculateQuoteFromCalendar } from '#domain/pricing/calculate-quote.ts';
import { findLiveCabin } from '#netlify/cabins/queries.ts';
import { get } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { mamafree4 } from '#support/oracles/promos.ts';

// The browser calculates the displayed price from the availability response. The server must
// agree.

const house = testDatabase();
/** Enough for some of them to be stays that can be booked. */
const runs = Math.max(40, Math.ceil(cases / 8));
const shown: { cabin: BookableCabin; calendar: AvailabilityCalendar }[] = [];

const dayColumns = fc.record({
  available: fc.boolean(),
  amount_cents: fc.oneof(fc.constant(null), fc.integer({ min: 1001, max: 90_000 })),
  min_stay: fc.constantFrom(null, 0, 1, 2, 3, 40),
  allows_check_in: fc.constantFrom(true, true, true, false),
  allows_check_out: fc.constantFrom(true, true, true, false),
});

const cities = ['Gatlinburg', ' pigeon forge ', 'Sevierville', 'Wears Valley'];

beforeAll(async () => {
  for (const [index, city] of cities.entries()) {
    const id = await insertCabin(house.db, {
      city,
      nightly_rate: 199.99 + index,
      cleaning_fee: 87.35 * index,
      pet_fee: index * 20,
      mama_cabins_nightly_surcharge: 3.33 * index,
    });
    await publish(house.db, id, inDays(0), 90);
    for (const [day, columns] of fc.sample(dayColumns, 30).entries()) {
      if (day % 2) await publish(house.db, id, inDays(day * 3), 1, { ...columns });
    }
    await occupy(house.db, id, inDays(20 + index), 3);
    const cabin = await findLiveCabin(house.db, id);
    const { body } = await get('get-cabin-availability', { cabin_id: id });
    if (cabin) shown.push({ cabin, calendar: parseAvailability(body.calendar_data.data.dates, cabin) });
  }
});

test('the server’s quote and decision equal the browser’s for random stays', async () => {
  const stays = fc.record({
    which: fc.nat({ max: cities.length - 1 }),
    start: fc.integer({ min: -2, max: 95 }),
    nights: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -1, max: 33 })),
    pets: fc.nat({ max: 2 }),
    promo_code: fc.constantFrom('', 'MAMAFREE4', 'mamafree4 ', 'OTHER'),
  });
  let booked = 0;
  await fc.assert(
    fc.asyncProperty(stays, async ({ which, start, nights, pets, promo_code }) => {
      const here = shown[which];
      if (!here) throw new Error('no such cabin');
      const { cabin, calendar } = here;
      const [check_in, check_out] = [inDays(start), addDays(inDays(start), nights)];
      const reply = await get('quote-stay', {
        cabin_id: cabin.id,
        check_in,
        check_out,
        pets,
        promo_code,
      });
      const verdict = validateStay(calendar, check_in, check_out, inDays(0));
      expect(reply.status === 200).toBe(verdict.ok);
      if (!verdict.ok) return;
      booked += 1;
      const promo = /^mamafree4$/i.test(promo_code.trim()) ? mamafree4 : undefined;
      const { promo_words: _, promo_adds_night: __, ...quote } = reply.body.quote;
      expect(quote).toEqual(
        calculateQuoteFromCalendar(calendar, cabin, check_in, check_out, { pets, promo }),
      );
    }),
    { numRuns: runs },
  );
  expect(booked).toBeGreaterThan(runs / 20);
}, 600_000);
