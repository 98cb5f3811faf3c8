// Random signed Stripe events sent to the webhook: none causes a server error.

import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import payments from '#netlify/functions/payments.ts';
import { bodies } from '#support/case-counts.ts';
import { seed } from '#support/seed.ts';
import { signStripeBody } from '#support/stripe/fake-stripe.ts';
import { setUpStripeTest } from '../payments/stripe-setup.ts';
import { randomBodies } from './random-bodies.ts';

const shop = setUpStripeTest();

beforeAll(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});

test(`${bodies} signed Stripe events, seed ${seed}, cause no server error`, async () => {
  const session = await shop.open(await shop.hold());
  shop.stripe.ledger.pay(session, 'card');
  const drawn = fc.sample(randomBodies(z.unknown(), shop.about(session), {}), { numRuns: bodies, seed });
  const faults: string[] = [];
  for (const [count, text] of drawn.entries()) {
    const body = text.replace(/"id":"evt_\w+"/, `"id":"evt_${count}"`);
    const signature = signStripeBody(body, Math.floor(Date.now() / 1000));
    const request = new Request('http://localhost/api/stripe-webhook', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
    const { status } = await payments(request);
    if (status >= 500) faults.push(`${status} ${body}`.slice(0, 2000));
  }
  expect(faults).toEqual([]);
}, 3_600_000);
