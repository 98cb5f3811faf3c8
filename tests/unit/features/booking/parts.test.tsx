import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { BookingForm } from '#features/booking/BookingForm.tsx';
import { PriceChange, Refusal } from '#features/booking/BookingNotices.tsx';
import { Summary } from '#features/booking/BookingSummary.tsx';
import { ExtrasFields } from '#features/booking/ExtrasFields.tsx';
import { HoldStatus } from '#features/booking/HoldStatus.tsx';
import { bookingParts } from '#features/booking/lazy-modules.ts';
import { PartyFields } from '#features/booking/PartyFields.tsx';
import { PromoField } from '#features/booking/PromoField.tsx';
import { StepProgress } from '#features/booking/StepProgress.tsx';
import * as store from '#features/booking/store.ts';
import { cabin } from '../availability/fixture.ts';
import { emptyPage, held, quoteAt, setStay } from './fixture.ts';

/** What a guest reads, tags and runs of space taken out. */
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const quote = quoteAt(25_000);
/** Two adults and a child, at a price that is agreed to. */
const show = (given: Parameters<typeof setStay>[0] = {}) =>
  setStay({ party: { children: 1 }, agreed: toPreviousPrice(quote), ...given });
const none = () => {};
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00Z');
  emptyPage();
  show();
});

afterEach(() => vi.useRealTimers());

test('the way to a booking has three steps', () => {
  expect(textOf(html(<StepProgress step="details" />))).toBe(
    'Step 1 of 3: Your details · next: held for you',
  );
  expect(textOf(html(<StepProgress step="held" />))).toBe('Step 2 of 3: Held for you · next: booked');
});

test('what a guest may have beside the stay is offered with what it adds, and none of it is ticked', () => {
  const extra = { per_stay_cents: 0, per_night_cents: 0, taxed: true, cabins: [], from: null, until: null };
  const fees = [
    { ...extra, name: 'Firewood', per_stay_cents: 3000, optional: true },
    { ...extra, name: 'Breakfast', per_stay_cents: 500, each_guest: true, taxed: false, optional: true },
    { ...extra, name: 'Linen', per_stay_cents: 2500 },
    { ...extra, name: 'Skates', per_stay_cents: 900, optional: true, from: '2040-01-01' },
  ];
  show({ cabin: { ...cabin, terms: { ...cabin.terms, fees } } });
  const page = html(<ExtrasFields />);
  expect(textOf(page)).toBe('With your stay Firewood · $30.00 before taxes Breakfast · $15.00');
  expect(page).not.toContain('checked');
  show();
  expect(html(<ExtrasFields />)).toBe('');
});

describe('the party', () => {
  test('has room for as many as the cabin sleeps, and pets for what they cost', () => {
    const text = textOf(html(<PartyFields />));
    expect(text).toContain('This cabin sleeps 6.');
    expect(text).toContain('$50 a stay, not a pet');
  });

  test('has no pets where none are allowed; where they are free it says so', () => {
    show({ cabin });
    expect(textOf(html(<PartyFields />))).toContain('Pets are not allowed in this cabin.');
    show({ cabin: { ...cabin, terms: { ...cabin.terms, pet_fee_cents: 0 } } });
    expect(textOf(html(<PartyFields />))).toContain('Welcome, at no charge');
  });
});

describe('the price', () => {
  // As in a browser; the ledger is open beside the form.
  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    return () => vi.unstubAllGlobals();
  });

  test('is said to the cent, beside its parts and on the button that holds', () => {
    const uneven = { ...quote, total: quote.total + 20, originalTotal: quote.total + 540, totalSavings: 520 };
    show({ price: { state: 'known', quote: uneven } });
    const amounts = (page: string) => [...new Set(textOf(page).match(/\$[\d,.]*\d/g))];
    expect(amounts(html(<BookingForm />))).toContain(money(uneven.total));
    expect(amounts(html(<Summary />))).toEqual([uneven.originalTotal, uneven.total, 520].map(money));
  });

  test('of a cabin with a deposit says what is paid now and what later, beside the total and before the box is ticked', () => {
    const parts = () => [html(<Summary />), html(<BookingForm />)].map(textOf);
    for (const part of parts()) expect(part).not.toContain(' now, ');
    const terms = { ...cabin.terms, deposit_percent: 25, balance_due_days: 1 };
    show({ cabin: { ...cabin, terms } });
    const now = Math.round(quote.total / 4);
    const words = `${money(now)} now, ${money(quote.total - now)} on December 2, 2026`;
    for (const part of parts()) expect(part).toContain(words);
    expect(parts()[1]).toContain(`You pay ${words}.`);
    // The rest would be due already.
    show({ cabin: { ...cabin, terms: { ...terms, balance_due_days: 2 } } });
    for (const part of parts()) expect(part).not.toContain(' now, ');
  });

  test('has a place that is kept while it is asked for, and none once there is no price to come', () => {
    const hasPlace = () => html(<Summary />).includes('money');
    show({ price: { state: 'loading', last: null } });
    expect(hasPlace()).toBe(true);
    show({ price: { state: 'refused', problem: { code: 'taken', status: 409, message: 'Taken.' } } });
    expect(hasPlace()).toBe(false);
  });
});

describe('a price that changed', () => {
  test('is shown with the one before, and can be accepted', () => {
    show({ agreed: { ...toPreviousPrice(quote), total: quote.total - 1000, cleaningFee: 9000 } });
    expect(textOf(html(<PriceChange place="top" onHold={none} />))).toBe(
      `The price changed since we showed it to you: it was ${money(quote.total - 1000)} , it is now ${money(quote.total)} . The cleaning fee is $10.00 more than before. Nothing is held yet. Go on with ${money(quote.total)} Change dates`,
    );
  });

  test('takes the place of the button that holds, where that is', async () => {
    const submit = () => html(<BookingForm />).match(/<button[^>]*type="submit"[^>]*>/)?.[0];
    expect(submit()).not.toContain(' disabled=""');
    store.$noticePlace.set('end');
    expect(submit()).toBeDefined();
    show({ agreed: { ...toPreviousPrice(quote), total: quote.total - 1000 } });
    expect(submit()).toBeUndefined();
    await bookingParts.notices.load();
    expect(textOf(html(<BookingForm />))).toContain(`Hold at ${money(quote.total)}`);
  });

  test('is nothing to mention when it did not', () => {
    expect(html(<PriceChange place="end" onHold={none} />)).toBe('');
  });
});

describe('a problem', () => {
  const taken = { code: 'taken', status: 409, message: 'These nights were just taken.' } as const;

  test('is said, with the stays that are free and the way to the calendar', () => {
    const alternatives = [{ check_in: '2026-12-08', check_out: '2026-12-11', total: 90_000 }];
    store.$problem.set({ ...taken, details: { alternatives } });
    const page = html(<Refusal />);
    expect(textOf(page)).toContain('These nights were just taken. Free nearby in the same cabin:');
    expect(textOf(page)).toContain('3 nights');
    expect(textOf(page)).toContain('$900.00 total with taxes');
    expect(page).toContain('href="/cabins/ridge-house#availability"');
  });

  test('of the price is said too; without one there is nothing', () => {
    show({ price: { state: 'refused', problem: taken } });
    expect(textOf(html(<Refusal />))).toContain('These nights were just taken.');
    show({ price: { state: 'known', quote } });
    expect(html(<Refusal />)).toBe('');
  });
});

describe('a promo code', () => {
  const typed = (code: string) => {
    store.$promoCode.set(code);
    store.$promoTyped.set(code);
  };
  const said = (words: string) =>
    show({ price: { state: 'known', quote: { ...quote, promo_words: words } } });

  test('is answered by what the server says of it', () => {
    said('Applied: your fourth night is free.');
    typed('mamafree4 ');
    expect(textOf(html(<PromoField />))).toContain('Applied: your fourth night is free.');
  });

  test('that is being changed has no word about the one before', () => {
    said('We do not know this code.');
    typed('BEARS');
    store.$promoTyped.set('BEAR');
    expect(textOf(html(<PromoField />))).not.toContain('We do not know this code.');
  });
});

describe('held nights', () => {
  test('count down beside the reference and the payment', () => {
    store.$held.set(held);
    const page = html(<HoldStatus />);
    expect(textOf(page)).toContain('Nobody else can take them for 40:00 . Your reference is MC-7Q4K .');
    expect(page).toContain('href="/api/test-checkout#token=p"');
    expect(page).not.toContain('did not go through');
  });

  test('say so when a payment was declined', () => {
    store.$held.set(held);
    store.$declined.set(true);
    expect(textOf(html(<HoldStatus />))).toContain('The payment did not go through. Nothing was charged.');
  });

  test('that have ended can be asked for again', () => {
    store.$held.set({ ...held, hold_expires_at: '2026-12-01T12:00:00Z' });
    expect(textOf(html(<HoldStatus />))).toMatch(/^The hold has ended .* Ask for these nights again$/);
  });
});
