// Amounts in the exports of bookings and payments, compared with Stripe's balance.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CellValue, TableData } from '#domain/data/write-table.ts';
import type { Day } from '#domain/dates/day.ts';
import { bookingsTable } from '#netlify/data/bookings-table.ts';
import { paymentsTable } from '#netlify/payments/export-queries.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { cases } from '#support/case-counts.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { replaceSettings, setFees } from '#support/settings.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
expectAllowedTransitions(shop);
const runs = Math.ceil(cases / 40);
let desk: HostCaller;
let cabins: string[];

const forAll = { cabins: [], from: null, until: null };

beforeAll(async () => {
  desk = await signInAsHost(shop.db);
  await replaceSettings(shop.db, 'damage_deposit', [{ name: 'Standard', amount_cents: 30_000, cabins: [] }]);
  await setFees(shop.db, [
    { name: 'Resort', per_stay_cents: 0, per_night_cents: 0, percent: 3, taxed: true, ...forAll },
    { name: 'Linen', per_stay_cents: 1_250, per_night_cents: 75, each_guest: true, taxed: false, ...forAll },
    { name: 'Tub', per_stay_cents: 0, per_night_cents: 999, taxed: true, ...forAll },
    { name: 'Firewood', per_stay_cents: 3_000, per_night_cents: 0, optional: true, taxed: false, ...forAll },
  ]);
  cabins = [];
  for (const [nightly_rate, city] of [
    [200, 'Gatlinburg'],
    [333, 'Wears Valley'],
    [147, 'Townsend'],
  ] as const) {
    const cabin = await insertCabin(shop.db, { nightly_rate, city, cleaning_fee: 95, pet_fee: 75 });
    await publish(shop.db, cabin, inDays(1), 60);
    cabins.push(cabin);
  }
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

const anyStep = fc.record({
  act: fc.constantFrom(
    'charge',
    'charge',
    'give back',
    'cancel',
    'firewood',
    'move',
    'fewer nights',
    'keep damage',
    'balance',
    'hand refund',
    'hand refund',
    'hand refund fails',
    'dispute lost',
  ),
  which: fc.nat(2),
  cents: fc.integer({ min: 1, max: 30_000 }),
  flag: fc.boolean(),
});
type Step = (typeof anyStep extends fc.Arbitrary<infer One> ? One : never) & {};

/**
 * A guest releases two nights that are not refundable. Between them a host makes a partial refund.
 */
const retains: Step[] = [
  { act: 'fewer nights', which: 0, cents: 1, flag: true },
  { act: 'give back', which: 0, cents: 2_345, flag: false },
  { act: 'fewer nights', which: 0, cents: 1, flag: false },
];

const anyHistory = fc.record({
  /** Number of cabins booked together. */
  stays: fc.integer({ min: 1, max: 3 }),
  /** Whether a host creates the stays at an agreed price, paid in cash. */
  isAgreed: fc.boolean(),
  deposit: fc.option(fc.integer({ min: 10, max: 90 })),
  pets: fc.nat(1),
  steps: fc.array(anyStep, { minLength: 1, maxLength: 8 }),
});

const dates = { check_in: inDays(1), check_out: inDays(4) };

async function bookByGuest(stays: number, pets: number): Promise<string[]> {
  const { adults, children, pets: _, ...contact } = newGuest();
  const wanted = cabins.slice(0, stays).map((cabin_id) => ({ cabin_id, adults, children, pets }));
  const key = { 'idempotency-key': randomUUID() };
  const { body, error } =
    stays === 1
      ? await post('create-booking', { ...contact, ...dates, ...wanted[0] }, key)
      : await post('create-split-booking', { ...contact, ...dates, stays: wanted }, key);
  if (error) throw new Error(error.message);
  const references = ('bookings' in body ? body.bookings : [body.booking]).map(({ reference }) => reference);
  await payBy(references[0] ?? '');
  return references;
}

async function makeByHost(stays: number, pets: number): Promise<string[]> {
  const { adults, children, pets: _, accept_terms: __, ...guest } = newGuest();
  const [first, ...more] = cabins.slice(0, stays).map((cabin_id, place) => ({
    cabin_id,
    adults,
    children,
    pets,
    agreed: { cents: 40_000 + place * 7_919, reason: 'as we said' },
  }));
  let expected_total = 0;
  for (const one of [first, ...more]) {
    const { body } = await desk.send('POST desk/price-booking', { kind: 'guest', ...dates, ...one });
    expected_total += body.quote.total;
  }
  const { body, error } = await desk.send(
    'POST desk/new-booking',
    {
      kind: 'guest',
      arrival_note: '',
      guest,
      expected_total,
      ...dates,
      ...first,
      ...(more.length > 0 && { more }),
      received: { how: 'check', cents: expected_total, on: inDays(0) },
    },
    { 'idempotency-key': randomUUID() },
  );
  if (error) throw new Error(error.message);
  return [body.booking.reference, ...body.booking.party.map(({ reference }) => reference)];
}

/** The guest pays any amount due by the link of a stay. */
async function payBy(reference: string): Promise<void> {
  const view = { reference, payToken: signToken(reference, 'pay', env()), manageToken: '', total: 0 };
  const session = await shop.open(view).catch(() => null);
  if (session?.status !== 'open') return;
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
}

/** The guest changes a stay at its current price. */
async function changeByGuest(
  reference: string,
  change: { extras: string[] } | { check_out: Day },
): Promise<void> {
  const asked = { token: signToken(reference, 'manage', env()), expected_total: 0, ...change };
  const { error } = await post('change-booking', asked);
  const expected_total = Number(error?.details?.total ?? 0);
  await post('change-booking', { ...asked, expected_total });
}

const atTheDesk = async (reference: string) =>
  (await desk.send('POST desk/booking', { reference })).body.booking;

/** Performs a step. A rejected one changes nothing; an accepted one must be in the export. */
async function act(references: readonly string[], { act: name, which, cents, flag }: Step): Promise<void> {
  const reference = references[which % references.length] ?? '';
  const { state: seen, can, money, check_in, check_out } = await atTheDesk(reference);
  const before = shop.events.length;
  const { ledger } = shop.stripe;
  const [paid] = await shop.db.query<{ payment_ref: string }>(
    `select payment_ref from checkouts c join payments p on p.checkout_id = c.id join bookings b on b.id = p.booking_id
     where b.reference = $1 and p.state = 'paid' and p.provider = 'stripe' order by p.paid_at desc`,
    [reference],
  );
  const intent = ledger.intents.get(paid?.payment_ref ?? '');
  const left = intent ? ledger.getNetAmount(intent) : 0;
  if (name === 'charge') {
    await desk.send('POST desk/charge-stay', { reference, seen, cents, reason: 'A lamp', taxed: flag });
    if (cents % 3 > 0) await payBy(reference);
  }
  if (name === 'give back')
    await desk.send('POST desk/give-back', { reference, seen, cents, reason: 'Cold' });
  if (name === 'cancel' && can.cancel) {
    const refund = flag ? can.cancel.least : Math.min(can.cancel.most, can.cancel.least + cents);
    await desk.send('POST desk/cancel-booking', { reference, seen, refund, reason: 'Storm' });
  }
  if (name === 'firewood') {
    await changeByGuest(reference, { extras: flag ? ['Firewood'] : [] });
    await payBy(reference);
  }
  if (name === 'fewer nights') await changeByGuest(reference, { check_out: inDays(flag ? 3 : 2) });
  if (name === 'move') {
    const to = { reference, check_in, check_out: flag ? inDays(5) : inDays(3) };
    const { body, error } = await desk.send('POST desk/price-move', to);
    if (error || check_out === to.check_out) return;
    await desk.send('POST desk/move-booking', { ...to, seen, expected_total: body.quote.total });
    await payBy(reference);
  }
  if (name === 'balance') {
    await shop.db.query(`update payments set due_on = current_date - 1 where kind = 'balance'`);
    await shop.passTime('1 day');
  }
  const held = money.deposit?.holds.findLast(({ state }) => state === 'held');
  if (name === 'keep damage' && held) {
    const wanted = { reference, deposit_id: held.id, cents, reason: 'A lamp' };
    await desk.send('POST desk/settle-deposit', wanted);
  }
  if (intent && left > 0 && name === 'hand refund')
    ledger.refund(intent, flag ? left : Math.min(left, cents), {});
  const last = [...ledger.refunds.values()].findLast(
    ({ metadata, status }) => !metadata['refund_id'] && status === 'succeeded',
  );
  if (last && name === 'hand refund fails') ledger.settleRefund(last, 'failed');
  if (intent && left > 0 && name === 'dispute lost') ledger.closeDispute(ledger.dispute(intent), 'lost');
  await shop.deliver(...shop.events.slice(before).toReversed());
}

/** Performs all due work and retries. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await shop.db.query(
      `update refunds set due_at = now() - interval '1 day';
       update damage_deposits set due_at = now() where due_at < now() + interval '12 hours'`,
    );
    const before = shop.events.length;
    await shop.reconcile();
    await shop.deliver(...shop.events.slice(before));
  }
}

type Row = Record<string, CellValue>;

const rowsOf = async ({ headings, rows }: TableData): Promise<Row[]> =>
  (await Array.fromAsync(rows)).map((cells) =>
    Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? null])),
  );

/** Formulas of the documentation: a column, and the columns added to it or subtracted. */
const formulas = (/```formula\n(.*?)```/s.exec(readFileSync('docs/data/bookings.md', 'utf8'))?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) => {
    const [column = '', sum = ''] = line.split(' = ');
    const terms = [...sum.matchAll(/(- )?([a-z_]+)/g)];
    return { column, terms: terms.map(([, minus, name = '']) => ({ name, sign: minus ? -1 : 1 })) };
  });

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

async function expectFilesToSum(before: number): Promise<{ bookings: Row[]; payments: Row[] }> {
  const bookings = await rowsOf(bookingsTable(shop.db));
  const payments = await rowsOf(paymentsTable(shop.db));
  for (const row of bookings) {
    for (const { column, terms } of formulas) {
      for (const { name } of [{ name: column }, ...terms])
        expect(row).toHaveProperty(name, expect.any(Number));
      expect([column, terms.reduce((sum, { name, sign }) => sum + sign * Number(row[name]), 0)]).toEqual([
        column,
        row[column],
      ]);
    }
    const own = payments.filter(({ reference }) => reference === row['reference']);
    expect(sumOf(own, 'amount_cents')).toBe(row['kept_cents']);
    expect(
      sumOf(
        own.filter(({ kind }) => kind === 'payment'),
        'amount_cents',
      ),
    ).toBe(row['received_cents']);
    expect(
      sumOf(
        own.filter(({ reason }) => reason === 'damage'),
        'amount_cents',
      ),
    ).toBe(row['damage_kept_cents']);
  }
  const byCard = payments.filter(({ way, state }) => way === 'card' && /paid|sent|done/.test(String(state)));
  expect(sumOf(byCard, 'amount_cents')).toBe(shop.stripe.ledger.balance() - before);
  return { bookings, payments };
}

test('adds up guests’ payments and Stripe’s balance in the exports of bookings and payments, after any history', async () => {
  expect(formulas.map(({ column }) => column)).toEqual(['total_cents', 'taxable_cents', 'kept_cents']);
  const property = fc.asyncProperty(anyHistory, async ({ stays, isAgreed, deposit, pets, steps }) => {
    await deleteRows(shop.db, 'outbox', 'bookings', 'cabin_nights', 'idempotency_keys', 'rate_buckets');
    shop.stripe.ledger.refunds.clear();
    const before = shop.stripe.ledger.balance();
    await shop.db.query(
      'update cabins set deposit_percent = $1, balance_due_days = 0, free_cancel_days = 5',
      [deposit],
    );
    const references = await (isAgreed ? makeByHost : bookByGuest)(stays, pets);
    await settle();
    for (const step of steps) {
      await act(references, step);
      await settle();
    }
    const { bookings, payments } = await expectFilesToSum(before);
    if (steps === retains) expect(Number(bookings[0]?.['taxed_fees_cents'])).toBeGreaterThan(20_000);
    for (const { way, kind, fee_cents } of payments)
      expect(fee_cents !== null).toBe(way === 'card' && kind === 'payment');
    const byCard = payments.filter(({ way, kind }) => way === 'card' && kind === 'payment');
    for (const parts of Map.groupBy(byCard, (row) => row['payment_service_id']).values())
      expect(sumOf(parts, 'fee_cents')).toBe(Math.round(sumOf(parts, 'amount_cents') * 0.029) + 30);
  });
  const history = { stays: 1, isAgreed: false, deposit: null, pets: 0, steps: retains };
  await fc.assert(property, { numRuns: runs + 1, examples: [[history]] });
});

test('leaves an unknown Stripe fee empty, requests it once a day, and blocks nothing else', async () => {
  await deleteRows(shop.db, 'outbox', 'bookings', 'cabin_nights', 'idempotency_keys', 'rate_buckets');
  const [reference] = await bookByGuest(1, 0);
  shop.stripe.mode = { status: 403 };
  const asked = () =>
    shop.stripe.requests.filter(({ call }) => call.startsWith('GET /v1/payment_intents')).length;
  const before = asked();
  await shop.reconcile();
  await shop.reconcile();
  shop.stripe.mode = 'work';
  expect(asked() - before).toBe(1);
  expect(await rowsOf(paymentsTable(shop.db))).toMatchObject([{ reference, fee_cents: null }]);
  await shop.db.query(`update checkouts set fee_asked_at = fee_asked_at - interval '25 hours'`);
  await shop.reconcile();
  expect(await rowsOf(paymentsTable(shop.db))).toMatchObject([{ reference, fee_cents: expect.any(Number) }]);
});
