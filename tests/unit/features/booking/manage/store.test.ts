import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { loadPartyLink } from '#features/booking/manage/party-link.ts';
import { sendCancellation, sendChange } from '#features/booking/manage/send-change.ts';
import { $bookingState, loadBooking } from '#features/booking/manage/store.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, stubServer } from '#support/stub-server.ts';
import { bookingIn } from './fixture.ts';

let stored: Map<string, string>;

const openAt = (fragment: string) => {
  vi.stubGlobal('location', new URL(`https://cabins.example/booking-success${fragment}`));
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  return loadBooking();
};

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  stored.set('bookingState', '{"a":"draft"}');
  stored.set('bookingForm', '{"first_name":"June"}');
  $bookingState.set({ state: 'loading' });
});

afterEach(() => vi.unstubAllGlobals());

test('fetches the booking by the link’s token and shows it', async () => {
  const booking = bookingIn('held');
  const server = stubServer({ '/api/booking': () => Response.json({ booking }) });
  expect(await openAt('#token=MC-1.mac')).toEqual(booking);
  const [address, asked] = server.mock.calls[0] ?? [];
  expect([address, asked?.headers]).toEqual([
    '/api/booking',
    expect.objectContaining({ 'link-token': 'MC-1.mac' }),
  ]);
  expect($bookingState.get()).toEqual({ state: 'loaded', booking, stays: [] });
});

test.each<[BookingStatus, boolean]>([
  ['confirmed', false],
  ['held', true],
  ['expired', true],
  ['cancelled', true],
])('keeps the reservation and the form of this tab for a %s booking: %s', async (status, isKept) => {
  stubServer({ '/api/booking': () => Response.json({ booking: bookingIn(status) }) });
  await openAt('#token=t');
  expect(stored.has('bookingState')).toBe(isKept);
  expect(stored.has('bookingForm')).toBe(isKept);
  expect([...stored.values()].join().includes('June')).toBe(isKept);
});

test('an address without a token explains where to find the link, without a request', async () => {
  const server = stubServer({});
  expect(await openAt('')).toBeNull();
  expect($bookingState.get()).toEqual({
    state: 'not-found',
    message: 'This page wants the link from your confirmation.',
  });
  expect(server).not.toHaveBeenCalled();
});

test('reports a malformed token as an incomplete link', async () => {
  stubServer({ '/api/booking': () => errorResponse(400, 'invalid') });
  await openAt('#token=%00');
  expect($bookingState.get()).toMatchObject({ message: expect.stringContaining('This link is not whole.') });
});

test('shows the server’s message for a rejected token, and keeps the reservation', async () => {
  stubServer({ '/api/booking': () => errorResponse(404, 'not_found') });
  expect(await openAt('#token=old')).toBeNull();
  expect($bookingState.get()).toEqual({ state: 'not-found', message: 'It is not_found.' });
  expect(stored.has('bookingState')).toBe(true);
});

const stayOf = (reference: string, status: BookingStatus = 'confirmed') => ({
  booking: { ...bookingIn(status), reference },
  manage_url: `/booking-success#token=${reference}.mac`,
});

describe('the stays of a party', () => {
  const [lead, other] = [stayOf('MC-1'), stayOf('MC-2')];
  const opened = () => Response.json({ ...lead, server_now: '2026-11-18T12:00:00Z', stays: [lead, other] });
  const tokensOf = (server: ReturnType<typeof stubServer>, path: string) =>
    server.mock.calls
      .filter(([address]) => address === path)
      .map(([, asked]) => JSON.parse(String(asked?.body)).token);

  test('are changed by their own tokens, while the page keeps the party’s link', async () => {
    const changed = { ...other, booking: { ...other.booking, share_url: '/shared-stay#token=s' } };
    const server = stubServer({
      '/api/booking': opened,
      '/api/change-booking': () => Response.json({ ...changed, server_now: '2026-11-18T12:00:00Z' }),
    });
    await openAt('#token=MC-1.mac');
    await sendChange(other.booking, { shared: true, expected_total: 1 });
    expect(tokensOf(server, '/api/change-booking')).toEqual(['MC-2.mac']);
    expect($bookingState.get()).toEqual({
      state: 'loaded',
      booking: lead.booking,
      stays: [lead, changed],
    });
  });

  test('are all fetched again after a cancellation, so that the others show what is still booked', async () => {
    const cancelled = stayOf('MC-2', 'cancelled');
    const server = stubServer({
      '/api/booking': opened,
      '/api/cancel-booking': () => Response.json({ ...cancelled, server_now: '2026-11-18T12:00:00Z' }),
    });
    await openAt('#token=MC-1.mac');
    await sendCancellation(other.booking, 0);
    expect(server.mock.calls.map(([address]) => address)).toEqual([
      '/api/booking',
      '/api/cancel-booking',
      '/api/booking',
    ]);
  });

  test('are saved in this tab, so that the payment of a change returns to the party', async () => {
    stubServer({ '/api/booking': opened });
    await openAt('#token=MC-1.mac');
    expect(loadPartyLink('MC-2')).toBe('/booking-success#token=MC-1.mac');
    expect(loadPartyLink('MC-3')).toBeNull();
    stubServer({ '/api/booking': () => Response.json({ ...lead, stays: [] }) });
    await openAt('#token=MC-1.mac');
    expect(loadPartyLink('MC-2')).toBeNull();
  });
});
