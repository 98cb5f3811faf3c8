import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { $bookingState, loadBooking } from '#features/booking/manage/store.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { refusal, stubServer } from '#support/stub-server.ts';
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

test('the booking of the link is fetched by its token and shown', async () => {
  const booking = bookingIn('held');
  const server = stubServer({ '/api/booking': () => Response.json({ booking }) });
  expect(await openAt('#token=MC-1.mac')).toEqual(booking);
  const [address, asked] = server.mock.calls[0] ?? [];
  expect([address, asked?.headers]).toEqual([
    '/api/booking',
    expect.objectContaining({ 'link-token': 'MC-1.mac' }),
  ]);
  expect($bookingState.get()).toEqual({ state: 'loaded', booking });
});

test.each<[BookingStatus, boolean]>([
  ['confirmed', false],
  ['held', true],
  ['expired', true],
  ['cancelled', true],
])('a %s booking keeps the reservation and the form of this tab: %s', async (status, isKept) => {
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

test('a token that can be none is a link that is not whole', async () => {
  stubServer({ '/api/booking': () => refusal(400, 'invalid') });
  await openAt('#token=%00');
  expect($bookingState.get()).toMatchObject({ message: expect.stringContaining('This link is not whole.') });
});

test('a token the server refuses shows its words, and the reservation stays', async () => {
  stubServer({ '/api/booking': () => refusal(404, 'not_found') });
  expect(await openAt('#token=old')).toBeNull();
  expect($bookingState.get()).toEqual({ state: 'not-found', message: 'It is not_found.' });
  expect(stored.has('bookingState')).toBe(true);
});
