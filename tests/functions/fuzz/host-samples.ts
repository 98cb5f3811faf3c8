// Creates valid bodies of host calls for the fuzz tests.

import { randomUUID } from 'node:crypto';
import { toSettingFormValues } from '#fields/read-setting.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { newGuest } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { createHostSessionCookie, type HostCaller } from '#support/host.ts';
import { holdStay } from '../booking/fixture.ts';
import { createHostBooking, newCabin, readHostBooking } from '../booking/host-bookings.ts';

/** Creates valid bodies of calls about payments, quotes, sign-in and settings, with their rows. */
export async function createHostSamples(
  db: Database,
  desk: HostCaller,
  otherHost: string,
): Promise<Record<string, object[]>> {
  const party = { adults: 2, children: 0, pets: 0 };
  const { accept_terms: _, adults, children, pets, ...guest } = newGuest();
  const createStayInput = async () => ({
    kind: 'guest',
    cabin_id: await newCabin(db),
    check_in: inDays(30),
    check_out: inDays(33),
    ...party,
  });
  const price = async (body: object) => (await desk.send('POST desk/price-booking', body)).body.quote.total;
  const book = async (more: object) => {
    const at = await createStayInput();
    const body = { ...at, guest, arrival_note: '', expected_total: await price(at), ...more };
    const key = { 'idempotency-key': randomUUID() };
    const { body: result, error } = await desk.send('POST desk/new-booking', body, key);
    if (error) throw new Error(error.message);
    return result.booking;
  };
  const quote = () => book({ quote_hours: 48 });
  const createQuoteToken = async () => ({ token: signToken((await quote()).reference, 'quote', env()) });
  const readVersion = async (reference: string) => ({
    reference,
    seen: (await readHostBooking(desk, reference)).state,
  });
  const paid = async () => readVersion((await createHostBooking(db, desk)).booked.reference);

  const held = await holdStay(db, {
    cabin_id: await newCabin(db),
    check_in: inDays(30),
    check_out: inDays(33),
  });
  const toEnd = await quote();
  const free = await createStayInput();

  const pending = (await createHostBooking(db, desk)).booked.reference;
  const longer = { reference: pending, check_in: inDays(40), check_out: inDays(44) };
  const { body: moved } = await desk.send('POST desk/price-move', longer);
  await desk.send('POST desk/move-booking', {
    ...longer,
    ...(await readVersion(pending)),
    expected_total: moved.quote.total,
  });

  const cashTotal = await createStayInput().then(price);
  const cash = await book({ received: { how: 'cash', cents: cashTotal, on: inDays(0) } });
  const { body: cancelled } = await desk.send('POST desk/cancel-booking', {
    reference: cash.reference,
    seen: cash.state,
    refund: cashTotal,
    reason: '',
  });

  const { booked: damaged } = await createHostBooking(db, desk);
  const [deposit] = await db.query<{ id: string }>(
    `insert into damage_deposits (booking_id, number, check_in, amount_cents, provider, state, payment_ref, held_until)
     select id, 1, check_in, 30000, 'test', 'held', 'test_damage', now() + interval '5 days' from bookings where id = $1
     returning id`,
    [damaged.id],
  );
  const [message] = await db.query<{ id: number }>(
    `insert into outbox (channel, recipient, template, payload, state, problem)
     values ('mail', 'ada@example.com', 'booking-confirmed', $1, 'failed', 'smtp_550') returning id`,
    [JSON.stringify({ reference: damaged.reference })],
  );

  await createHostSessionCookie(db, { minutes: 600 });
  const { body: access } = await desk.get('GET desk/access');
  const insertPasskey = (id: string, email: string) =>
    db.query(
      `insert into desk_passkeys (id, email, name, public_key, counter) values ($1, $2, 'Phone', '\\x00', 0)`,
      [id, email],
    );
  await insertPasskey('lost', otherHost);
  await insertPasskey('old', desk.email);

  return {
    'GET sent-quote': [await createQuoteToken()],
    'POST take-up-quote': [{ ...(await createQuoteToken()), accept_terms: true }],
    'POST desk/end-quote': [{ reference: toEnd.reference, seen: toEnd.state }],
    'POST desk/price-booking': [free],
    'POST desk/new-booking': [
      { ...free, guest, arrival_note: '', expected_total: await price(free) },
      { ...(await createStayInput()), kind: 'maintenance', arrival_note: 'New roof', expected_total: 0 },
    ],
    'POST desk/receive-payment': [
      { ...(await readVersion(held.reference)), how: 'cash', cents: held.quote.total, on: inDays(0) },
    ],
    'POST desk/give-back': [{ ...(await paid()), cents: 100, reason: 'The tub was cold' }],
    'POST desk/charge-stay': [{ ...(await paid()), cents: 5000, reason: 'Broken lamp', taxed: true }],
    'POST desk/release-change': [await readVersion(pending)],
    'POST desk/hand-back': [{ reference: cash.reference, refund_id: cancelled.booking.money.refunds[0]?.id }],
    'POST desk/settle-deposit': [
      { reference: damaged.reference, deposit_id: deposit?.id, cents: 100, reason: 'Broken lamp' },
    ],
    'POST desk/see-bookings': [{ reference: damaged.reference }],
    'POST desk/settle-message': [{ id: message?.id }],
    'POST desk/forget-passkeys': [{ email: otherHost }],
    'POST desk/remove-passkey': [{ id: 'old' }],
    'POST desk/end-session': access.sessions.filter(({ is_own }) => !is_own).map(({ id }) => ({ id })),
    'POST desk/setting': [
      {
        kind: 'policy',
        id: null,
        seen: null,
        fields: { ...toSettingFormValues('policy', null), name: 'Strict' },
      },
      {
        kind: 'tax',
        id: null,
        seen: null,
        fields: { ...toSettingFormValues('tax', null), kind: 'county', name: 'Fee', percent: '1' },
      },
    ],
  };
}
