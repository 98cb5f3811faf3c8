import { randomUUID } from 'node:crypto';
import { toSettingFormValues } from '#fields/read-setting.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { newGuest } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { createHostSessionCookie, type HostCaller } from '#support/host.ts';
import { holdStay } from '../booking/fixture.ts';
import { bookedAtDesk, newCabin, readAtDesk } from '../booking/host-bookings.ts';

/**
 * Valid bodies of calls about payments, quotes, sign-in and settings, each with its own stay or
 * row.
 */
export async function makeHostSamples(
  db: Database,
  desk: HostCaller,
  otherHost: string,
): Promise<Record<string, object[]>> {
  const party = { adults: 2, children: 0, pets: 0 };
  const { accept_terms: _, adults, children, pets, ...guest } = newGuest();
  const wanted = async () => ({
    kind: 'guest',
    cabin_id: await newCabin(db),
    check_in: inDays(30),
    check_out: inDays(33),
    ...party,
  });
  const price = async (body: object) => (await desk.send('POST desk/price-booking', body)).body.quote.total;
  const book = async (more: object) => {
    const at = await wanted();
    const body = { ...at, guest, arrival_note: '', expected_total: await price(at), ...more };
    const key = { 'idempotency-key': randomUUID() };
    const { body: made, error } = await desk.send('POST desk/new-booking', body, key);
    if (error) throw new Error(error.message);
    return made.booking;
  };
  const quote = () => book({ quote_hours: 48 });
  const tokenOf = async () => ({ token: signToken((await quote()).reference, 'quote', env()) });
  const seenOf = async (reference: string) => ({
    reference,
    seen: (await readAtDesk(desk, reference)).state,
  });
  const paid = async () => seenOf((await bookedAtDesk(db, desk)).booked.reference);

  const held = await holdStay(db, {
    cabin_id: await newCabin(db),
    check_in: inDays(30),
    check_out: inDays(33),
  });
  const toEnd = await quote();
  const free = await wanted();

  const pending = (await bookedAtDesk(db, desk)).booked.reference;
  const longer = { reference: pending, check_in: inDays(40), check_out: inDays(44) };
  const { body: moved } = await desk.send('POST desk/price-move', longer);
  await desk.send('POST desk/move-booking', {
    ...longer,
    ...(await seenOf(pending)),
    expected_total: moved.quote.total,
  });

  const byHand = await wanted().then(price);
  const cash = await book({ received: { how: 'cash', cents: byHand, on: inDays(0) } });
  const { body: cancelled } = await desk.send('POST desk/cancel-booking', {
    reference: cash.reference,
    seen: cash.state,
    refund: byHand,
    reason: '',
  });

  const { booked: damaged } = await bookedAtDesk(db, desk);
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
    'GET sent-quote': [await tokenOf()],
    'POST take-up-quote': [{ ...(await tokenOf()), accept_terms: true }],
    'POST desk/end-quote': [{ reference: toEnd.reference, seen: toEnd.state }],
    'POST desk/price-booking': [free],
    'POST desk/new-booking': [
      { ...free, guest, arrival_note: '', expected_total: await price(free) },
      { ...(await wanted()), kind: 'maintenance', arrival_note: 'New roof', expected_total: 0 },
    ],
    'POST desk/receive-payment': [
      { ...(await seenOf(held.reference)), how: 'cash', cents: held.quote.total, on: inDays(0) },
    ],
    'POST desk/give-back': [{ ...(await paid()), cents: 100, reason: 'The tub was cold' }],
    'POST desk/charge-stay': [{ ...(await paid()), cents: 5000, reason: 'Broken lamp', taxed: true }],
    'POST desk/release-change': [await seenOf(pending)],
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
