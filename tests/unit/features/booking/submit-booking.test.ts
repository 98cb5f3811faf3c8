import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { timeLeft } from '#domain/dates/countdown.ts';
import { changeParty } from '#features/booking/fetch-quotes.ts';
import { loadBookingPage } from '#features/booking/open-booking-page.ts';
import * as store from '#features/booking/store.ts';
import { submitBooking } from '#features/booking/submit-booking.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, type StubResponses, stubServer } from '#support/stub-server.ts';
import { changesOnPage, contact, emptyPage, held, petCabin, quoteAt } from './fixture.ts';

const quote = quoteAt(25_000);
const dearer = quoteAt(26_000);
const withPromo = { ...quoteAt(20_000), discount: 'promo' as const };
const server_now = '2026-12-01T12:00:00.000Z';
const query = 'cabin=ridge-house&check_in=2026-12-03&check_out=2026-12-06';

const answers: StubResponses = {
  '/cabins/ridge-house.json': () => Response.json(petCabin),
  '/api/cabin-terms': () => Response.json({ terms: petCabin.terms }),
  '/api/quote-stay': ({ searchParams }) =>
    Response.json({
      quote: searchParams.get('promo_code') === 'MAMAFREE4' ? withPromo : quote,
      server_now,
    }),
  '/api/create-booking': () => Response.json({ booking: held }, { status: 201 }),
};

let server: ReturnType<typeof stubServer>;
const left = vi.fn();
const replaced = vi.fn();
const sent = () =>
  server.mock.calls
    .filter(([address]) => address === '/api/create-booking')
    .map(([, init]) => JSON.parse(String(init?.body)));
const serve = (more: StubResponses = {}) => {
  server = stubServer({ ...answers, ...more });
};

/** Opens the booking page with a query and fills the form. */
async function open(search = query) {
  vi.stubGlobal('location', {
    search: `?${search}`,
    hash: '',
    href: 'https://cabins.example/booking',
    origin: 'https://cabins.example',
    replace: left,
  });
  await loadBookingPage();
  store.$contact.set(contact);
  store.$termsAccepted.set(true);
}

beforeEach(() => {
  stubStorage('sessionStorage');
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced(to),
  });
  left.mockClear();
  replaced.mockClear();
  serve();
  setServerClock(server_now);
  emptyPage();
});

afterEach(() => vi.unstubAllGlobals());

describe('a price that changed before the hold', () => {
  const changed = () => errorResponse(409, 'price_changed', { quote: dearer });

  test('is requested again if the error response lacks it', async () => {
    await open();
    serve({
      '/api/create-booking': () => errorResponse(409, 'price_changed'),
      '/api/quote-stay': () => Response.json({ quote: dearer, server_now }),
    });
    await submitBooking();
    expect(changesOnPage()).toMatchObject([{ from: quote.total, to: dearer.total }]);
  });

  test('is reported if it equals the displayed price again, without another confirmation', async () => {
    await open();
    serve({ '/api/create-booking': () => errorResponse(409, 'price_changed', { quote }) });
    await submitBooking();
    expect(changesOnPage()).toEqual([]);
    expect(store.$problem.get()?.message).toBe('It is price_changed.');
  });

  test('is shown at the top of the form again after the guest changes the stay', async () => {
    await open();
    serve({ '/api/create-booking': changed });
    await submitBooking();
    await changeParty(0, { adults: 3 });
    expect(store.$noticePlace.get()).toBe('top');
    expect(changesOnPage()).toEqual([]);
  });
});

describe('a promo code that was typed but not applied', () => {
  test('is applied before the stay is held', async () => {
    await open();
    store.$promoTyped.set(' MAMAFREE4 ');
    expect(await submitBooking()).toBe(true);
    expect(sent()).toMatchObject([{ promo_code: 'MAMAFREE4', expected_total: withPromo.total }]);
    expect(store.$step.get()).toBe('held');
  });

  test('never hides an increase of the price', async () => {
    await open();
    store.$promoTyped.set('MAMAFREE4');
    serve({ '/api/quote-stay': () => Response.json({ quote: dearer, server_now }) });
    expect(await submitBooking()).toBe(false);
    expect(sent()).toEqual([]);
    expect(changesOnPage()).toMatchObject([{ from: quote.total, to: dearer.total }]);
  });

  test('must be confirmed without it after it was removed', async () => {
    serve({
      '/api/create-booking': () => Response.json({ booking: { ...held, quote: withPromo } }, { status: 201 }),
    });
    await open();
    store.$promoTyped.set('MAMAFREE4');
    await submitBooking();
    store.$step.set('details');
    store.$promoTyped.set('');
    expect(await submitBooking()).toBe(false);
    expect(changesOnPage()).toMatchObject([{ from: withPromo.total, to: quote.total }]);
  });

  test('holds nothing without the price', async () => {
    await open();
    store.$promoTyped.set('MAMAFREE4');
    serve({ '/api/quote-stay': () => errorResponse(503, 'unavailable') });
    expect(await submitBooking()).toBe(false);
    expect(sent()).toEqual([]);
    expect(store.$refusal.get()?.problem.code).toBe('unavailable');
  });
});

test('never counts down a new hold from more than forty minutes', async () => {
  await open();
  setServerClock('2026-12-01T11:59:58.900Z');
  await submitBooking();
  expect(timeLeft(held.hold_expires_at, serverNow())).toBe('40:00');
});

test('sets the server’s clock from the price response', async () => {
  setServerClock('2026-11-30T10:00:00Z');
  await open();
  expect(Math.abs(serverNow().getTime() - Date.parse(server_now))).toBeLessThan(2000);
});
