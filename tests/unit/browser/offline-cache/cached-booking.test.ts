import { expect, test } from 'vitest';
import { getBookingCacheKey, toCachedBookingResponse } from '#browser/offline-cache/cache-booking.ts';
import { getBookingPagePath, isOver } from '#browser/offline-cache/cached-booking.ts';

const booking = {
  status: 'confirmed',
  reference: 'MC-7K4QXZ',
  check_in: '2026-11-20',
  check_out: '2026-11-23',
  cabin: { title: 'Perseid', timezone: 'America/New_York' },
  arrival: { address: '12 Ridge Road', door_code: '4711', directions: null },
  payment_url: '/api/test-checkout#token=secret',
  card_url: '/api/pay#token=secret',
  charge: { reason: 'Broken lamp', amount: 5638, payment_url: '/api/pay#token=secret' },
  review_url: '/api/review#token=secret',
  share_url: '/shared-stay#token=secret',
  cancellation: { paid: 1, refund: 1 },
  changes: { max_guests: 4, pet_fee: null, extras: [] },
  pending_change: null,
  extra_nights: [{}],
  fewer_nights: [{}],
};
const sent = new Date('2026-11-22T15:00:00Z');
const answerOf = (changed: Partial<typeof booking> = {}) =>
  Response.json(
    {
      booking: { ...booking, ...changed },
      manage_url: '/booking-success#token=secret',
      server_now: sent.toISOString(),
    },
    { headers: { date: sent.toUTCString() } },
  );

test('caches the check-in details, but nothing that changes or can be paid', async () => {
  const kept = await toCachedBookingResponse(answerOf(), sent);
  const body = await kept?.json();
  expect(body.booking).toEqual({
    ...booking,
    payment_url: null,
    card_url: null,
    charge: null,
    review_url: null,
    share_url: null,
    cancellation: null,
    changes: null,
    pending_change: null,
    extra_nights: [],
    fewer_nights: [],
  });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(kept?.headers.get('date')).toBe(sent.toUTCString());
});

test('removes the booking after the day of check-out, by the cabin’s clock', async () => {
  const kept = await toCachedBookingResponse(answerOf(), sent);
  expect(kept && isOver(kept, new Date('2026-11-24T04:59:00Z'))).toBe(false);
  expect(kept && isOver(kept, new Date('2026-11-24T05:00:00Z'))).toBe(true);
  expect(await toCachedBookingResponse(answerOf(), new Date('2026-11-24T05:00:00Z'))).toBeNull();
  expect(isOver(new Response('{}'), sent)).toBe(true);
});

test.each(['held', 'expired', 'cancelled', 'refunded'])(
  'does not cache a booking that is %s',
  async (status) => {
    expect(await toCachedBookingResponse(answerOf({ status }), sent)).toBeNull();
  },
);

const partyOf = (...stays: Partial<typeof booking>[]) =>
  Response.json({
    booking: { ...booking, ...stays[0] },
    manage_url: '/booking-success#token=secret',
    stays: stays.map((changed) => ({
      booking: { ...booking, ...changed },
      manage_url: '/booking-success#token=secret',
    })),
    server_now: sent.toISOString(),
  });

test('caches a party until its last booked stay ends, without its links', async () => {
  const later = { reference: 'MC-LATER', check_out: '2026-11-25' };
  const kept = await toCachedBookingResponse(partyOf({ status: 'cancelled' }, later), sent);
  const text = (await kept?.clone().text()) ?? '';
  expect(text).toContain('MC-LATER');
  expect(text).not.toContain('secret');
  expect(kept && isOver(kept, new Date('2026-11-26T04:59:00Z'))).toBe(false);
  expect(kept && isOver(kept, new Date('2026-11-26T05:00:00Z'))).toBe(true);
  const status = 'cancelled';
  expect(await toCachedBookingResponse(partyOf({ status }, { ...later, status }), sent)).toBeNull();
});

test('does not cache an invalid response', async () => {
  expect(await toCachedBookingResponse(new Response('<p>'), sent)).toBeNull();
  expect(await toCachedBookingResponse(new Response('{"booking":{"status":"confirmed"}}'), sent)).toBeNull();
});

test('stores the manage link only if the guest requested it', async () => {
  const [visited, asked] = await Promise.all([
    toCachedBookingResponse(answerOf(), sent),
    toCachedBookingResponse(answerOf(), sent, '/booking-success#token=t'),
  ]);
  expect(visited && getBookingPagePath(visited)).toBeNull();
  expect(asked && getBookingPagePath(asked)).toBe('/booking-success#token=t');
  expect(await getBookingCacheKey('a-token')).toMatch(/^\/kept-booking\/[0-9a-f]{64}$/);
});

test('caches a shared stay until it ends', async () => {
  const { check_in, check_out, cabin, arrival } = booking;
  const stay = { check_in, check_out, cabin, arrival };
  const kept = await toCachedBookingResponse(Response.json({ stay }), sent);
  expect(await kept?.json()).toEqual({ stay });
  expect(await toCachedBookingResponse(Response.json({ stay }), new Date('2026-11-24T05:00:00Z'))).toBeNull();
});
