// Sample data: the calendars of its cabins, and loading it repeatedly.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#domain/dates/day.ts';
import { lastPublishedDay } from '#netlify/availability/host-queries.ts';
import { listAvailability } from '#netlify/availability/queries.ts';
import { deleteCabinsWithoutBooking, listSampleCabins } from '#netlify/cabins/host-queries.ts';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { makeRates, readSampleRates } from '../../../scripts/sample/rates.ts';

type SampleRate = ReturnType<typeof makeRates>[number];

const today = '2026-11-21';
const { seasons } = readSampleRates();
const host = {
  slug: 'example',
  nightly_rate: 200,
  rates: {
    min_stay: 2,
    weekend_min_stay: 3,
    taken: 0.4,
    factors: { weekend: 1.25, october: 1.4, holiday: 1.6 },
  },
};

describe('a sample calendar', () => {
  const rates = makeRates(host, seasons, today);
  const on = (day: string): SampleRate => rates.find((rate) => rate.day === day) as SampleRate;
  const pairs = rates.slice(1).map((rate, index) => [rates[index] as SampleRate, rate] as const);

  test('covers 18 months from today without a gap', () => {
    expect(rates.at(0)?.day).toBe(today);
    expect(rates.at(-1)?.day).toBe('2028-05-21');
    expect(rates).toHaveLength(548);
  });

  test('is the same for a day whenever it is created', () => {
    expect(makeRates(host, seasons, today)).toEqual(rates);
    const later = makeRates(host, seasons, '2027-02-01');
    expect(later.slice(0, 400)).toEqual(rates.slice(72, 472));
    expect(makeRates({ ...host, slug: 'another' }, seasons, today)).not.toEqual(rates);
  });

  test('has prices by season and weekend, and no own price on ordinary nights', () => {
    expect(on('2026-12-02').amount_cents).toBeNull();
    expect(on('2026-12-04').amount_cents).toBe(25_000);
    expect(on('2027-10-15').amount_cents).toBe(35_000);
    expect(on('2026-11-26').amount_cents).toBe(32_000);
    expect(on('2027-07-05').amount_cents).toBe(26_000);
    expect(on('2027-01-13').amount_cents).toBe(16_400);
  });

  test('requires longer stays on weekends and holidays', () => {
    expect([on('2026-12-02'), on('2026-12-04'), on('2026-12-28')].map(({ min_stay }) => min_stay)).toEqual([
      2, 3, 3,
    ]);
  });

  test('has blocked periods that begin with a checkout-only day', () => {
    const begins = pairs.filter(([before, day]) => before.available && !day.available);
    const inside = pairs.filter(([before, day]) => !before.available && !day.available);
    expect(begins.length).toBeGreaterThan(20);
    expect(inside.length).toBeGreaterThan(50);
    expect(begins.every(([, day]) => day.allows_check_out && !day.allows_check_in)).toBe(true);
    expect(inside.every(([, day]) => !day.allows_check_out && !day.allows_check_in)).toBe(true);
  });

  test('is blocked about as often as configured, and has days without check-in or check-out', () => {
    const open = rates.filter(({ available }) => available);
    expect(1 - open.length / rates.length).toBeGreaterThan(0.3);
    expect(1 - open.length / rates.length).toBeLessThan(0.5);
    expect(open.some(({ allows_check_in }) => !allows_check_in)).toBe(true);
    expect(open.some(({ allows_check_out }) => !allows_check_out)).toBe(true);
  });
});

// Every browser test run builds the site from a newly loaded sample.
describe('the sample @long', () => {
  let postgres: PostgresServer;
  let db: Database;
  let whole: Awaited<ReturnType<typeof shown>>;

  beforeAll(async () => {
    postgres = await sharedPostgres();
    db = connect(await postgres.newDatabase());
  });

  afterAll(async () => {
    await db?.close();
    await postgres?.stop();
  });

  /** Returns everything that guests see, without random ids. */
  async function shown(from: Database) {
    const cabins = await listLiveCabins(from);
    const calendars = await Promise.all(
      cabins.map(({ id }) => listAvailability(from, id, today, addMonths(today, 24))),
    );
    return cabins.map(({ id: _, photos, ...cabin }, index) => ({
      ...cabin,
      photos: photos.map(({ id: _, ...photo }) => photo),
      calendar: calendars[index],
    }));
  }

  test('fills every table that guests read', async () => {
    await loadSample(db, today);
    const cabins = await shown(db);
    whole = cabins;
    expect(cabins.length).toBeGreaterThanOrEqual(24);
    for (const { photos, calendar, city, sleeping, average_rating } of cabins) {
      expect(photos.length).toBeGreaterThanOrEqual(10);
      expect(calendar).toHaveLength(548);
      expect(['Gatlinburg', 'Pigeon Forge', 'Sevierville', 'Wears Valley']).toContain(city);
      expect(sleeping.length).toBeGreaterThan(0);
      expect(average_rating ?? 5).toBeGreaterThan(3);
    }
  });

  test('adds missing rows on a second run and changes nothing else', async () => {
    await db.query(`update cabins set title = 'Renamed' where display_order = 1`);
    const before = await shown(db);
    await db.query('delete from cabin_rates where day = $1', ['2027-05-01']);
    await loadSample(db, today);
    expect(await shown(db)).toEqual(before);
  });

  test('is distinguished from a host’s own cabins, and deleted except for bookings', async () => {
    const other = connect(await postgres.newDatabase());
    expect(await listSampleCabins(other)).toEqual([]);
    await loadSample(other, today);
    await insertCabin(other, { slug: 'her-own', title: 'Her Own' });
    // A sample cabin with the host's own pictures belongs to the host.
    await other.query(`update cabins set hero_image_url = '/photos/1' where slug = 'perseid'`);
    const sample = await listSampleCabins(other);
    expect(sample).toHaveLength(23);
    const [booked, ...free] = sample;
    await other.query(
      `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at, terms)
       select 'MC-234567', id, number, '2027-01-04', '2027-01-06', 'confirmed', 2, 'A', 'B', 'a@example.com', '+18655550100',
         '{"total": 100}', 10000, now(), booking_terms(cabins, 'v1', now()) from cabins where id = $1`,
      [booked?.id],
    );
    const all = sample.map(({ id }) => id);
    expect(await deleteCabinsWithoutBooking(other, all)).toBe(free.length);
    expect(await listSampleCabins(other)).toEqual([{ ...booked, bookings: 1 }]);
    const left = await other.query<{ slug: string }>('select slug from cabins order by slug');
    expect(left.map(({ slug }) => slug)).toEqual([booked?.slug, 'her-own', 'perseid'].toSorted());
    await other.close();
  });

  test('is completed identically after an interruption', async () => {
    const stopped = connect(await postgres.newDatabase());
    await stopped.query('alter table cabin_rates add constraint no_more check (day < $$2027-01-01$$)');
    await expect(loadSample(stopped, today)).rejects.toMatchObject({ code: '23514' });
    // `npm start` checks this before it loads the sample.
    expect(await lastPublishedDay(stopped)).toBeNull();
    await stopped.query('alter table cabin_rates drop constraint no_more');
    await loadSample(stopped, today);
    expect(await shown(stopped)).toEqual(whole);
    const [reviews] = await stopped.query<{ count: number }>('select count(*) from cabin_reviews');
    expect(reviews?.count).toBe(604);
    await stopped.close();
  });
});
