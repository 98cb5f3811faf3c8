// Signed webhook events with random changes: no charge and no booking changes.

import { beforeAll, expect, test, vi } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { cases } from '#support/case-counts.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom, type SeededRandom } from '#support/seeded-random.ts';
import { createDelivery, signStripeBody } from '#support/stripe/fake-stripe.ts';
import type { FakeEvent, FakeSession } from '#support/stripe/ledger.ts';
import { type StripeHoldFixture, setUpStripeTest } from './stripe-setup.ts';

const bodies = 4 * cases;
const shop = setUpStripeTest();
const holds: StripeHoldFixture[] = [];
const events: FakeEvent[] = [];

interface Sent {
  body: Buffer;
  signature: string | null;
  /** Whether the body has a valid signature of Stripe. */
  isSigned: boolean;
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  for (let count = 0; count < 3; count++) {
    const hold = await shop.hold();
    const session: FakeSession = await shop.open(hold);
    shop.stripe.ledger.pay(session, 'card');
    holds.push(hold);
    events.push(...shop.about(session).filter(({ type }) => type === 'checkout.session.completed'));
  }
});

const hex = '0123456789abcdef';

/** Changes, adds or removes bytes of the body. */
function changeBytes(body: Buffer, chance: SeededRandom): Buffer {
  const at = chance.below(body.length);
  const kind = chance.oneOf(['flip', 'add', 'cut', 'mark']);
  if (kind === 'add') return Buffer.concat([body.subarray(0, at), Buffer.from(' '), body.subarray(at)]);
  if (kind === 'cut') return body.subarray(0, at);
  if (kind === 'mark') return Buffer.concat([Buffer.from('\uFEFF'), body]);
  const changed = Buffer.from(body);
  changed[at] = (changed[at] ?? 0) ^ (1 << chance.below(8));
  return changed;
}

/** Changes fields of an event like an attacker. */
function changeFields(event: FakeEvent, chance: SeededRandom): Buffer {
  const amount = chance.below(1_000_000);
  const object = chance.oneOf<object>([
    { amount_total: amount },
    { currency: chance.oneOf(['eur', 'jpy', 'USDC']) },
    { id: 'cs_test_another' },
    { metadata: { payment_id: crypto.randomUUID() } },
    { payment_status: 'no_payment_required', amount_total: amount },
    { payment_intent: 'pi_another', customer: 'cus_another' },
  ]);
  const type = chance.oneOf([
    event.type,
    'checkout.session.async_payment_succeeded',
    'payment_intent.succeeded',
  ]);
  const changed = {
    ...event,
    id: `evt_${amount}`,
    type,
    data: { object: { ...event.data.object, ...object } },
  };
  return Buffer.from(JSON.stringify(changed, null, 2));
}

function changeSignature(signature: string, body: string, chance: SeededRandom): string | null {
  const now = Math.floor(Date.now() / 1000);
  const at = signature.length - 1 - chance.below(64);
  const digit = hex[(hex.indexOf(signature[at] ?? '0') + 1 + chance.below(15)) % 16];
  return chance.oneOf([
    `${signature.slice(0, at)}${digit}${signature.slice(at + 1)}`,
    signature.slice(0, -1),
    signature.replace('v1=', 'v0='),
    signature.replace(/t=\d+/, `t=${now + 1 + chance.below(1000)}`),
    signStripeBody(body, now, `whsec_${chance.below(1e9)}`),
    signStripeBody(body, now - 301 - chance.below(1e6)),
    signStripeBody(body, now, ' '),
    '',
    't=,v1=',
    null,
  ]);
}

/** Changes an event; sometimes with a valid signature and another amount. */
function tamper(event: FakeEvent, chance: SeededRandom): Sent {
  const { body, headers } = createDelivery(event);
  const bytes = Buffer.from(body);
  const signature = headers['stripe-signature'] ?? '';
  const kind = chance.below(100);
  if (kind < 2) {
    const object = {
      ...event.data.object,
      ...chance.oneOf<object>([{ amount_total: chance.below(9) }, { currency: 'eur' }]),
    };
    const text = JSON.stringify({ ...event, id: `evt_signed_${chance.below(1e9)}`, data: { object } });
    const at = Math.floor(Date.now() / 1000);
    return { body: Buffer.from(text), signature: signStripeBody(text, at), isSigned: true };
  }
  if (kind < 35) return { body: bytes, signature: changeSignature(signature, body, chance), isSigned: false };
  return {
    body: kind < 70 ? changeBytes(bytes, chance) : changeFields(event, chance),
    signature,
    isSigned: false,
  };
}

async function send({ body, signature }: Sent): Promise<number> {
  const headers: HeadersInit = signature === null ? {} : { 'stripe-signature': signature };
  const request = new Request('http://localhost/api/stripe-webhook', {
    method: 'POST',
    body: new Uint8Array(body),
    headers,
  });
  return (await payments(request)).status;
}

test(`${bodies} tampered bodies, seed ${seed}, change no charge and no booking`, async () => {
  const chance = createSeededRandom(seed);
  const asked = shop.stripe.requests.length;
  const received = shop.stripe.ledger.balance();
  // Contradictory payments are held until a person has checked them.
  const bookings = () =>
    shop.db.query(`select to_jsonb(b) - 'hold_expires_at' as booking from bookings b order by id`);
  const before = await bookings();
  let signed = 0;
  for (let count = 0; count < bodies; count++) {
    const event = events[chance.below(events.length)];
    if (!event) throw new Error('Nothing was paid.');
    const sent = tamper(event, chance);
    if (sent.isSigned) signed += 1;
    expect(await send(sent), `${count}`).toBe(sent.isSigned ? 200 : 400);
  }
  expect(signed).toBeGreaterThan(0);
  expect(await bookings()).toEqual(before);
  // No tampered body is stored as received.
  expect(await shop.db.query(`select id from webhook_events where id not like 'evt_signed_%'`)).toEqual([]);
  expect(await shop.db.query('select state from payments where paid_at is not null')).toEqual([]);
  expect(shop.stripe.requests).toHaveLength(asked);
  expect(shop.stripe.ledger.balance()).toBe(received);
  // Valid events are still accepted.
  await shop.deliver(...events);
  for (const hold of holds)
    expect(await shop.view(hold)).toMatchObject({ status: 'confirmed', payment: 'paid' });
});
