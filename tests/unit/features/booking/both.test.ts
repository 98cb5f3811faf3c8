import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { MyHold } from '#contracts/booking.ts';
import { beginBoth, letBothGo } from '#features/booking/both-actions.ts';
import { bookBoth } from '#features/booking/both-hold.ts';
import { agreeToBoth, applyPromoToBoth } from '#features/booking/both-quote.ts';
import * as both from '#features/booking/both-store.ts';
import * as store from '#features/booking/store.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { type Answers, refusal, stubServer } from '#support/stub-server.ts';
import { contact, dates, held, petCabin, quoteAt } from './fixture.ts';

const server_now = '2026-12-01T12:00:00.000Z';
const query = 'cabin=den&with=barn&check_in=2026-12-03&check_out=2026-12-06&guests=10';
const den = { ...petCabin, id: 'den-1', slug: 'den', title: 'The Den' };
const barn = { ...petCabin, id: 'barn-1', slug: 'barn', title: 'The Barn' };
const [denQuote, barnQuote, dearer] = [quoteAt(25_000), quoteAt(20_000), quoteAt(26_000)];
const total = denQuote.total + barnQuote.total;
const other = { ...held, reference: 'MC-22Z7', manage_url: '/booking-success?token=o', quote: barnQuote };
const answer = { bookings: [held, other], total, payment_url: held.payment_url };

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
} satisfies Answers;

let server: ReturnType<typeof stubServer>;
let replaced: string[];
const left = vi.fn();

async function open(changes: Answers = {}, search = query): Promise<void> {
  server = stubServer({ ...answers, ...changes });
  vi.stubGlobal('location', { search: `?${search}`, origin: 'https://cabins.example', replace: left });
  await beginBoth();
}
const answerNow = (changes: Answers) => {
  server = stubServer({ ...answers, ...changes });
};
const sent = () =>
  server.mock.calls
    .filter(([address]) => address === '/api/create-split-booking')
    .map(([, init]) => ({
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(String(init?.body)),
    }));
const parties = () => both.$pair.get()?.map(({ party }) => party);
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
  store.$promoCode.set('');
  store.$promoTyped.set('');
  store.$faults.set({});
  store.$problem.set(null);
  fillIn();
});

describe('opening /booking with two cabins', () => {
  test('divides the party by what each sleeps, and shows what both cost', async () => {
    await open();
    expect(both.$bothStep.get()).toBe('details');
    expect(parties()).toEqual([
      { adults: 5, children: 0, pets: 0 },
      { adults: 5, children: 0, pets: 0 },
    ]);
    expect(both.$sum.get()).toEqual({ total, settling: false });
  });

  test('puts everybody where the address says', async () => {
    await open({}, `${query}&adults=2&children=9&pets=1&with_adults=99&with_pets=x`);
    expect(parties()).toEqual([
      { adults: 2, children: 4, pets: 1 },
      { adults: 6, children: 0, pets: 0 },
    ]);
  });

  test.each([
    ['without a second cabin', 'cabin=den&with=&check_in=2026-12-03&check_out=2026-12-06'],
    ['with one cabin twice', 'cabin=den&with=den&check_in=2026-12-03&check_out=2026-12-06'],
    ['with dates that are none', 'cabin=den&with=barn&check_in=2026-12-06&check_out=2026-12-03'],
  ])('has nothing to book %s', async (_, search) => {
    await open({}, search);
    expect(both.$bothStep.get()).toBe('missing');
  });

  test('has nothing to book with a cabin we do not have, and keeps the choice when offline', async () => {
    await open({ '/cabins/barn.json': () => new Response(null, { status: 404 }) });
    expect(both.$bothStep.get()).toBe('missing');
    await open({ '/cabins/barn.json': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(both.$bothStep.get()).toBe('offline');
  });

  test('says which cabin has no price', async () => {
    await open({
      '/api/quote-stay': (url: URL) =>
        isDen(url) ? Response.json({ quote: denQuote, server_now }) : refusal(409, 'taken'),
    });
    expect(both.$pairRefusal.get()).toMatchObject({ title: 'The Barn', problem: { code: 'taken' } });
    expect(both.$sum.get()).toBeNull();
  });

  test('shows the holds this guest has on both, in either order', async () => {
    const hold: MyHold = {
      ...other,
      ...dates,
      ...{ adults: 3, children: 0, pets: 0 },
      cabin: { slug: 'barn', title: 'The Barn' },
      others: [
        {
          ...{ adults: 6, children: 0, pets: 1 },
          ...{
            reference: held.reference,
            quote: denQuote,
            manage_url: held.manage_url,
            due_now: denQuote.total,
            balance: null,
          },
          cabin: { slug: 'den', title: 'The Den' },
        },
      ],
    };
    await open({ '/api/my-holds': () => Response.json({ holds: [hold], booked: [], server_now }) });
    expect(both.$bothStep.get()).toBe('held');
    expect(parties()?.map(({ adults }) => adults)).toEqual([6, 3]);
    expect(both.$heldPair.get()?.bookings.map(({ reference }) => reference)).toEqual([
      held.reference,
      other.reference,
    ]);
    expect(both.$sum.get()?.total).toBe(total);
  });

  test('leads to the booking where both are booked already', async () => {
    const booked = ['den', 'barn'].map((slug) => ({
      ...dates,
      reference: `MC-${slug}`,
      cabin: { slug, title: slug },
      manage_url: `/booking-success?token=${slug}`,
    }));
    await open({ '/api/my-holds': () => Response.json({ holds: [], booked, server_now }) });
    expect(left).toHaveBeenCalledWith('/booking-success?token=den');
  });
});

describe('holding both', () => {
  test('sent again after a lost answer carries the same key', async () => {
    await open({ '/api/create-split-booking': () => Promise.reject(new TypeError('Failed to fetch')) });
    await bookBoth();
    expect(store.$problem.get()?.code).toBe('offline');
    const [{ key } = { key: '' }] = sent();
    answerNow({});
    await bookBoth();
    expect(sent()[0]?.key).toBe(key);
  });

  test('at another price than was shown asks first, and names the cabin', async () => {
    await open({ '/api/create-split-booking': () => refusal(409, 'price_changed', { stay: 0 }) });
    server.mockImplementation(
      stubServer({
        ...answers,
        '/api/create-split-booking': () => refusal(409, 'price_changed', { stay: 0 }),
        '/api/quote-stay': (url: URL) =>
          Response.json({ quote: isDen(url) ? dearer : barnQuote, server_now }),
      }),
    );
    await bookBoth();
    expect(both.$changes.get()).toMatchObject([
      {
        title: 'The Den',
        from: denQuote.total,
        to: dearer.total,
        reasons: [expect.stringContaining('nights')],
      },
    ]);
    agreeToBoth();
    expect(both.$changes.get()).toEqual([]);
    answerNow({});
    await bookBoth();
    expect(sent()[0]?.body.stays[0].expected_total).toBe(dearer.total);
  });

  test('waits for the fields, and for a code that does nothing', async () => {
    const promo_words = 'We do not know this code.';
    await open({
      '/api/quote-stay': (url: URL) => {
        const quote = isDen(url) ? denQuote : barnQuote;
        const said = url.searchParams.has('promo_code') ? { ...quote, promo_words } : quote;
        return Response.json({ quote: said, server_now });
      },
    });
    store.$termsAccepted.set(false);
    expect(await bookBoth()).toBe(false);
    store.$termsAccepted.set(true);
    store.$promoTyped.set('NOSUCH');
    expect(await bookBoth()).toBe(false);
    expect(store.$faults.get().promo_code).toMatch(/^We do not know this code\..*Hold both stays/);
    expect(sent()).toEqual([]);
    await applyPromoToBoth('');
    expect(await bookBoth()).toBe(true);
  });
});

test('a promo code that was taken out again asks before the prices without it are held', async () => {
  const withPromo = { ...quoteAt(18_000), discount: 'promo' as const };
  const priced = (url: URL) => {
    const full = isDen(url) ? denQuote : barnQuote;
    return Response.json({ quote: url.searchParams.has('promo_code') ? withPromo : full, server_now });
  };
  await open({ '/api/quote-stay': priced });
  await applyPromoToBoth('MAMAFREE4');
  expect(both.$promoQuote.get()).toEqual(withPromo);
  store.$promoTyped.set('');
  expect(await bookBoth()).toBe(false);
  expect(sent()).toEqual([]);
  expect(both.$changes.get()).toMatchObject([
    { from: withPromo.total, to: denQuote.total },
    { from: withPromo.total, to: barnQuote.total },
  ]);
  agreeToBoth();
  expect(await bookBoth()).toBe(true);
  expect(sent()[0]?.body.stays[0].expected_total).toBe(denQuote.total);
});

test('both are let go by one press', async () => {
  await open();
  await bookBoth();
  expect(await letBothGo()).toBeNull();
  expect(both.$bothStep.get()).toBe('released');
  answerNow({ '/api/release-hold': () => refusal(503, 'unavailable') });
  both.$heldPair.set({ bookings: [held, other], ...held });
  expect(await letBothGo()).toBe('It is unavailable.');
});
