// Holds and bookings of a visitor, found again on the booking page.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import {
  changeDetails,
  refreshVisitorStays,
  releaseShownHold,
  returnToHold,
} from '#features/booking/booking-steps.ts';
import { changeParty } from '#features/booking/fetch-quotes.ts';
import { loadBookingPage } from '#features/booking/open-booking-page.ts';
import { autosaveBookingForm } from '#features/booking/restore-form.ts';
import * as store from '#features/booking/store.ts';
import { formatHoldTitle } from '#features/booking/visitor-stays.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, type StubResponses, stubServer } from '#support/stub-server.ts';
import { changesOnPage, contact, dates, emptyPage, held, petCabin, quoteAt, stayOnPage } from './fixture.ts';
import { bookingIn } from './manage/fixture.ts';

const quote = quoteAt(25_000);
const server_now = '2026-12-01T12:00:00.000Z';
const query = 'cabin=ridge-house&check_in=2026-12-03&check_out=2026-12-06';
const cabin = { slug: 'ridge-house', title: 'Ridge House' };
const myHold: VisitorHold = { ...held, adults: 3, children: 1, pets: 1 };
const myBooking = { reference: 'MC-7Q4K', ...dates, cabin, manage_url: '/booking-success#token=t' };

const answers = {
  '/cabins/ridge-house.json': () => Response.json(petCabin),
  '/api/cabin-terms': () => Response.json({ terms: petCabin.terms }),
  '/api/quote-stay': () => Response.json({ quote, server_now }),
  '/api/create-booking': () => Response.json({ booking: held }, { status: 201 }),
  '/api/release-hold': () => Response.json({ status: 'cancelled' }),
} satisfies StubResponses;

let stored: Map<string, string>;
let server: ReturnType<typeof stubServer>;
let stopKeeping: () => void;
const left = vi.fn();
const asked = () => server.mock.calls.map(([address]) => String(address).split('?')[0]);

/** Serves a visitor's stays and other responses. */
const serve = (own: { holds?: unknown[]; booked?: unknown[] } = {}, more: StubResponses = {}) => {
  const stays = { holds: [], booked: [], server_now, ...own };
  server = stubServer({ ...answers, '/api/my-holds': () => Response.json(stays), ...more });
};
const bookingIs = (parts: object) => ({
  '/api/booking': () => Response.json({ booking: { ...bookingIn('held'), ...parts }, server_now }),
});

async function open(search = query) {
  vi.stubGlobal('location', {
    search: `?${search}`,
    hash: '',
    href: 'https://cabins.example/booking',
    origin: 'https://cabins.example',
    replace: left,
  });
  await loadBookingPage();
}

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  vi.stubGlobal('location', { origin: 'https://cabins.example' });
  left.mockClear();
  setServerClock(server_now);
  emptyPage();
  store.$contact.set(contact);
  store.$termsAccepted.set(true);
  stopKeeping = autosaveBookingForm();
  serve();
});

afterEach(() => {
  stopKeeping();
  vi.unstubAllGlobals();
});

describe('with storage lost, or in another tab', () => {
  test('ignores a hold on other nights or in another cabin', async () => {
    const elsewhere = { ...myHold, cabin: { ...cabin, slug: 'nest' } };
    serve({ holds: [elsewhere, { ...myHold, check_out: '2026-12-07' }] });
    await open();
    expect(store.$step.get()).toBe('details');
    expect(store.$ownHolds.get()).toHaveLength(2);
  });
});

describe('a stay that is already booked', () => {
  test.each([
    ['with the same dates', {}],
    ['within longer dates', { check_in: '2026-12-01', check_out: '2026-12-09' }],
  ])('opens its booking: %s', async (_, longer) => {
    serve({ booked: [{ ...myBooking, ...longer }] });
    await open();
    expect(store.$step.get()).toBe('booked');
    expect(left).toHaveBeenCalledWith('/booking-success#token=t');
    expect(asked()).not.toContain('/api/quote-stay');
  });

  test('is reported as booked if only the e-mail has the link', async () => {
    serve({ booked: [{ ...myBooking, manage_url: null }] });
    await open();
    expect(store.$step.get()).toBe('booked');
    expect(left).not.toHaveBeenCalled();
  });

  test('is ignored if it shares only a night with this one', async () => {
    serve({ booked: [{ ...myBooking, check_out: '2026-12-05' }] });
    await open();
    expect(store.$step.get()).toBe('details');
  });

  test('removes the guest’s details from storage', async () => {
    store.$contact.setKey('first_name', 'Juniper');
    expect(stored.get('bookingForm')).toContain('Juniper');
    serve({ booked: [myBooking] });
    await open();
    expect(store.$step.get()).toBe('booked');
    expect([...stored.values()].join()).not.toMatch(/Juniper|June|Ogle|june@|555/);
    expect(stored.has('bookingForm')).toBe(false);
  });
});

describe('a new check after Back or in another tab', () => {
  test('a released hold is replaced by the form; an active one stays', async () => {
    serve({ holds: [myHold] });
    await open();
    serve({}, bookingIs({}));
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('held');
    serve({}, bookingIs({ status: 'cancelled' }));
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('details');
  });

  test('shows a hold changed by the host as it is now, or on its own page for another cabin', async () => {
    const cheaper = quoteAt(20_000);
    serve({ holds: [myHold] });
    await open();
    serve({ holds: [{ ...myHold, adults: 1, quote: cheaper }] }, bookingIs({ quote: cheaper }));
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('held');
    expect([store.$sum.get()?.total, stayOnPage().adults]).toEqual([cheaper.total, 1]);
    const nest = { ...cabin, slug: 'nest' };
    serve({ holds: [{ ...myHold, cabin: nest }] }, bookingIs({ quote }));
    await refreshVisitorStays();
    expect(left).toHaveBeenCalledWith(expect.stringContaining('cabin=nest'));
  });

  test('replaces the form by the hold or booking of another tab', async () => {
    await open();
    serve({ holds: [myHold] });
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('held');
    store.$held.set(null);
    store.$step.set('details');
    serve({ booked: [myBooking] });
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('booked');
  });

  test('changes nothing while a booking is sent, or without a connection', async () => {
    await open();
    serve({ holds: [myHold] });
    store.$sendingBooking.set(true);
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('details');
    store.$sendingBooking.set(false);
    stubServer({});
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('details');
  });
});

describe('a held guest', () => {
  beforeEach(async () => {
    serve({ holds: [myHold] }, bookingIs({}));
    await open();
  });

  test('is asked before a change costs more than the hold', async () => {
    serve({}, { '/api/quote-stay': () => Response.json({ quote: quoteAt(26_000), server_now }) });
    await changeDetails();
    expect(changesOnPage()).toMatchObject([{ from: quote.total }]);
  });

  test('may leave everything unchanged', async () => {
    await changeDetails();
    await changeParty(0, { adults: 1, pets: 0 });
    returnToHold();
    expect(store.$step.get()).toBe('held');
    expect(stayOnPage()).toMatchObject({ adults: 3, pets: 1 });
    expect(store.$sum.get()?.total).toBe(held.quote.total);
  });

  test('stays in the form after a new check', async () => {
    await changeDetails();
    await refreshVisitorStays();
    expect(store.$step.get()).toBe('details');
  });

  test('is informed after a failure, or if the nights are already paid', async () => {
    serve({}, { '/api/release-hold': () => errorResponse(503, 'unavailable') });
    expect(await releaseShownHold(held)).toBe('It is unavailable.');
    expect(store.$step.get()).toBe('held');
    serve({}, { '/api/release-hold': () => Response.json({ status: 'confirmed' }) });
    expect(await releaseShownHold(held)).toBeNull();
    expect(store.$step.get()).toBe('booked');
  });
});

test('names all cabins of a hold', () => {
  const barn = { ...myHold, cabin: { slug: 'barn', title: 'The Barn' } };
  expect(formatHoldTitle({ ...myHold, cabin, others: [barn] })).toBe('Ridge House and The Barn');
  expect(formatHoldTitle({ ...myHold, cabin, others: [] })).toBe('Ridge House');
});
