import { beforeEach, expect, test } from 'vitest';
import { $bookingSearch, searchBookings } from '#host/booking/Bookings.tsx';

const empty = { text: '', filter: '', cabin_id: '', day_kind: 'arriving', day: '' } as const;

beforeEach(() => $bookingSearch.set({}));

test('searches all bookings with an empty form', () => {
  searchBookings(empty);
  expect($bookingSearch.get()).toEqual({});
});

test('searches for the filled-in fields, trimmed', () => {
  searchBookings({ ...empty, text: '  Ada Example ', filter: 'confirmed' });
  expect($bookingSearch.get()).toEqual({ text: 'Ada Example', filter: 'confirmed' });
});

test('uses the kind of day only together with a day', () => {
  searchBookings({ ...empty, day_kind: 'departing' });
  expect($bookingSearch.get()).toEqual({});
  searchBookings({ ...empty, day_kind: 'departing', day: '2026-12-11' });
  expect($bookingSearch.get()).toEqual({ day_kind: 'departing', day: '2026-12-11' });
});

test('another search replaces the previous one', () => {
  searchBookings({ ...empty, text: 'Ada' });
  searchBookings({ ...empty, cabin_id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11' });
  expect($bookingSearch.get()).toEqual({ cabin_id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11' });
});
