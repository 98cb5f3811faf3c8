import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import { writeSession } from '#browser/storage.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import { changeReasons } from '#domain/pricing/price-change-reasons.ts';
import { applyPromo, changeParty, refreshQuotes } from '#features/booking/fetch-quotes.ts';
import { loadBookingPage } from '#features/booking/open-booking-page.ts';
import * as store from '#features/booking/store.ts';
import { submitBooking } from '#features/booking/submit-booking.ts';
import { createBookingDraft, saveBookingDraft } from '#stores/booking-draft.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, type StubResponses, stubServer } from '#support/stub-server.ts';
import {
  changesOnPage,
  contact,
  dates,
  emptyPage,
  held,
  petCabin,
  quoteAt,
  request,
  stayOnPage,
} from './fixture.ts';

const quote = quoteAt(25_000);
const dearer = quoteAt(26_000);
const answers: StubResponses = {
  '/cabins/ridge-house.json': () => Response.json(petCabin),
  '/api/cabin-terms': () => Response.json({ terms: petCabin.terms }),
  '/api/quote-stay': () => Response.json({ quote }),
  '/api/create-booking': () => Response.json({ booking: held }, { status: 201 }),
};
const query = 'cabin=ridge-house&check_in=2026-12-03&check_out=2026-12-06';

let server: ReturnType<typeof stubServer>;
let replaced: string[];
const left = vi.fn();

/** Opens the booking page with a query. */
const open = async (search = query, hash = '') => {
  vi.stubGlobal('location', {
    search: `?${search}`,
    hash,
    pathname: '/booking',
    href: `https://cabins.example/booking?${search}${hash}`,
    origin: 'https://cabins.example',
    replace: left,
  });
  await loadBookingPage();
};
const calls = (path: string) => server.mock.calls.filter(([address]) => String(address).startsWith(path));
const keyOf = (sent: (typeof server.mock.calls)[number] | undefined) =>
  new Headers(sent?.[1]?.headers).get('idempotency-key');
const lastQuoteAsked = () =>
  Object.fromEntries(new URL(String(calls('/api/quote-stay').at(-1)?.[0]), 'https://x').searchParams);
const fillIn = () => {
  store.$contact.set({ ...contact, phone: '(865) 555-0142', email: ' June@Example.com ' });
  store.$termsAccepted.set(true);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  stubStorage('sessionStorage');
  server = stubServer(answers);
  replaced = [];
  left.mockClear();
  setServerClock('2026-12-01T12:00:00Z');
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced.push(to),
  });
  emptyPage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the price', () => {
  test('of an older choice never replaces that of a newer choice', async () => {
    await open();
    let answerFirst = (_: Response) => {};
    stubServer({ '/api/quote-stay': () => new Promise((resolve) => (answerFirst = resolve)) });
    const first = refreshQuotes();
    stubServer({ '/api/quote-stay': () => Response.json({ quote: dearer }) });
    await refreshQuotes();
    answerFirst(Response.json({ quote }));
    await first;
    expect(store.$sum.get()).toEqual({ total: dearer.total, settled: true });
  });

  test('is not requested without a cabin', async () => {
    await refreshQuotes();
    expect(server).not.toHaveBeenCalled();
  });
});

describe('a choice of the guest', () => {
  test('changes stay, price and address at once, without confirmation', async () => {
    await open();
    stubServer({ '/api/quote-stay': () => Response.json({ quote: dearer }) });
    store.$problem.set({ code: 'taken', status: 409, message: 'Gone.' });
    await changeParty(0, { pets: 1 });
    expect(stayOnPage()).toEqual({ ...dates, adults: 2, children: 0, pets: 1 });
    expect(store.$problem.get()).toBeNull();
    expect(changesOnPage()).toEqual([]);
    expect(replaced).toEqual([`/booking?${query}&adults=2&children=0&pets=1`]);
  });

  test('of a promo code is sent trimmed with the quote; an empty one is not sent', async () => {
    await open();
    await applyPromo(' MAMAFREE4 ');
    expect(lastQuoteAsked()).toMatchObject({ promo_code: 'MAMAFREE4' });
    await applyPromo('  ');
    expect(lastQuoteAsked()).not.toHaveProperty('promo_code');
  });
});

describe('booking', () => {
  test('omits an empty note and code', async () => {
    await open();
    fillIn();
    await submitBooking();
    expect(JSON.parse(String(calls('/api/create-booking')[0]?.[1]?.body))).toEqual({
      ...request,
      phone: '(865) 555-0142',
      expected_total: quote.total,
    });
  });

  test('is sent once when the button is pressed twice', async () => {
    await open();
    fillIn();
    const answered = await Promise.all([submitBooking(), submitBooking()]);
    expect(answered).toEqual([true, false]);
    expect(calls('/api/create-booking')).toHaveLength(1);
    expect(store.$sendingBooking.get()).toBe(false);
  });

  test('is repeated with the same key after a lost response', async () => {
    await open();
    fillIn();
    server = stubServer({ '/api/create-booking': () => errorResponse(503, 'unavailable') });
    await submitBooking();
    await submitBooking();
    const [first, second] = calls('/api/create-booking').map(keyOf);
    expect(store.$problem.get()?.message).toBe('It is unavailable.');
    expect(first).toHaveLength(36);
    expect(second).toBe(first);
  });

  test('of taken nights shows the offered stays, and the next attempt has a new key', async () => {
    await open();
    fillIn();
    const alternatives = [{ check_in: '2026-12-08', check_out: '2026-12-11', total: 90_000 }];
    server = stubServer({ '/api/create-booking': () => errorResponse(409, 'taken', { alternatives }) });
    expect(await submitBooking()).toBe(true);
    expect(store.$problem.get()).toMatchObject({ code: 'taken', details: { alternatives } });
    expect(store.$step.get()).toBe('details');
    const firstKey = keyOf(calls('/api/create-booking')[0]);
    server = stubServer({ '/api/create-booking': () => errorResponse(409, 'taken') });
    await submitBooking();
    expect(keyOf(calls('/api/create-booking')[0])).not.toBe(firstKey);
  });
});

describe('a price that was shown with the Deal of the Day', () => {
  const withDeal = quoteAt(25_000, 20);
  const deal = {
    id: 'deal-1',
    discount_percent: 20,
    expires_at: '2026-12-02T05:00:00.000Z',
    cabin: { id: petCabin.id, slug: petCabin.slug },
  } as DailyDeal;
  const draft = createBookingDraft({
    cabin: petCabin,
    dates: { checkIn: dates.check_in, checkOut: dates.check_out },
    guests: 2,
    quote: withDeal,
    deal,
    unlocked: true,
  });

  /**
   * Opens the booking page with a draft in its address. The server applies the deal for visitors
   * who unlocked it.
   */
  async function openFrom(unlock: () => Response) {
    const unlocked = new Set<string | null>();
    const visitor = (headers: HeadersInit | undefined) => new Headers(headers).get('visitor-session');
    server = stubServer({
      ...answers,
      '/api/quote-stay': (_url, { headers }) =>
        Response.json({ quote: unlocked.has(visitor(headers)) ? withDeal : quote }),
      '/api/track-daily-deal-unlock': () => Promise.reject(new TypeError('blocked')),
      '/api/unlock-daily-deal': (_url, { headers }) => {
        const answer = unlock();
        if (answer.ok) unlocked.add(visitor(headers));
        return answer;
      },
    });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('sessionStorage', null);
    vi.stubGlobal('localStorage', null);
    const state: Record<string, unknown> = {};
    vi.stubGlobal('history', {
      state,
      replaceState: (next: object) => void Object.assign(state, next),
    });
    const hash = saveBookingDraft(draft);
    writeSession('bookingState', null);
    await open(query, hash);
  }

  test('is the same here, even if the browser stores nothing between pages', async () => {
    await openFrom(() => Response.json({ success: true }));
    expect(store.$sum.get()?.total).toBe(withDeal.total);
    expect(changesOnPage()).toEqual([]);
  });

  test('must be confirmed if the server does not confirm the deal', async () => {
    await openFrom(() =>
      Response.json({ success: false, error: { code: 'internal', message: 'No.' } }, { status: 500 }),
    );
    expect(changesOnPage()).toEqual([{ title: 'Ridge House', from: withDeal.total, to: quote.total }]);
    const [{ from, to } = { from: null, to: null }] = store.$changes.get();
    expect(from && to && changeReasons(from, to, serverNow())).toEqual([
      'We could not confirm here that you revealed the Deal of the Day, so it does not count in this price.',
    ]);
  });
});

describe('a guest who did not pay', () => {
  const unpaid = () => open(`${query}&declined=1`, '#token=the.token');

  test('without browser storage opens the page of the hold, which no cookie restores', async () => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('localStorage', null);
    await unpaid();
    expect(left).toHaveBeenCalledWith('/booking-success#token=the.token');
  });

  test('with a cookie sees the form', async () => {
    vi.stubGlobal('document', { cookie: 'mama_session=00000000-0000-4000-8000-000000000000' });
    await unpaid();
    expect([left.mock.calls, store.$step.get()]).toEqual([[], 'details']);
  });
});
