// Reminder e-mails around a stay and the times they are sent.

import { beforeEach, describe, expect, test } from 'vitest';
import { queueReminders } from '#netlify/booking/email-queries.ts';
import { hoursApart } from '#support/case-counts.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { joinParty } from '#support/join-party.ts';
import { type HoldFixture, setUpEmailTest } from './email-setup.ts';

const post = setUpEmailTest();
let stay: HoldFixture;

beforeEach(async () => {
  stay = await post.hold();
  await confirmBooking(post.db, stay.id, 'paid');
  await post.db.query('delete from outbox');
});

/** Runs the job at a time in New York. Returns the number of queued e-mails. */
const runAt = (clock: string, offset = '-05'): Promise<number> =>
  queueReminders(post.db, new Date(`${clock.replace(' ', 'T')}:00${offset}:00`));
const queued = async () => (await post.outbox()).map((row) => row.split(' ')[0]);

describe('three days before check-in, from 10 in the morning', () => {
  test.each([
    ['2036-12-08 09:59', 0],
    ['2036-12-08 10:00', 1],
    ['2036-12-08 19:59', 1],
    ['2036-12-08 20:00', 0],
    ['2036-12-09 03:00', 0],
    ['2036-12-10 11:00', 1],
    ['2036-12-11 15:59', 1],
    ['2036-12-11 16:00', 0],
    ['2036-12-11 16:30', 0],
  ])('has %s as first run: %i e-mails', async (clock, letters) => {
    expect(await runAt(clock)).toBe(letters);
    expect(await queued()).toEqual(letters ? ['stay-soon'] : []);
  });
});

describe('the evening before check-out, or that morning', () => {
  test.each([
    ['2036-12-13 16:59', 0],
    ['2036-12-13 17:00', 1],
    ['2036-12-13 21:00', 0],
    ['2036-12-14 06:59', 0],
    ['2036-12-14 07:00', 1],
    ['2036-12-14 10:00', 0],
  ])('has %s as first run: %i e-mails', async (clock, letters) => {
    expect(await runAt(clock)).toBe(letters);
    expect(await queued()).toEqual(letters ? ['check-out'] : []);
  });
});

describe('the day after check-out, for a week', () => {
  test.each([
    ['2036-12-14 12:00', 0],
    ['2036-12-15 09:59', 0],
    ['2036-12-15 10:00', 1],
    ['2036-12-22 19:59', 1],
    ['2036-12-23 10:00', 0],
  ])('has %s as first run: %i e-mails', async (clock, letters) => {
    expect(await runAt(clock)).toBe(letters);
    expect(await queued()).toEqual(letters ? ['review-request'] : []);
  });
});

test('sends three e-mails in three weeks of hourly concurrent runs, once each', async () => {
  for (let hour = 0; hour < 24 * 21; hour += hoursApart) {
    const now = new Date(Date.UTC(2036, 11, 4, hour));
    await Promise.all([queueReminders(post.db, now), queueReminders(post.db, now)]);
  }
  expect(await queued()).toEqual(['stay-soon', 'check-out', 'review-request']);
});

test('sends no past reminder after weeks without a run', async () => {
  expect(await runAt('2037-01-05 12:00')).toBe(0);
});

test('uses the cabin’s time zone, in summer and winter', async () => {
  await post.db.query(
    `update bookings set terms = terms || '{"timezone":"America/Denver"}', check_in = '2037-03-10', check_out = '2037-03-13'`,
  );
  // 10 AM in Denver on March 7, before summer time, and 4 PM on March 10, after its start.
  expect(await runAt('2037-03-07 16:59', '+00')).toBe(0);
  expect(await runAt('2037-03-07 17:00', '+00')).toBe(1);
  await post.db.query('delete from outbox');
  expect(await runAt('2037-03-10 21:59', '+00')).toBe(1);
  await post.db.query('delete from outbox');
  expect(await runAt('2037-03-10 22:00', '+00')).toBe(0);
});

test('an unknown time zone does not stop other e-mails', async () => {
  await post.db.query(`update bookings set terms = terms || '{"timezone":"Smoky/Mountains"}'`);
  expect(await runAt('2036-12-08 10:00')).toBe(1);
});

test('sends no reminder for holds and cancelled stays', async () => {
  await post.db.query(`update bookings set status = 'cancelled'`);
  await post.db.query('delete from outbox');
  expect(await runAt('2036-12-08 10:00')).toBe(0);
});

test('does not send a queued reminder of a stay cancelled since', async () => {
  await runAt('2036-12-08 10:00');
  await post.db.query(`update bookings set status = 'cancelled'`);
  await post.deliver();
  expect(await post.outbox()).toContain('stay-soon failed not_confirmed');
});

test('sends one reminder for a party in two cabins, with known check-in details', async () => {
  const other = await post.hold(await post.addCabin('Millrace Lodge'));
  await confirmBooking(post.db, other.id, 'paid');
  await joinParty(post.db, stay, other);
  await post.db.query('delete from outbox');
  expect(await runAt('2036-12-08 10:00')).toBe(1);
  expect(await runAt('2036-12-08 11:00')).toBe(0);
  const [mail] = await post.deliver();
  expect(mail?.subject).toMatch(/: Lantern Ledge and Millrace Lodge$/);
  expect(mail?.text).toContain(other.reference);
});

test('states the check-out time and a contact for damage the evening before', async () => {
  await runAt('2036-12-13 17:00');
  const [mail] = await post.deliver();
  expect(mail?.subject).toBe('Check-out tomorrow, by 10 AM: Lantern Ledge');
  expect(mail?.text).toContain('Check-out: Sunday, December 14, 2036, by 10 AM');
});
