// Production deploys without a payment provider: quotes, but no holds and no test checkout.

import { beforeAll, expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { paymentProvider } from '#netlify/payments/provider.ts';
import { parseEnv } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { book, get, guest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { openLink, postForm } from '#support/page-requests.ts';

const house = testDatabase();
const secret = 'a secret of at least thirty-two characters';
let cabin: string;

beforeAll(async () => {
  process.env['CONTEXT'] = 'production';
  process.env['BOOKING_TOKEN_SECRET'] = secret;
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 30);
});

test('a production deploy quotes, but holds nothing that could not be paid', async () => {
  const stay = { cabin_id: cabin, check_in: inDays(10), check_out: inDays(12) };
  expect((await get('quote-stay', stay)).status).toBe(200);
  const reply = await book({ ...guest, ...stay });
  expect(reply.status).toBe(503);
  expect(reply.error?.code).toBe('unavailable');
  expect(await house.db.query('select 1 from bookings')).toHaveLength(0);
});

test('the test checkout is unavailable there, even with a valid token', async () => {
  const token = signToken('MC-234567', 'pay', parseEnv(process.env));
  expect((await openLink(payments, '/api/test-checkout', token)).status).toBe(503);
  expect((await postForm(payments, { token, action: 'pay' }, { path: '/api/test-checkout' })).status).toBe(
    503,
  );
});

test('the test checkout rejects payments there whatever the settings are', () => {
  const env = { ...parseEnv({}), CONTEXT: 'production' as const, PAYMENTS: 'test' as const };
  expect(paymentProvider(env).ok).toBe(false);
});

test('a deploy without its own secret signs nothing', () => {
  expect(() => signToken('MC-234567', 'pay', parseEnv({ CONTEXT: 'deploy-preview' }))).toThrow(
    'BOOKING_TOKEN_SECRET',
  );
});
