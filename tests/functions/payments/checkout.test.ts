// The page of the test checkout, which takes no money.

import { beforeEach, describe, expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, openLink, postForm, sendToPage } from '#support/page-requests.ts';
import { addPromoCode } from '#support/settings.ts';

const house = testDatabase(12);
let cabin: string;
let payToken: string;
let manageToken: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { title: 'The <b>Nest</b> & "Co"', nightly_rate: 200 });
  await publish(house.db, cabin, inDays(1), 60);
  const stay = { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) };
  const { body } = await book({ ...newGuest(), ...stay });
  payToken = getLinkToken(body.booking.payment_url);
  manageToken = getLinkToken(body.booking.manage_url);
});

const path = '/api/test-checkout';
const open = (token = payToken) => openLink(payments, path, token);

const submit = (action: string, token = payToken) => postForm(payments, { token, action }, { path });

const status = async () => (await get('booking', { token: manageToken })).body.booking.status;

const paymentSuccess = () => `/payment-success#token=${manageToken}`;

async function endHold(): Promise<void> {
  await house.db.query(
    `update bookings set hold_expires_at = now() - interval '1 minute' where cabin_id = $1`,
    [cabin],
  );
  await house.db.query(
    `update cabin_nights set hold_until = now() - interval '1 minute' where cabin_id = $1`,
    [cabin],
  );
}

describe('the page of the test checkout', () => {
  test('states that no money moves, and the amount with its deadline', async () => {
    const { status, page } = await open();
    expect(status).toBe(200);
    expect(page).toContain('Test checkout — no money moves');
    expect(page).toContain('The &lt;b&gt;Nest&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(page).toContain('$676.50');
    // After midnight the deadline has a date.
    expect(page).toMatch(
      /We hold these nights for you until (\w+, \w+ \d+, \d{4}, )?\d+:\d\d [AP]M E[SD]T, (3\d|40) minutes from now\./,
    );
  });

  test('runs no script, is not cached, and sends no referrer', async () => {
    const { page, headers } = await open();
    expect(page).not.toMatch(/<script|style=|\son\w+=/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('contains no guest data', async () => {
    expect((await open()).page).not.toMatch(/Ada|example\.com|555\D?01/);
  });

  test.each(['', 'MC-222222.abc', 'x'.repeat(3000)])('rejects another token: %#', async (token) => {
    expect((await open(token)).status).toBe(404);
    expect((await submit('pay', token)).status).toBe(404);
  });

  test('rejects the token that only shows the booking', async () => {
    expect((await open(manageToken)).status).toBe(404);
    expect((await submit('pay', manageToken)).status).toBe(404);
    expect(await status()).toBe('held');
  });

  test('accepts a form only', async () => {
    expect((await sendToPage(payments, path, { method: 'PUT' })).status).toBe(405);
    expect((await sendToPage(payments, path, { method: 'toString' })).status).toBe(405);
    expect((await sendToPage(payments, path, { method: 'POST', body: '{}' })).status).toBe(400);
    const long = new URLSearchParams({ token: 'x'.repeat(5000) });
    expect((await sendToPage(payments, path, { method: 'POST', body: long })).status).toBe(413);
  });
});

describe('paying', () => {
  test('confirms the booking and redirects with a GET', async () => {
    const { status: code, headers } = await submit('pay');
    expect([code, headers.get('location')]).toEqual([303, paymentSuccess()]);
    expect(await status()).toBe('confirmed');
    const mails = await house.db.query(
      `select 1 from outbox where payload->>'reference' = $1 and template = 'booking-confirmed'`,
      [manageToken.split('.')[0]],
    );
    expect(mails).toHaveLength(1);
  });

  test('counts repeated or concurrent payments once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => submit('pay')));
    for (const { status, headers } of replies) {
      expect([status, headers.get('location')]).toEqual([303, paymentSuccess()]);
    }
    expect((await submit('pay')).headers.get('location')).toBe(paymentSuccess());
    expect((await submit('decline')).headers.get('location')).toBe(paymentSuccess());
    expect((await open()).headers.get('location')).toBe(paymentSuccess());
    expect(await status()).toBe('confirmed');
  });

  test('confirms a late payment if the nights are available', async () => {
    await endHold();
    expect((await open()).page).toContain('The hold on these nights ended at');
    expect((await submit('pay')).headers.get('location')).toBe(paymentSuccess());
    expect(await status()).toBe('confirmed');
  });

  test('marks a late payment for a full refund once another guest has one of the nights', async () => {
    await endHold();
    const stay = { cabin_id: cabin, check_in: inDays(32), check_out: inDays(34) };
    expect((await book({ ...newGuest(), ...stay })).status).toBe(201);
    expect((await submit('pay')).headers.get('location')).toBe(paymentSuccess());
    expect(await status()).toBe('refund_due');
    expect((await submit('pay')).headers.get('location')).toBe(paymentSuccess());
    expect(await status()).toBe('refund_due');
  });

  test('marks a late payment for a refund once the host has blocked a night', async () => {
    await endHold();
    await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    await occupy(house.db, cabin, inDays(31), 1, 'external');
    await submit('pay');
    expect(await status()).toBe('refund_due');
  });
});

describe('declining', () => {
  test('returns to the form with its values, and the hold stays', async () => {
    const { status: code, headers } = await submit('decline');
    expect(code).toBe(303);
    const back = new URL(headers.get('location') ?? '', 'http://localhost');
    expect(back.pathname).toBe('/booking');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      cabin: expect.stringMatching(/^cabin-\d+$/),
      check_in: inDays(30),
      check_out: inDays(33),
      adults: '2',
      children: '0',
      pets: '0',
      declined: '1',
    });
    expect(await status()).toBe('held');
    await submit('pay');
    expect(await status()).toBe('confirmed');
  });
});

test('a free stay needs no payment: one press books it', async () => {
  await house.db.query('update cabins set cleaning_fee = 0 where id = $1', [cabin]);
  const promo_code = await addPromoCode(house.db, { kind: 'percent', percent: 100 });
  const stay = { cabin_id: cabin, check_in: inDays(40), check_out: inDays(42) };
  const { booking } = (await book({ ...newGuest(), ...stay, promo_code })).body;
  const token = getLinkToken(booking.payment_url);
  const { status: code, page } = await open(token);
  expect([code, booking.quote.total]).toEqual([200, 0]);
  expect(page).toContain('Nothing to pay');
  expect(page).not.toContain('Decline');
  const booked = await postForm(payments, { token }, { path: /action="([^"]+)"/.exec(page)?.[1] ?? '' });
  expect(booked.headers.get('location')).toBe(`/booking-success#token=${getLinkToken(booking.manage_url)}`);
  const view = (await get('booking', { token: getLinkToken(booking.manage_url) })).body.booking;
  expect(view).toMatchObject({ status: 'confirmed', paid: 0, due_now: 0, payments: [] });
});
