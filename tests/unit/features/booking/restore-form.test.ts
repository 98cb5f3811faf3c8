import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { loadBookingPage } from '#features/booking/open-booking-page.ts';
import { autosaveBookingForm } from '#features/booking/restore-form.ts';
import * as store from '#features/booking/store.ts';
import { createBookingDraft, saveBookingDraft } from '#stores/booking-draft.ts';
import { clearAgreedPrices, loadBookingForm } from '#stores/booking-form.ts';
import { cases } from '#support/case-counts.ts';
import { stubStorage } from '#support/memory-storage.ts';
import { stubServer } from '#support/stub-server.ts';
import { changesOnPage, contact, emptyPage, petCabin, quoteAt } from './fixture.ts';

const quote = quoteAt(25_000);
const withPet = { ...quote, petFee: 5000, total: quote.total + 5000 };
const query = 'cabin=ridge-house&check_in=2026-12-03&check_out=2026-12-06';
const server_now = '2026-12-01T12:00:00.000Z';

let stored: Map<string, string>;
let stop = () => {};
let address: string;

/** Simulates a reload: only storage and address remain. */
async function open() {
  stop();
  emptyPage();
  const begun = loadBookingPage();
  stop = autosaveBookingForm();
  await begun;
}

beforeEach(() => {
  stored = stubStorage('sessionStorage');
  address = `?${query}`;
  vi.stubGlobal('location', {
    hash: '',
    href: 'https://cabins.example/booking',
    origin: 'https://cabins.example',
    get search() {
      return address;
    },
  });
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, to: string) => {
      address = to.slice(to.indexOf('?'));
    },
  });
  stubServer({
    '/cabins/ridge-house.json': () => Response.json(petCabin),
    '/api/cabin-terms': () => Response.json({ terms: petCabin.terms }),
    '/api/quote-stay': ({ searchParams }) =>
      Response.json({ quote: searchParams.get('pets') === '1' ? withPet : quote, server_now }),
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('requires accepting the terms again', async () => {
  await open();
  store.$contact.set(contact);
  expect(stored.get('bookingForm')).not.toMatch(/accept|terms/);
});

const draft = createBookingDraft({
  cabin: petCabin,
  dates: { checkIn: '2026-12-03', checkOut: '2026-12-06' },
  guests: 2,
  quote,
  deal: null,
  unlocked: false,
});

test('drops a pet in the link that was not in the reservation', async () => {
  saveBookingDraft(draft);
  address = `?${query}&pets=1`;
  await open();
  expect(changesOnPage()).toEqual([]);
});

test('ignores a price agreed for other dates', async () => {
  await open();
  address = `?${query.replace('12-06', '12-05')}`;
  stubServer({
    '/cabins/ridge-house.json': () => Response.json(petCabin),
    '/api/cabin-terms': () => Response.json({ terms: petCabin.terms }),
    '/api/quote-stay': () => Response.json({ quote: quoteAt(30_000), server_now }),
  });
  await open();
  expect(changesOnPage()).toEqual([]);
});

test('new dates replace the agreed price and keep the typed values', async () => {
  await open();
  store.$contact.set(contact);
  clearAgreedPrices();
  expect(loadBookingForm()).toMatchObject({ contact, agreed: [] });
});

const wholeStored = [
  draft,
  {
    contact,
    arrivalNote: '',
    promoTyped: '',
    promoCode: '',
    agreed: [
      {
        cabin_id: 'cabin-1',
        check_in: '2026-12-03',
        check_out: '2026-12-06',
        pets: 0,
        price: toPreviousPrice(quote),
      },
    ],
  },
];

/** Generates any JSON, and JSON similar to stored values. */
const anyJson = fc.oneof(fc.json(), fc.string(), ...wholeStored.map(damaged));

/** Generates copies of a record with at most one invalid value, at any depth. */
function damaged(value: object): fc.Arbitrary<string> {
  const fields = Object.keys(value);
  return fc
    .tuple(fc.constantFrom(...fields), fc.jsonValue(), fc.boolean())
    .chain(([field, other, deeper]) => {
      const inner = new Map<string, unknown>(Object.entries(value)).get(field);
      const within = deeper && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0;
      if (!within) return fc.constant(JSON.stringify({ ...value, [field]: other }));
      return damaged(inner).map((text) => JSON.stringify({ ...value, [field]: JSON.parse(text) }));
    });
}

/** Responds to requests for other cabins with 404. */
function stubOtherCabins(): void {
  const known = fetch;
  const notFound = () => new Response('', { status: 404 });
  vi.stubGlobal('fetch', (address: string, given?: RequestInit) => known(address, given).catch(notFound));
}

test('shows the form, the hold, or a link to the cabins for any stored data', async () => {
  stubOtherCabins();
  await fc.assert(
    fc.asyncProperty(anyJson, anyJson, fc.boolean(), async (state, form, linked) => {
      stored.set('bookingState', state);
      stored.set('bookingForm', form);
      address = linked ? `?${query}` : '';
      await open();
      expect(['details', 'held', 'missing']).toContain(store.$step.get());
      for (const text of Object.values(store.$contact.get())) expect(typeof text).toBe('string');
      if (store.$step.get() !== 'held') return;
      expect(new URL(String(store.$held.get()?.payment_url), location.origin).origin).toBe(location.origin);
    }),
    { numRuns: Math.ceil(cases / 8) },
  );
});
