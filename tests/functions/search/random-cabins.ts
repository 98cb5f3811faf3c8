// Generates random cabins with calendars and deals for tests of search.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallRequest } from '#contracts/calls.ts';
import { addDays, addMonths, type Day } from '#domain/dates/day.ts';
import type { DealPlan } from '#domain/deals/deal-plan.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { anyFees } from '#support/oracles/arbitraries.ts';
import { seed } from '#support/seed.ts';
import { replaceSettings, setFees } from '#support/settings.ts';

const mostly = (likely: boolean): fc.Arbitrary<boolean> =>
  fc.oneof({ arbitrary: fc.constant(likely), weight: 7 }, { arbitrary: fc.constant(!likely), weight: 1 });

const anyRun = fc.record({
  length: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 26, max: 34 })),
  kind: fc.constantFrom('open', 'open', 'open', 'open', 'open', 'blocked', 'hole'),
  amount_cents: fc.option(fc.integer({ min: 1001, max: 90_000 })),
  step: fc.integer({ min: 0, max: 3_000 }),
  min_stay: fc.constantFrom(null, -1, 0, 1, 1, 1, 2, 2, 3, 3, 4, 7, 29, 30, 31, 400),
  allows_check_in: mostly(true),
  allows_check_out: mostly(true),
  oddDay: fc.integer({ min: 0, max: 12 }),
});

const anyBookedNights = fc.record({
  first: fc.integer({ min: 0, max: 80 }),
  length: fc.integer({ min: 1, max: 6 }),
  kind: fc.constantFrom('live hold', 'expired hold', 'booked', 'external'),
});

const anyCabin = fc.record({
  live: mostly(true),
  city: fc.constantFrom('Gatlinburg', 'Pigeon Forge', ' pigeon forge ', 'SEVIERVILLE', 'Wears Valley'),
  timezone: fc.constantFrom(
    'America/New_York',
    'America/New_York',
    'America/Chicago',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Mars/Phobos',
    'EST',
    '',
  ),
  max_guests: fc.integer({ min: 1, max: 9 }),
  nightly_rate: fc.integer({ min: 1001, max: 200_000 }).map((cents) => cents / 100),
  pet_fee: fc.constantFrom(null, null, 0, 75.5, 150),
  cleaning_fee: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
  mama_cabins_nightly_surcharge: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 4_000 }).map((parts) => parts / 100),
  ),
  shift: fc.integer({ min: -3, max: 9 }),
  runs: fc.array(anyRun, { minLength: 2, maxLength: 6, size: 'max' }),
  taken: fc.array(anyBookedNights, { maxLength: 4 }),
});

/** SQL statements that a host may run. */
const hostsChanges = [
  `update cabins set nightly_rate = nightly_rate + 7.77, mama_cabins_nightly_surcharge = 12.34 where display_order % 2 = 0`,
  `update cabins set city = 'Gatlinburg', max_guests = 8, live = true, cleaning_fee = 99.99`,
  'update cabin_rates set available = not available where extract(isodow from day) = 3',
  `update cabin_rates set amount_cents = 12345, min_stay = 2 where extract(dow from day) in (5, 6)`,
  'delete from cabin_rates where extract(day from day) = 13',
  `delete from cabin_nights where kind = 'booked'`,
  `update cabin_nights set kind = 'booked', hold_until = null where kind = 'hold' and extract(day from night) < 16`,
  `update cabin_nights set hold_until = now() - interval '1 minute' where kind = 'hold'`,
  `update cabin_nights set night = night + 200`,
  `insert into cabin_nights select id, current_date + 20, 'feed', 'external' from cabins on conflict do nothing`,
  `insert into cabin_rates (cabin_id, day) select id, current_date + 10 from cabins
   on conflict (cabin_id, day) do update set allows_check_in = false, min_stay = null`,
];

const anyQuery = (
  today: Day,
): fc.Arbitrary<CallRequest<'GET search-cabins'> & { check_in: Day; check_out: Day }> =>
  fc
    .record({
      start: fc.integer({ min: -4, max: 75 }),
      nights: fc.oneof(
        { arbitrary: fc.integer({ min: 1, max: 7 }), weight: 4 },
        fc.integer({ min: 1, max: 32 }),
      ),
      flexible_days: fc.integer({ min: 0, max: 7 }),
      guests: fc.constantFrom(1, 1, 2, 5),
      pets: fc.constantFrom(0, 0, 1),
      city: fc.constantFrom(null, null, null, 'pigeon forge', ' GATLINBURG', 'Atlantis'),
    })
    .map(({ start, nights, city, ...rest }) => {
      const check_in = addDays(today, start);
      return { ...rest, check_in, check_out: addDays(check_in, nights), ...(city !== null && { city }) };
    });

/** Generates searches within months. */
export const anyMonths = (today: Day): fc.Arbitrary<Partial<CallRequest<'GET search-cabins'>>> =>
  fc.record({
    month: fc.integer({ min: -1, max: 3 }).map((ahead) => addMonths(today, ahead).slice(0, 7)),
    months: fc.integer({ min: 1, max: 5 }),
    nights: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
    weekends: fc.constantFrom(0, 0, 1),
  });

/** Generates valid deals, mostly active, with nights mostly in the next weeks. */
const anyDealPlan = (today: Day): fc.Arbitrary<DealPlan> => {
  const near = fc.integer({ min: 0, max: 60 }).map((ahead) => addDays(today, ahead));
  const anySeason = (end: (day: Day) => string) =>
    fc.tuple(near, fc.integer({ min: 0, max: 20 })).map(([from, more]) => ({
      from: end(from),
      until: end(addDays(from, more)),
    }));
  const yearly = (day: Day): string => (day.endsWith('-02-29') ? '03-01' : day.slice(5));
  const season = fc.oneof(
    anySeason((day) => day),
    anySeason(yearly),
  );
  const within = fc.oneof(
    fc.constant({ from: null, until: null }),
    season,
    season.map(({ from }) => ({ from, until: null })),
  );
  return fc
    .record({ within, left_out: fc.array(season, { maxLength: 2 }), on: mostly(true) })
    .map(({ within: { from, until }, left_out, on }) => ({
      on,
      left_out,
      nights_from: from,
      nights_until: until,
      cabins: [],
      least_percent: 10,
      most_percent: 25,
      offered_from: null,
      offered_until: null,
    }));
};

/**
 * `hours`: how far from the true time the search is made, up to where the published 18 months end.
 */
export const randomCabins = (today: Day) =>
  fc.record({
    cabins: fc.array(anyCabin, { minLength: 1, maxLength: 4, size: 'max' }),
    changes: fc.subarray(hostsChanges, { maxLength: 2 }),
    dealPercent: fc.option(fc.integer({ min: 1, max: 90 })),
    dealPlan: anyDealPlan(today),
    dealMinutes: fc.constantFrom(30, 30, 30, -30),
    unlocked: mostly(true),
    hours: fc.oneof(
      { arbitrary: fc.integer({ min: -30, max: 30 }), weight: 4 },
      fc.integer({ min: -18 * 730 - 600, max: -18 * 730 + 1500 }),
    ),
    queries: fc.array(anyQuery(today), { minLength: 3, maxLength: 6 }),
    fees: anyFees(fc.constantFrom(addDays(today, 8), addDays(today, 20)), ['cabin-0', 'cabin-1', 'cabin-2']),
  });

export type RandomCabins = ReturnType<typeof randomCabins> extends fc.Arbitrary<infer Value> ? Value : never;
type Cabin = RandomCabins['cabins'][number];

const ratesOf = (cabin: Cabin, today: Day) => {
  const days = cabin.runs.flatMap((run) =>
    Array.from({ length: run.length }, (_, index) => {
      const odd = index === run.oddDay;
      return {
        available: run.kind === 'open',
        amount_cents: run.amount_cents === null ? null : run.amount_cents + index * run.step,
        min_stay: odd ? 1 : run.min_stay,
        allows_check_in: run.allows_check_in !== odd,
        allows_check_out: run.allows_check_out !== odd,
        isHole: run.kind === 'hole',
      };
    }),
  );
  return days
    .map(({ isHole, ...rest }, index) => ({ day: addDays(today, cabin.shift + index), ...rest, isHole }))
    .filter(({ isHole }) => !isHole);
};

/** Replaces all cabins in the database. The deal is on the first cabin. */
export async function writeCabins(
  db: Database,
  data: RandomCabins,
  today: Day,
  session: string,
  now: Date,
): Promise<void> {
  await db.query('delete from cabins');
  await setFees(db, data.fees);
  await replaceSettings(db, 'daily_deal', [data.dealPlan]);
  const cabins = data.cabins.map(({ shift: _, runs: __, taken: ___, ...columns }, order) => ({
    ...columns,
    slug: `cabin-${order}`,
    title: 'A cabin',
    display_order: order,
  }));
  const names = Object.keys(cabins[0] ?? {}).join(', ');
  await db.query(
    `insert into cabins (${names}) select ${names} from jsonb_populate_recordset(null::cabins, $1)`,
    [JSON.stringify(cabins)],
  );
  const rates = data.cabins.flatMap((cabin, order) =>
    ratesOf(cabin, today).map((rate) => ({ order, ...rate })),
  );
  await db.query(
    `insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
     select c.id, r.day, r.available, r.amount_cents, r.min_stay, r.allows_check_in, r.allows_check_out
     from jsonb_to_recordset($1) as r ("order" integer, day date, available boolean, amount_cents integer,
       min_stay integer, allows_check_in boolean, allows_check_out boolean)
     join cabins c on c.display_order = r.order`,
    [JSON.stringify(rates)],
  );
  const taken = data.cabins.flatMap(({ taken }, order) => taken.map((one) => ({ order, ...one })));
  await db.query(
    `insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
     select c.id, $2::date + t.first + n, 'somebody', case when t.kind like '%hold' then 'hold' else t.kind end,
       case t.kind when 'live hold' then now() + interval '1 hour' when 'expired hold' then now() - interval '1 hour' end
     from jsonb_to_recordset($1) as t ("order" integer, first integer, length integer, kind text)
     join cabins c on c.display_order = t.order
     cross join generate_series(0, t.length - 1) as n
     on conflict do nothing`,
    [JSON.stringify(taken), today],
  );
  if (data.dealPercent !== null) {
    await db.query(
      `with deal as (
         insert into daily_deals (day, cabin_id, discount_percent, expires_at)
         select '2000-01-01', id, $1, $2::timestamptz + make_interval(mins => $3) from cabins where display_order = 0
         returning id
       )
       insert into daily_deal_unlocks (deal_id, session_id) select id, $4 from deal`,
      [data.dealPercent, now, data.dealMinutes, data.unlocked ? session : 'somebody-else'],
    );
  }
  for (const change of data.changes) await db.query(change);
}

/** Checks a property. Repeats it until a case had a result, because empty results prove nothing. */
export async function assertWithResults(
  property: fc.IAsyncPropertyWithHooks<unknown[]>,
  runs: number,
  countFound: () => number,
): Promise<void> {
  for (let draw = 0; draw < 20 && countFound() === 0; draw += 1)
    await fc.assert(property, { numRuns: runs, seed: seed + draw, endOnFailure: true });
  expect(countFound(), 'number of stays found').toBeGreaterThan(0);
}
