// The link that shows a guest's companions the stay without prices.

import { beforeEach, expect, test } from 'vitest';
import { env } from '#netlify/platform/env.ts';
import { signToken, type TokenPurpose } from '#netlify/platform/http/tokens.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { bookAndPay, type PaidBookingFixture } from './fixture.ts';

const house = testDatabase();
let booked: PaidBookingFixture;

beforeEach(async () => {
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(0), 60);
  await house.db.query(
    `update cabins set address = '1 Ridge Road', door_code = '4711', directions = 'Uphill.', house_rules = '["No smoking"]'
     where id = $1`,
    [cabin],
  );
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(2), check_out: inDays(5) });
});

const share = async (shared = true, token = booked.token) => {
  const { body } = await post('change-booking', { token, expected_total: booked.quote.total, shared });
  return body.booking.share_url;
};
const look = (token: string) => get('shared-stay', { token });
const codeOf = async (token: string) => (await look(token)).error?.code ?? 'opened';
const move = (from: number, to: number) =>
  house.db.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
    booked.id,
    inDays(from),
    inDays(to),
  ]);

test('companions see the stay and access details, without prices and booker', async () => {
  const url = (await share()) ?? '';
  expect(url).toMatch(/^\/shared-stay#token=/);
  const { body } = await look(getLinkToken(url));
  expect(Object.keys(body)).toEqual(['stay']);
  expect(Object.keys(body.stay).toSorted()).toEqual(
    [
      'arrival',
      'arrival_from',
      'cabin',
      'check_in',
      'check_in_time',
      'check_out',
      'check_out_time',
      'driveway',
      'house_rules',
      'is_over',
      'mountain_mama_review',
    ].toSorted(),
  );
  expect(Object.keys(body.stay.cabin).toSorted()).toEqual(
    ['id', 'slug', 'title', 'city', 'timezone', 'hero_image_url'].toSorted(),
  );
  expect(body.stay).toMatchObject({
    check_in: inDays(2),
    check_out: inDays(5),
    house_rules: ['No smoking'],
    arrival: { address: '1 Ridge Road', door_code: '4711', directions: 'Uphill.' },
  });
  expect(JSON.stringify(body)).not.toContain(booked.reference);
});

test('contains the check-in details once the guest may see them', async () => {
  await move(20, 23);
  expect((await look(getLinkToken((await share()) ?? ''))).body.stay.arrival).toBeNull();
});

test('can be revoked; a new link differs, and the old one stays invalid', async () => {
  const first = getLinkToken((await share()) ?? '');
  expect(getLinkToken((await share()) ?? '')).toBe(first);
  expect(await share(false)).toBeNull();
  expect(await codeOf(first)).toBe('link_ended');
  const second = getLinkToken((await share()) ?? '');
  expect([await codeOf(first), await codeOf(second)]).toEqual(['link_ended', 'opened']);
});

test('ends with the stay, a cancellation, and the guest’s own link', async () => {
  const token = getLinkToken((await share()) ?? '');
  await move(-3, 0);
  expect(await codeOf(token)).toBe('opened');
  await move(-5, -2);
  expect(await codeOf(token)).toBe('link_ended');
  await move(2, 5);
  await post('renew-link', { token: booked.token });
  expect(await codeOf(token)).toBe('link_ended');
  await house.db.query(
    `update bookings set link = 0, status = 'cancelled', shared_at = now() where id = $1`,
    [booked.id],
  );
  expect(await codeOf(token)).toBe('link_ended');
});

test('cannot be opened by a link for another purpose', async () => {
  const party = getLinkToken((await share()) ?? '');
  expect((await get('booking', { token: party })).error?.code).toBe('not_found');
  expect((await get('trips', { token: party })).error?.code).toBe('not_found');
  const change = { token: party, expected_total: booked.quote.total, shared: false };
  expect((await post('change-booking', change)).error?.code).toBe('not_found');
  expect((await post('cancel-booking', { token: party, expected_refund: 0 })).error?.code).toBe('not_found');
  const others: TokenPurpose[] = ['manage', 'pay', 'review', 'trips', 'unsubscribe', 'desk'];
  for (const purpose of others)
    expect(await codeOf(signToken(booked.reference, purpose, env())), purpose).toBe('not_found');
});
