// Fields of every response to guests: none that only hosts may see.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { GuestBooking, TripStay } from '#contracts/booking-management.ts';
import { isRecord, toArray } from '#domain/type-guards.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { bearer, createVisitorCookie, get, post } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { joinParty } from '#support/join-party.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { bookAndPay, type PaidBookingFixture } from './fixture.ts';
import { newCabin, readHostBooking, stay } from './host-bookings.ts';

const house = testDatabase();
let desk: HostCaller;
let booked: PaidBookingFixture;
let companion: PaidBookingFixture;

const session = randomUUID();

/** Stored texts of a booking that its guest never sees. */
const secrets = {
  note: 'Marker of a note',
  noteOfPayment: 'Marker of a check',
  audit: 'Marker of the audit',
  letter: 'marker_of_a_letter',
  consent: 'Marker of a consent',
  payment: 'Marker of a reference',
  address: 'Marker of an address key',
  network: 'Marker of a network key',
  door: 'Marker of a door',
  road: 'Marker of a road',
  companion: 'Marker of a companion',
  companionNote: 'Marker of their note',
  companionEmail: 'marker-of-theirs@example.com',
  companionPhone: '+18655550177',
  phone: '+18655550188',
  session,
};

beforeEach(async () => {
  desk = await signInAsHost(house.db);
  booked = await bookAndPay(house.db, stay(await newCabin(house.db), 30, 33), 20_000);
  companion = await bookAndPay(house.db, stay(await newCabin(house.db), 30, 33));
  await joinParty(house.db, booked, companion);
  const { id, reference } = booked;
  await house.db.query(
    `update bookings set session_id = $2, phone = $3, address_key = $4, network_key = $5, payment_reference = $6
     where id = $1`,
    [id, session, secrets.phone, secrets.address, secrets.network, secrets.payment],
  );
  await house.db.query(
    `update bookings set first_name = $2, arrival_note = $3, email = $4, phone = $5 where id = $1`,
    [companion.id, secrets.companion, secrets.companionNote, secrets.companionEmail, secrets.companionPhone],
  );
  await house.db.query(
    `update cabins set address = $2, directions = $2, door_code = $3 where id = (select cabin_id from bookings where id = $1)`,
    [id, secrets.road, secrets.door],
  );
  await house.db.query(
    `insert into booking_notes (booking_id, about, body, host) values ($1, 'note', $2, 'a-host@example.com')`,
    [id, secrets.note],
  );
  await house.db.query(`update payments set note = $2 where booking_id = $1`, [id, secrets.noteOfPayment]);
  await house.db.query(
    `insert into audit_log (actor, action, subject, after) values ($2, 'booking.noted', 'booking:' || $1, '{}')`,
    [reference, secrets.audit],
  );
  await house.db.query(
    `insert into outbox (channel, recipient, template, payload, state, problem, expires_at)
     values ('mail', 'ada@example.com', 'booking-confirmed', jsonb_build_object('reference', $1::text), 'failed', $2, now())`,
    [reference, secrets.letter],
  );
  await house.db.query(
    `insert into sms_consents (phone, version, wording) values ($1, $2, 'words') on conflict do nothing`,
    [secrets.phone, secrets.consent],
  );
});

const tripsToken = async (): Promise<string> => {
  const [mail] = await house.db.query<{ id: number }>(
    `insert into outbox (channel, recipient, template, expires_at) values ('mail', $1, 'trips-link', now()) returning id`,
    [booked.email],
  );
  return signToken(String(mail?.id), 'trips', env(), Date.now() + 60_000);
};

/** Returns all responses that show a guest data of a booking. */
async function shownToGuest() {
  const { token, reference, quote } = booked;
  const shared = await post('change-booking', { token, shared: true, expected_total: quote.total });
  const { share_url } = shared.body.booking;
  return {
    shared: shared.body,
    booking: (await get('booking', { token })).body,
    stay: (await get('shared-stay', { token: getLinkToken(share_url ?? '') })).body,
    holds: (await get('my-holds', {}, { ...bearer, ...createVisitorCookie({ session }) })).body,
    trips: (await get('trips', { token: await tripsToken() })).body,
    quote: (await get('sent-quote', { token: signToken(reference, 'quote', env()) })).body,
    cancelled: (await post('cancel-booking', { token, expected_refund: 20_000 })).body,
  };
}

test('no response to a guest contains what only hosts may know', async () => {
  const atDesk = JSON.stringify(await readHostBooking(desk, booked.reference));
  const { note, noteOfPayment, audit, letter, consent, phone } = secrets;
  for (const known of [note, noteOfPayment, audit, letter, consent, phone]) expect(atDesk).toContain(known);
  const shown = await shownToGuest();
  expect(shown.trips.trips).toHaveLength(1);
  expect(shown.holds.booked).toHaveLength(1);
  expect(shown.cancelled.booking.status).toBe('cancelled');
  for (const [call, body] of Object.entries(shown)) {
    const text = JSON.stringify(body);
    expect([call, Object.values(secrets).filter((secret) => text.includes(secret))]).toEqual([call, []]);
    expect(text).not.toContain(booked.email);
  }
});

/** Field names of a type, nested; for a list those of its items. */
type Fields<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? Fields<Item>
    : NonNullable<Value> extends object
      ? { [Name in keyof Required<NonNullable<Value>>]: Fields<NonNullable<Value>[Name]> }
      : true;

const stayDates = { check_in: true, check_out: true } as const;
const cabin = {
  id: true,
  slug: true,
  title: true,
  city: true,
  timezone: true,
  hero_image_url: true,
} as const;
const otherNights = {
  ...stayDates,
  difference: true,
  total: true,
  free_cancel_until: true,
  promo_words: true,
} as const;
const party = { adults: true, children: true, pets: true } as const;

/** Fields of the guest's page, with the complete price. */
const guestFields: Fields<Omit<GuestBooking, 'quote' | 'changes'>> & Record<'quote' | 'changes', true> = {
  ...stayDates,
  ...party,
  reference: true,
  status: true,
  quote: true,
  changes: true,
  hold_expires_at: true,
  pressure: true,
  free_cancel_until: true,
  refund_steps: { until: true, percent: true },
  policy: { name: true, words: true },
  payment: true,
  payment_url: true,
  charge: { reason: true, amount: true, payment_url: true },
  due_now: true,
  balance: { amount: true, due_on: true },
  cabin,
  check_in_time: true,
  check_out_time: true,
  house_rules: true,
  driveway: true,
  mountain_mama_review: true,
  arrival_from: true,
  arrival: { address: true, door_code: true, directions: true },
  is_over: true,
  contact: { email: true, phone: true },
  guest: true,
  address: true,
  party: { reference: true, cabin: { slug: true, title: true } },
  paid: true,
  credited: true,
  payments: { amount: true, paid_at: true, provider: true },
  refund: { amount: true, state: true },
  refunds: { amount: true, state: true, at: true, provider: true, reason: true },
  by_hand: true,
  damage_deposit: true,
  card_url: true,
  cancellation: { paid: true, refund: true },
  pending_change: {
    ...stayDates,
    ...party,
    kind: true,
    difference: true,
    total: true,
    hold_expires_at: true,
    payment_url: true,
    in_review: true,
  },
  extra_nights: otherNights,
  fewer_nights: { ...otherNights, refund: true },
  share_url: true,
  review_url: true,
};

const tripFields: Fields<TripStay> = {
  ...stayDates,
  reference: true,
  status: true,
  cabin: { slug: true, title: true, city: true, hero_image_url: true },
  manage_url: true,
};

/** Returns paths of a value that its type does not contain. */
function findStrangers(value: unknown, fields: unknown, path = ''): string[] {
  if (fields === true) return [];
  if (Array.isArray(value)) return value.flatMap((item) => findStrangers(item, fields, path));
  if (!isRecord(value) || !isRecord(fields)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    Object.hasOwn(fields, name) ? findStrangers(held, fields[name], `${path}.${name}`) : [`${path}.${name}`],
  );
}

test('the response for a guest’s page has exactly the fields of its contract', async () => {
  const { id, token, quote } = booked;
  const to = { check_in: inDays(30), check_out: inDays(34) };
  const { error } = await post('change-booking', { token, ...to, expected_total: 0 });
  const expected_total = Number(error?.details?.total ?? quote.total);
  await post('change-booking', { token, ...to, expected_total });
  await house.db.query(
    `insert into refunds (booking_id, payment_id, amount_cents, reason, cause, refund_ref, state)
     select booking_id, id, 100, 'by_hand', 're_1', 're_1', 'done' from payments where booking_id = $1 and state = 'paid'`,
    [id],
  );
  const { body } = await get('booking', { token });
  expect(body.booking).toMatchObject({ party: [{}], payments: [{}], refunds: [{}], pending_change: {} });
  expect(findStrangers(body.booking, guestFields)).toEqual([]);
  const { trips } = (await get('trips', { token: await tripsToken() })).body;
  expect(toArray(trips)).toHaveLength(1);
  expect(findStrangers(trips, tripFields)).toEqual([]);
});
