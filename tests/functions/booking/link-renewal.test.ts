// Renewed links to a booking, which invalidate the older ones.

import { beforeEach, expect, test } from 'vitest';
import { linkTokenHeader } from '#contracts/calls.ts';
import { env } from '#netlify/platform/env.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { openReview } from '#netlify/reviews/submit-review.ts';
import { bearer, get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { bookAndPay, type PaidBookingFixture } from './fixture.ts';

const house = testDatabase();
let booked: PaidBookingFixture;

beforeEach(async () => {
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(0), 60);
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
});

const look = async (token = booked.token) => (await get('booking', { token })).error?.code ?? 'opened';
const review = async (link = 0) => {
  const token = signLink({ reference: booked.reference, link }, 'review', env());
  const opened = await openReview({ token, stars: '' }, { db: house.db, env: env(), now: new Date() });
  return opened.ok ? 'opened' : opened.error.code;
};
const changeEmail = (email: string) =>
  post('change-booking', { token: booked.token, expected_total: booked.quote.total, email });
const endedDaysAgo = (days: number) =>
  house.db.query('update bookings set check_in = $2, check_out = $3 where id = $1', [
    booked.id,
    inDays(-days - 3),
    inDays(-days),
  ]);

test('a renewed link invalidates all older ones, and is e-mailed', async () => {
  const { body } = await post('renew-link', { token: booked.token });
  expect(body).toMatchObject({ email: expect.stringMatching(/^a••••@/) });
  expect([await look(), await review()]).toEqual(['link_ended', 'link_ended']);
  expect((await post('renew-link', { token: booked.token })).error?.code).toBe('link_ended');
  expect(await look(signLink({ reference: booked.reference, link: 1 }, 'manage', env()))).toBe('opened');
  expect(await review(1)).toBe('opened');
  const mails = await house.db.query(
    `select from outbox where template = 'trips-link' and recipient = (select email from bookings where id = $1)`,
    [booked.id],
  );
  expect(mails).toHaveLength(1);
});

test('a changed e-mail address invalidates old links, and the page continues with a new one', async () => {
  const { body } = await changeEmail('new@example.com');
  expect(await look()).toBe('link_ended');
  expect(await look(getLinkToken(body.manage_url))).toBe('opened');
});

test('an address changed by SQL invalidates old links too', async () => {
  await house.db.query(`update bookings set email = 'typo-mended@example.com' where id = $1`, [booked.id]);
  expect([await look(), await review()]).toEqual(['link_ended', 'link_ended']);
});

test('a page sends its token in a header, and old links with the token in the query still work', async () => {
  const { body } = await get('booking', {}, { ...bearer, [linkTokenHeader]: booked.token });
  expect(body.booking.reference).toBe(booked.reference);
  expect(await look()).toBe('opened');
});

test('the same address invalidates nothing', async () => {
  await changeEmail(booked.email);
  expect(await look()).toBe('opened');
});

test('a link ends 30 days after the stay', async () => {
  await endedDaysAgo(29);
  expect([await look(), await review()]).toEqual(['opened', 'opened']);
  await endedDaysAgo(32);
  expect([await look(), await review()]).toEqual(['link_ended', 'link_ended']);
});
