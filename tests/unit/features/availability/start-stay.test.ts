import { beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { emptySearch, parseSearch } from '#domain/search/search.ts';
import { $availability } from '#features/availability/load-availability.ts';
import { beginStay } from '#features/availability/start-stay.ts';
import { $stayDrafts, clearDates, emptyStayDraft, setParty } from '#features/availability/store.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { $search } from '#stores/search.ts';
import { $toasts } from '#stores/toasts.ts';
import { cabin, calendarOf } from './fixture.ts';

const stay = () => $stayDrafts.get()[cabin.id] ?? emptyStayDraft;
const remembered = parseSearch({ check_in: '2026-12-04', check_out: '2026-12-06', guests: 3 });
const linked = { check_in: '2026-12-02', check_out: '2026-12-04', guests: 5 };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00-05:00') });
  setServerClock('2026-12-01T12:00:00-05:00');
  $stayDrafts.set({});
  $availability.set({});
  $toasts.set([]);
  $search.set(emptySearch);
  $availabilityRequest.set(null);
  return () => vi.useRealTimers();
});

test('starts without a stay if nothing was searched', () => {
  beginStay(cabin);
  expect(stay()).toMatchObject({ ...emptyStayDraft, guests: 2 });
});

test('starts with one guest in a cabin for one, and with the dates of the search', () => {
  $search.set(parseSearch({ check_in: '2026-12-04', check_out: '2026-12-06' }));
  beginStay({ ...cabin, max_guests: 1 });
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-04' }, guests: 1 });
});

test('prefers the link to the search of this tab', () => {
  $search.set(remembered);
  beginStay(cabin);
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-04' }, guests: 3 });
  beginStay(cabin, linked);
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-02' }, guests: 5 });
});

test('a link with dates only starts with the last searched party, and keeps later choices', () => {
  const { guests: _, ...dates } = linked;
  $search.set(parseSearch({ guests: 4 }));
  beginStay(cabin, dates);
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-02' }, guests: 4 });
  setParty(cabin.id, { guests: 5 });
  beginStay(cabin, dates);
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-02' }, guests: 5 });
});

test('remembers a search once per cabin, and not after its dates are over', () => {
  $search.set(parseSearch({ ...remembered, check_in: '2026-11-04', check_out: '2026-11-06' }));
  beginStay(cabin);
  expect(stay()).toMatchObject({ selection: { checkIn: null }, guests: 3 });
  $search.set(remembered);
  clearDates(cabin.id);
  beginStay(cabin);
  expect(stay().selection.checkIn).toBeNull();
  expect($toasts.get()).toEqual([]);
});

test('starts with the dates and month of the search on a device whose clock is months ahead', () => {
  vi.setSystemTime('2027-08-01T12:00:00Z');
  $search.set(remembered);
  beginStay(cabin);
  expect(stay()).toMatchObject({ selection: { checkIn: '2026-12-04' }, month: '2026-12-04' });
});

test('starts with the dates that the loaded calendar allows', () => {
  const calendar = calendarOf('2026-12-01', 'oxoooo');
  $availability.setKey(cabin.id, {
    phase: 'loaded',
    calendar,
    terms: cabin.terms,
    checkedAt: null,
  });
  $availabilityRequest.set(cabin);
  beginStay(cabin, linked);
  expect(stay().selection).toEqual({ checkIn: null, checkOut: null });
  expect($toasts.get()).toHaveLength(1);
});
