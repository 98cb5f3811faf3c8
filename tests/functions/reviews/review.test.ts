// The review page that a guest opens by an e-mailed link.

import { beforeEach, describe, expect, test } from 'vitest';
import reviewPage from '#netlify/functions/reviews.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken, type TokenPurpose } from '#netlify/platform/http/tokens.ts';
import { findReviewedStay } from '#netlify/reviews/queries.ts';
import { inDays, insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { openLink, postForm, sendToPage } from '#support/page-requests.ts';

const house = testDatabase();
const path = '/api/review';
const reference = 'MC-234567';

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'outbox', 'rate_buckets');
  const cabin = await insertCabin(house.db, { title: 'The <b>Nest</b>' });
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, quote, total_cents, hold_expires_at)
     select $2, id, number, $3, $4, 'confirmed', 2, 'Ada', 'Example', 'ada@example.com', '+18655550100', '{}', 100, now()
     from cabins where id = $1`,
    [cabin, reference, inDays(-3), inDays(-1)],
  );
});

const token = (purpose: TokenPurpose = 'review', whose = reference) => signToken(whose, purpose, env());
const open = (stars = '', signed = token()) =>
  openLink(reviewPage, `${path}?${new URLSearchParams({ stars })}`, signed);
const send = (fields: Record<string, string> = {}) =>
  postForm(
    reviewPage,
    { token: token(), stars: '5', text: 'Soft beds.', initials: 'a.e.', ...fields },
    { path },
  );
const reviews = () =>
  house.db.query<Record<string, unknown>>(
    'select rating, body, author, visible, stayed_on from cabin_reviews',
  );
const kept = { rating: '5.00', body: 'Soft beds.', author: 'AE', visible: false, stayed_on: inDays(-3) };

describe('the review link of an e-mail', () => {
  test('opens a form with stars selected, and submits nothing by itself', async () => {
    const { status, page } = await open('4');
    expect(status).toBe(200);
    expect(page).toContain('<h1>How was The &lt;b&gt;Nest&lt;/b&gt;?</h1>');
    expect(page).toMatch(/value="4" required checked/);
    expect(page.match(/ checked/g)).toHaveLength(1);
    expect(await reviews()).toEqual([]);
  });

  test.each(['', '0', '6', 'x'])('with %j stars selects none', async (stars) => {
    expect((await open(stars)).page).not.toContain(' checked');
  });

  test('shows nothing before its script has sent the token, from any part of the address', async () => {
    for (const search of ['', `?token=${token()}`]) {
      const { status, page, headers } = await sendToPage(reviewPage, `${path}${search}`);
      expect([status, page.match(/<script[^>]*>/g)]).toEqual([200, ['<script src="/open-link.js">']]);
      expect(page).not.toContain('Nest');
      expect(page).toMatch(/<noscript>.*JavaScript.*tel:.*<\/noscript>/);
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  test('runs no script, contains no names and is not cached', async () => {
    const { page, headers } = await open('5');
    expect(page).not.toMatch(/<script|style=|\son\w+=|Ada|example\.com"/);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each([
    ['', 'nothing'],
    [`${reference}.abc`, 'a wrong signature'],
  ])('shows nothing for %j: %s', async (signed) => {
    const { status, page } = await open('5', signed);
    expect(status).toBe(404);
    expect(page).toContain('<a href="/trips">Send me my link again</a>');
    expect((await send({ token: signed })).status).toBe(404);
  });

  test.each(['manage', 'pay', 'unsubscribe'] as const)('shows nothing for a token to %s', async (purpose) => {
    expect((await open('5', token(purpose))).status).toBe(404);
  });

  test('shows nothing once the booking is cancelled', async () => {
    await house.db.query(`update bookings set status = 'cancelled'`);
    expect((await open()).status).toBe(404);
    expect((await send()).status).toBe(404);
  });
});

describe('submitting a review', () => {
  test('stores the review for the host only, and says so', async () => {
    const { status, page } = await send();
    expect(status).toBe(200);
    expect(page).toContain('waits for my eye');
    expect(await reviews()).toEqual([kept]);
  });

  test('changes it the second time, and the form shows the former text', async () => {
    await send();
    expect((await open()).page).toContain('Soft beds.');
    expect((await open()).page).toMatch(/value="5" required checked/);
    await send({ stars: '2', text: 'On second thought: the driveway.\r\nSteep.', initials: '' });
    expect(await reviews()).toEqual([
      { ...kept, rating: '2.00', body: 'On second thought: the driveway.\nSteep.', author: null },
    ]);
  });

  test('concurrent submissions are one review', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await reviews()).toHaveLength(1);
  });

  test('changes nothing once the host has published it', async () => {
    await send();
    await house.db.query('update cabin_reviews set visible = true');
    expect((await send({ stars: '1' })).page).toContain('Your review is on the page');
    expect((await open('1')).page).toContain('Your review is on the page');
    expect(await reviews()).toMatchObject([{ rating: '5.00', visible: true }]);
  });

  test('is rejected before the day of check-out', async () => {
    await house.db.query('update bookings set check_out = $1', [inDays(1)]);
    const { status, page } = await send();
    expect(status).toBe(400);
    expect(page).toContain('not over yet');
    expect(await reviews()).toEqual([]);
  });

  test.each([
    [{ stars: '' }, 'Please choose one to five stars'],
    [{ text: 'a'.repeat(2001) }, 'Please keep it to 2,000 characters'],
    [{ initials: 'Ada Example' }, 'Please enter initials only'],
  ])('reports missing or invalid values and keeps the text: %#', async (fields, words) => {
    const { status, page } = await send({ text: 'The <i>bears</i>.', ...fields });
    expect(status).toBe(400);
    expect(page).toContain(words);
    expect(page).toContain('text' in fields ? 'aaa' : 'The &lt;i&gt;bears&lt;/i&gt;.');
    expect(page).toContain('aria-describedby="review-fault"');
    expect(await reviews()).toEqual([]);
  });

  test('accepts the longest review in any script', async () => {
    expect((await send({ text: '山'.repeat(2000) })).status).toBe(200);
    expect(await reviews()).toMatchObject([{ body: '山'.repeat(2000) }]);
    expect((await send({ text: '山'.repeat(3000) })).status).toBe(413);
  });

  test('removes invisible characters and no others', async () => {
    expect((await send({ text: 'Soft\u0000 beds\u001b.\n\tQuiet.' })).status).toBe(200);
    expect(await reviews()).toMatchObject([{ body: 'Soft beds.\n\tQuiet.' }]);
  });

  test('from a page of another site is refused', async () => {
    const { status } = await sendToPage(reviewPage, path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ token: token(), stars: '1' }),
    });
    expect(status).toBe(400);
    expect(await reviews()).toEqual([]);
  });
});

test('a review stays when its booking is deleted, and so do the cabin’s stars', async () => {
  await send();
  await house.db.query('delete from bookings');
  expect(await reviews()).toHaveLength(1);
  expect(await findReviewedStay(house.db, reference)).toBeNull();
});
