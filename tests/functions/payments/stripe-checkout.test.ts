import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { env } from '#netlify/platform/env.ts';
import { signLink } from '#netlify/platform/http/tokens.ts';
import { createVisitorCookie, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { shortenTimeouts } from '#support/shorten-timeouts.ts';
import { getFormText, parseForm } from '#support/stripe/form.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();

afterEach(() => {
  shop.stripe.mode = 'work';
});

const isSuccessPage = expect.stringMatching(/^\/payment-success#token=/);
const where = async (hold: Parameters<typeof shop.follow>[0]) => {
  const { status, headers } = await shop.follow(hold);
  return [status, headers.get('location')];
};

test('sends the guest to Stripe with the price and the e-mail address for the receipt only', async () => {
  const hold = await shop.hold();
  const asked = Math.floor(Date.now() / 1000);
  const session = await shop.open(hold);
  const { call, version, idempotencyKey, body } = shop.stripe.requests.at(-1) ?? {};
  expect([call, version]).toEqual(['POST /v1/checkout/sessions', '2026-10-28.endive']);
  expect(idempotencyKey).toBe(`payment:${session.metadata['payment_id']}`);
  const form = parseForm(body ?? '');
  expect(getFormText(form, 'line_items', '0', 'price_data', 'unit_amount')).toBe(String(hold.total));
  expect(getFormText(form, 'line_items', '0', 'price_data', 'product_data', 'name')).toMatch(
    /^Cabin \d+, \w+ \d+, \d{4} – /,
  );
  expect(form['metadata']).toEqual({ payment_id: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(getFormText(form, 'success_url')).toMatch(/^http:\/\/localhost:8888\/payment-success#token=/);
  expect(getFormText(form, 'cancel_url')).toContain('declined=1');
  expect(body?.replace(/customer_email=[^&]+/, '')).not.toMatch(/ada\.|phone|Example/);
  // Stripe requires at least thirty minutes; one more allows for the request.
  expect(session.expires_at).toBeGreaterThanOrEqual(asked + 31 * 60);
  expect(session.expires_at - session.created).toBeGreaterThanOrEqual(30 * 60);
});

test('returns the same open checkout to concurrent requests', async () => {
  const hold = await shop.hold();
  const all = await Promise.all(Array.from({ length: 10 }, () => where(hold)));
  expect(new Set(all.map(String)).size).toBe(1);
  expect(await where(hold)).toEqual(all[0]);
  expect(await shop.payments(hold)).toHaveLength(1);
});

test('leads to the confirmation after payment, never to a second payment', async () => {
  const hold = await shop.hold();
  const session = await shop.open(hold);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  expect(await shop.view(hold)).toMatchObject({
    status: 'confirmed',
    payment: 'paid',
    payment_url: null,
    due_now: 0,
  });
  expect(await where(hold)).toEqual([204, isSuccessPage]);
});

test('rejects the payment of an ended hold', async () => {
  const hold = await shop.hold();
  await shop.endHold(hold);
  expect(await where(hold)).toEqual([204, isSuccessPage]);
  expect(await shop.payments(hold)).toEqual([]);
});

test('replaces an expired checkout', async () => {
  const hold = await shop.hold();
  const first = await shop.open(hold);
  await shop.db.query(`update checkouts set checkout_expires_at = now() where checkout_ref = $1`, [first.id]);
  expect((await shop.open(hold)).id).not.toBe(first.id);
});

test.each([
  'cut before',
  'cut after',
  { status: 500 },
  { status: 503 },
  { status: 429 },
  { status: 401 },
] as const)(
  'reports a failure of Stripe (%o), and continues with the same payment on the next attempt',
  async (mode) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const hold = await shop.hold();
    shop.stripe.mode = mode;
    const { status, headers, page } = await shop.follow(hold);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
    expect(page).toContain('Nothing was charged and your nights are held');
    expect(page).not.toContain('ada@');
    shop.stripe.mode = 'work';
    await shop.open(hold);
    expect(await shop.payments(hold)).toMatchObject([{ kind: 'full', state: 'open' }]);
    expect(await shop.view(hold)).toMatchObject({ status: 'held', payment: 'none' });
  },
);

test('aborts a request to Stripe within the eight seconds of a call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hold = await shop.hold();
  shop.stripe.mode = 'silent';
  using patience = shortenTimeouts();
  expect((await shop.follow(hold)).status).toBe(503);
  expect(patience.requested).toHaveLength(1);
  expect(patience.requested[0]).toBeLessThan(8000);
});

test('opens a checkout for a guest who corrects the address after a lost connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hold = await shop.hold();
  shop.stripe.mode = 'cut after';
  await shop.follow(hold);
  shop.stripe.mode = 'work';
  await shop.db.query(`update bookings set email = 'other@example.com' where reference = $1`, [
    hold.reference,
  ]);
  const payToken = signLink({ ...hold, link: 1 }, 'pay', env());
  expect((await shop.open({ ...hold, payToken })).customer_email).toBe('other@example.com');
  expect(await shop.payments(hold)).toMatchObject([
    { state: 'expired', problem: 'idempotency_error' },
    { state: 'open' },
  ]);
});

test('closes the checkout of a released, replaced or expired hold at Stripe at once', async () => {
  const own = createVisitorCookie({ session: randomUUID() });
  const later: Promise<unknown>[] = [];
  const platform = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  const cabin_id = await insertCabin(shop.db);
  await publish(shop.db, cabin_id, inDays(1), 90);
  const hold = async (to: number, session = own) => {
    const stay = { cabin_id, check_in: inDays(30), check_out: inDays(to) };
    const headers = { 'idempotency-key': randomUUID(), ...session };
    const { body } = await post('create-booking', { ...newGuest(), ...stay }, headers, platform);
    const { reference, quote, payment_url, manage_url } = body.booking;
    const [payToken = '', manageToken = ''] = [payment_url, manage_url].map((url) => url.split('token=')[1]);
    return { reference, payToken, manageToken, total: quote.total };
  };
  const first = await shop.open(await hold(33));
  const longer = await hold(34);
  await Promise.all(later);
  expect(first.status).toBe('expired');
  const second = await shop.open(longer);
  await post('release-hold', { token: longer.manageToken }, {}, platform);
  await Promise.all(later);
  expect(second.status).toBe('expired');
  const ended = await hold(34);
  const third = await shop.open(ended);
  await shop.endHold(ended);
  await hold(32, createVisitorCookie({ session: randomUUID() }));
  await Promise.all(later);
  expect(third.status).toBe('expired');
});
