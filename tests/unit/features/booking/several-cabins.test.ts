// The booking page with several cabins: division of guests, prices, holds and booking.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import {
  changeDetails,
  changeHeldDates,
  refreshVisitorStays,
  releaseShownHold,
  returnToHold,
} from '#features/booking/booking-steps.ts';
import { $bookingTexts } from '#features/booking/booking-texts.ts';
import { agreeToPrices, applyPromo } from '#features/booking/fetch-quotes.ts';
import { loadBookingPage } from '#features/booking/open-booking-page.ts';
import * as store from '#features/booking/store.ts';
import { submitBooking } from '#features/booking/submit-booking.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { errorResponse, type StubResponses, stubServer } from '#support/stub-server.ts';
import { changesOnPage, contact, dates, emptyPage, held, petCabin, quoteAt } from './fixture.ts';
import { bookingIn } from './manage/fixture.ts';

const server_now = '2026-12-01T12:00:00.000Z';
const query = 'cabin=den&with=barn&check_in=2026-12-03&check_out=2026-12-06&guests=10';
const den = { ...petCabin, id: 'den-1', slug: 'den', title: 'The Den' };
const barn = { ...petCabin, id: 'barn-1', slug: 'barn', title: 'The Barn' };
const [denQuote, barnQuote, dearer] = [quoteAt(25_000), quoteAt(20_000), quoteAt(26_000)];
const total = denQuote.total + barnQuote.total;
const other = { ...held, reference: 'MC-22Z7', manage_url: '/booking-success#token=o', quote: barnQuote };
const answer = { bookings: [held, other], total, payment_url: held.payment_url };

/** Holds in the server's order: the other cabin first. */
const bothHeld: VisitorHold = {
  ...other,
  adults: 3,
  children: 0,
  pets: 0,
  cabin: { slug: 'barn', title: 'The Barn' },
  others: [
    {
      reference: held.reference,
      quote: denQuote,
      manage_url: held.manage_url,
      due_now: denQuote.total,
      balance: null,
      adults: 6,
      children: 0,
      pets: 1,
      cabin: { slug: 'den', title: 'The Den' },
    },
  ],
};

const terms = (cabin: typeof den) => Response.json({ terms: cabin.terms });
const isDen = (url: URL) => url.searchParams.get('cabin_id') === den.id;
const answers = {
  '/cabins/den.json': () => Response.json(den),
  '/cabins/barn.json': () => Response.json(barn),
  '/api/cabin-terms': (url: URL) => terms(isDen(url) ? den : barn),
  '/api/quote-stay': (url: URL) => Response.json({ quote: isDen(url) ? denQuote : barnQuote, server_now }),
  '/api/my-holds': () => Response.json({ holds: [], booked: [], server_now }),
  '/api/create-split-booking': () => Response.json(answer, { status: 201 }),
  '/api/release-hold': () => Response.json({ status: 'cancelled' }),
} satisfies StubResponses;

let server: ReturnType<typeof stubServer>;
let replaced: string[];
const left = vi.fn();

async function open(changes: StubResponses = {}, search = query): Promise<void> {
  server = stubServer({ ...answers, ...changes });
  vi.stubGlobal('location', {
    search: `?${search}`,
    hash: '',
    href: 'https://cabins.example/booking',
    origin: 'https://cabins.example',
    replace: left,
  });
  await loadBookingPage();
}
const answerNow = (changes: StubResponses) => {
  server = stubServer({ ...answers, ...changes });
};
const sent = () =>
  server.mock.calls
    .filter(([address]) => address === '/api/create-split-booking')
    .map(([, init]) => ({
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    }));
const parties = () => store.$stays.get().map(({ party }) => party);
const fillIn = () => {
  store.$contact.set(contact);
  store.$termsAccepted.set(true);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(server_now), toFake: ['Date'] });
  stubStorage('sessionStorage');
  setServerClock(server_now);
  replaced = [];
  left.mockClear();
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced.push(to),
  });
  emptyPage();
  fillIn();
});

describe('opening /booking with two cabins', () => {
  test('divides the party by the cabins’ capacities, and shows the total', async () => {
    await open();
    expect(store.$step.get()).toBe('details');
    expect(parties()).toEqual([
      { adults: 5, children: 0, pets: 0 },
      { adults: 5, children: 0, pets: 0 },
    ]);
    expect(store.$sum.get()).toEqual({ total, settled: true });
  });

  test('divides guests as in the address', async () => {
    await open({}, `${query}&adults=2&children=9&pets=1&with_adults=9&with_pets=x`);
    expect(parties()).toEqual([
      { adults: 2, children: 9, pets: 1 },
      { adults: 9, children: 0, pets: 0 },
    ]);
  });

  test('accepts up to four cabins, with their guests in order', async () => {
    const loft = { ...petCabin, id: 'loft-1', slug: 'loft', title: 'The Loft' };
    const three = query.replace('with=barn', 'with=barn&with=loft');
    await open(
      { '/cabins/loft.json': () => Response.json(loft) },
      `${three}&with_adults=2&with_adults=1&with_pets=0&with_pets=2`,
    );
    expect(parties()).toEqual([
      { adults: 4, children: 0, pets: 0 },
      { adults: 2, children: 0, pets: 0 },
      { adults: 1, children: 0, pets: 2 },
    ]);
    expect($bookingTexts.get().hold).toBe('Hold all three stays');
    expect(store.$sum.get()?.total).toBe(denQuote.total + 2 * barnQuote.total);
  });

  test.each([
    ['with five cabins', query.replace('with=barn', 'with=barn&with=b&with=c&with=d')],
    ['without a second cabin', 'cabin=den&with=&check_in=2026-12-03&check_out=2026-12-06'],
    ['with the same cabin twice', 'cabin=den&with=den&check_in=2026-12-03&check_out=2026-12-06'],
    ['with invalid dates', 'cabin=den&with=barn&check_in=2026-12-06&check_out=2026-12-03'],
  ])('has nothing to book %s', async (_, search) => {
    await open({}, search);
    expect(store.$step.get()).toBe('missing');
  });

  test('has nothing to book with an unknown cabin, and keeps the choice when offline', async () => {
    await open({ '/cabins/barn.json': () => new Response(null, { status: 404 }) });
    expect(store.$step.get()).toBe('missing');
    await open({ '/cabins/barn.json': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(store.$step.get()).toBe('offline');
  });

  test('names a cabin whose price is missing', async () => {
    await open({
      '/api/quote-stay': (url: URL) =>
        isDen(url) ? Response.json({ quote: denQuote, server_now }) : errorResponse(409, 'taken'),
    });
    expect(store.$refusal.get()).toMatchObject({
      stay: { cabin: { title: 'The Barn' } },
      problem: { code: 'taken' },
    });
    expect(store.$sum.get()).toBeNull();
  });

  test('shows this guest’s holds of both cabins, in either order', async () => {
    await open({ '/api/my-holds': () => Response.json({ holds: [bothHeld], booked: [], server_now }) });
    expect(store.$step.get()).toBe('held');
    expect(parties()?.map(({ adults }) => adults)).toEqual([6, 3]);
    expect(store.$sum.get()?.total).toBe(total);
  });

  test('opens the booking if both cabins are already booked', async () => {
    const booked = ['den', 'barn'].map((slug) => ({
      ...dates,
      reference: `MC-${slug}`,
      cabin: { slug, title: slug },
      manage_url: `/booking-success#token=${slug}`,
    }));
    await open({ '/api/my-holds': () => Response.json({ holds: [], booked, server_now }) });
    expect(left).toHaveBeenCalledWith('/booking-success#token=den');
  });
});

describe('a hold of both cabins', () => {
  test('is repeated with the same key after a lost response', async () => {
    await open({ '/api/create-split-booking': () => Promise.reject(new TypeError('Failed to fetch')) });
    await submitBooking();
    expect(store.$problem.get()?.code).toBe('offline');
    const [{ key } = { key: '' }] = sent();
    answerNow({});
    await submitBooking();
    expect(sent()[0]?.key).toBe(key);
  });

  test('names the hold it replaces, also on other dates', async () => {
    await open();
    store.$held.set(bothHeld);
    const to = { check_in: '2026-12-06', check_out: '2026-12-09' };
    await changeHeldDates(to);
    await submitBooking();
    expect(store.$step.get()).toBe('held');
    expect(sent()[0]?.body).toMatchObject({ ...to, replaces: bothHeld.reference });
  });

  test('is repeated with the same key after a reload', async () => {
    await open({ '/api/create-split-booking': () => Promise.reject(new TypeError('Failed to fetch')) });
    await submitBooking();
    const [{ key } = { key: '' }] = sent();
    emptyPage();
    fillIn();
    await open();
    await submitBooking();
    expect(sent()[0]?.key).toBe(key);
  });

  test('is confirmed first at a changed price, names the cabin and requests no new quote', async () => {
    await open({
      '/api/create-split-booking': () => errorResponse(409, 'price_changed', { stay: 1, quote: dearer }),
    });
    const quoted = () => server.mock.calls.filter(([address]) => String(address).includes('quote-stay'));
    const before = quoted().length;
    await submitBooking();
    expect(changesOnPage()).toEqual([{ title: 'The Barn', from: barnQuote.total, to: dearer.total }]);
    expect(quoted()).toHaveLength(before);
    agreeToPrices();
    expect(changesOnPage()).toEqual([]);
    answerNow({});
    await submitBooking();
    expect(sent()[0]?.body.stays[1].expected_total).toBe(dearer.total);
  });

  test('waits for the fields, and for a promo code without effect', async () => {
    const promo_words = 'We do not know this code.';
    await open({
      '/api/quote-stay': (url: URL) => {
        const quote = isDen(url) ? denQuote : barnQuote;
        const said = url.searchParams.has('promo_code') ? { ...quote, promo_words } : quote;
        return Response.json({ quote: said, server_now });
      },
    });
    store.$termsAccepted.set(false);
    expect(await submitBooking()).toBe(false);
    store.$termsAccepted.set(true);
    store.$promoTyped.set('NOSUCH');
    expect(await submitBooking()).toBe(false);
    expect(store.$fieldErrors.get().promo_code).toMatch(/^We do not know this code\..*Hold both stays/);
    expect(sent()).toEqual([]);
    await applyPromo('');
    expect(await submitBooking()).toBe(true);
  });
});

test('shows that a promo code applies to only one cabin, before anything is held', async () => {
  const applied = { ...quoteAt(18_000), discount: 'promo' as const, promo_words: 'Applied: $20.00 off.' };
  const left = { ...barnQuote, promo_words: 'This code can be used once more.' };
  const asked: (string | null)[] = [];
  await open({
    '/api/quote-stay': (url: URL) => {
      if (!url.searchParams.has('promo_code'))
        return Response.json({ quote: isDen(url) ? denQuote : barnQuote, server_now });
      asked.push(url.searchParams.get('with'));
      return Response.json({ quote: isDen(url) ? applied : left, server_now });
    },
  });
  store.$promoTyped.set('LAST1');
  expect(await submitBooking()).toBe(false);
  expect(asked).toEqual(['barn-1', 'den-1']);
  expect(store.$fieldErrors.get().promo_code).toMatch(
    /^The Den: Applied: \$20\.00 off\.\nThe Barn: This code can be used once more\. Press “Hold both stays”/,
  );
  expect(sent()).toEqual([]);
  expect(await submitBooking()).toBe(true);
  const { stays } = sent()[0]?.body ?? {};
  expect([stays[0].expected_total, stays[1].expected_total]).toEqual([applied.total, left.total]);
});

test('is confirmed first after a promo code was removed', async () => {
  const withPromo = { ...quoteAt(18_000), discount: 'promo' as const };
  const priced = (url: URL) => {
    const full = isDen(url) ? denQuote : barnQuote;
    return Response.json({ quote: url.searchParams.has('promo_code') ? withPromo : full, server_now });
  };
  await open({ '/api/quote-stay': priced });
  await applyPromo('MAMAFREE4');
  expect(store.$promoState.get().counts).toBe(true);
  store.$promoTyped.set('');
  expect(await submitBooking()).toBe(false);
  expect(sent()).toEqual([]);
  expect(changesOnPage()).toMatchObject([
    { from: withPromo.total, to: denQuote.total },
    { from: withPromo.total, to: barnQuote.total },
  ]);
  agreeToPrices();
  expect(await submitBooking()).toBe(true);
  expect(sent()[0]?.body.stays[0].expected_total).toBe(denQuote.total);
});

test('is released by one button', async () => {
  await open();
  await submitBooking();
  const hold = store.$held.get() ?? held;
  answerNow({ '/api/release-hold': () => errorResponse(503, 'unavailable') });
  expect(await releaseShownHold(hold)).toBe('It is unavailable.');
  answerNow({});
  expect(await releaseShownHold(hold)).toBeNull();
  expect(store.$step.get()).toBe('released');
});

test('allows changes of details at a confirmed price, or leaving them as they are', async () => {
  await open();
  await submitBooking();
  answerNow({ '/api/quote-stay': () => Response.json({ quote: dearer, server_now }) });
  await changeDetails();
  expect(changesOnPage().map(({ title }) => title)).toEqual(['The Den', 'The Barn']);
  returnToHold();
  expect(store.$step.get()).toBe('held');
  expect(store.$sum.get()?.total).toBe(total);
});

test('shows the changes of another tab on return to the page', async () => {
  await open();
  answerNow({ '/api/my-holds': () => Response.json({ holds: [bothHeld], booked: [], server_now }) });
  await refreshVisitorStays();
  expect(store.$step.get()).toBe('held');
  const booking = { ...bookingIn('held'), status: 'cancelled' };
  answerNow({ '/api/booking': () => Response.json({ booking, server_now }) });
  await refreshVisitorStays();
  expect(store.$step.get()).toBe('details');
});
