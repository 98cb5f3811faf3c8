import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import { formatCents } from '#domain/money/money.ts';
import { toPreviousPrice } from '#domain/pricing/previous-price.ts';
import { BookingForm } from '#features/booking/BookingForm.tsx';
import { Summary } from '#features/booking/BookingSummary.tsx';
import * as store from '#features/booking/store.ts';
import { cabin } from '../unit/features/availability/fixture.ts';
import { emptyPage, petCabin, quoteAt, setStay } from '../unit/features/booking/fixture.ts';

const quote = quoteAt(25_000);
const summary = page.getByRole('complementary', { name: 'Your stay' });
const hold = (total: number) =>
  page.getByRole('button', { name: `Hold this stay · ${formatCents(total)}`, exact: true });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00Z');
  emptyPage();
  setStay({ agreed: toPreviousPrice(quote) });
});

const show = () =>
  render(
    <>
      <BookingForm />
      <Summary />
    </>,
  );

test('offers extras with their amounts, none selected', async () => {
  const extra = { per_stay_cents: 0, per_night_cents: 0, taxed: true, cabins: [], from: null, until: null };
  const fees = [
    { ...extra, name: 'Firewood', per_stay_cents: 3000, optional: true },
    { ...extra, name: 'Breakfast', per_stay_cents: 500, each_guest: true, taxed: false, optional: true },
    { ...extra, name: 'Linen', per_stay_cents: 2500 },
    { ...extra, name: 'Skates', per_stay_cents: 900, optional: true, from: '2040-01-01' },
  ];
  setStay({ party: { children: 1 }, cabin: { ...cabin, terms: { ...cabin.terms, fees } } });
  await show();
  const offered = page.getByRole('group', { name: 'With your stay' }).getByRole('checkbox');
  await expect.element(offered.nth(0)).toHaveAccessibleName('Firewood · $30.00 before taxes');
  await expect.element(offered.nth(1)).toHaveAccessibleName('Breakfast · $15.00');
  expect(offered.length).toBe(2);
  for (const box of offered.all()) await expect.element(box).not.toBeChecked();
});

test('hides the extras if there are none', async () => {
  await show();
  await expect.element(page.getByRole('group', { name: 'Who is coming' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'With your stay' })).not.toBeInTheDocument();
});

test.each([
  ['their price', 5000, '$50 a stay, not a pet'],
  ['that they are free', 0, 'Welcome, at no charge'],
  ['that there can be none', null, 'Pets are not allowed in this cabin.'],
])('states for pets %s', async (_, pet_fee_cents, words) => {
  setStay({ cabin: { ...cabin, terms: { ...cabin.terms, pet_fee_cents } } });
  await show();
  const party = page.getByRole('group', { name: 'Who is coming' });
  await expect.element(party.getByText(words)).not.toBeVisible();
  await party.getByText(/^\d guests?, no pets$/).click();
  await expect.element(party.getByText(words)).toBeVisible();
  await expect.element(party.getByText('This cabin sleeps 6.')).toBeVisible();
});

describe('the price', () => {
  test('is stated to the cent, with savings, and on the button that holds', async () => {
    const uneven = { ...quote, total: quote.total + 20, originalTotal: quote.total + 540, totalSavings: 520 };
    setStay({ price: { state: 'known', quote: uneven } });
    await show();
    await expect.element(hold(uneven.total)).toBeEnabled();
    await expect.element(summary.getByText(formatCents(uneven.total), { exact: true }).first()).toBeVisible();
    await expect.element(summary.getByText(formatCents(uneven.originalTotal))).toBeVisible();
    await expect.element(summary.getByText('You save $5.20')).toBeVisible();
  });

  const withDeposit = (balance_due_days: number) =>
    setStay({
      cabin: { ...petCabin, terms: { ...petCabin.terms, deposit_percent: 25, balance_due_days } },
    });

  test('of a cabin with a deposit states the amounts now and later, next to the total and at the terms', async () => {
    withDeposit(1);
    await show();
    const now = Math.round(quote.total / 4);
    const words = `You pay ${formatCents(now)} now, ${formatCents(quote.total - now)} on December 2, 2026. What is due later is charged to the same card by itself.`;
    await expect.element(summary.getByText(words)).toBeVisible();
    const form = page.getByRole('form', { name: 'Your booking' });
    await expect.element(form.getByText(words)).toBeVisible();
  });

  test('lists the damage deposit and the cancellation day between total and breakdown', async () => {
    setStay({
      cabin: {
        ...petCabin,
        terms: { ...petCabin.terms, free_cancel_days: 1, damage_deposit_cents: 30_000 },
      },
    });
    await show();
    const total = summary.getByText(formatCents(quote.total), { exact: true }).first();
    const parts = summary.getByText('Why this price');
    for (const words of [
      'Free cancellation until December 2, 2026 (16 hours left)',
      /^A damage deposit of \$300\.00 is held on your card the day before you arrive\./,
    ]) {
      const line = summary.getByRole('listitem').filter({ hasText: words });
      await expect.element(line).toBeVisible();
      expect(total.element().compareDocumentPosition(line.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(line.element().compareDocumentPosition(parts.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  test('of a free stay has no damage deposit', async () => {
    setStay({
      price: { state: 'known', quote: { ...quote, total: 0 } },
      cabin: { ...petCabin, terms: { ...petCabin.terms, damage_deposit_cents: 30_000 } },
    });
    await show();
    await expect.element(hold(0)).toBeVisible();
    await expect.element(page.getByText(/damage deposit/)).not.toBeInTheDocument();
  });

  test('of a party has the later charge next to the sum, and a deposit and cancellation day per cabin', async () => {
    setStay();
    const [first] = store.$stays.get();
    if (!first) throw new Error('There is no stay.');
    const stayIn = (title: string, terms: Partial<typeof petCabin.terms>) => ({
      ...first,
      cabin: { ...petCabin, slug: title, title, terms: { ...petCabin.terms, ...terms } },
    });
    store.$stays.set([
      stayIn('The Den', { free_cancel_days: 1, deposit_percent: 50, balance_due_days: 1 }),
      stayIn('The Barn', { free_cancel_days: 2, damage_deposit_cents: 20_000 }),
    ]);
    await render(<Summary />);
    const party = page.getByRole('complementary', { name: 'Your stays' });
    const half = Math.round(quote.total / 2);
    await expect
      .element(
        party.getByText(
          `You pay ${formatCents(half + quote.total)} now, ${formatCents(quote.total - half)} on December 2, 2026. What is due later is charged to the same card by itself.`,
        ),
      )
      .toBeVisible();
    const den = party.getByRole('region', { name: 'The Den' });
    await expect.element(den.getByText(/^Free cancellation until December 2, 2026/)).toBeVisible();
    await expect.element(den.getByText(/damage deposit/)).not.toBeInTheDocument();
    const barn = party.getByRole('region', { name: 'The Barn' });
    await expect.element(barn.getByText(/^Cancellation period ended December 1, 2026/)).toBeVisible();
    await expect.element(barn.getByText(/^A damage deposit of \$200\.00/)).toBeVisible();
  });

  test('is paid in full if the balance would already be due', async () => {
    withDeposit(2);
    await show();
    await expect.element(hold(quote.total)).toBeVisible();
    await expect.element(page.getByText(/ now, /)).not.toBeInTheDocument();
  });

  test('that is unavailable leaves no empty space', async () => {
    setStay({ price: { state: 'loading', last: null } });
    await render(<Summary />);
    const height = () => summary.element().getBoundingClientRect().height;
    const waiting = height();
    setStay({ price: { state: 'refused', problem: { code: 'taken', status: 409, message: 'Taken.' } } });
    await expect.poll(height).toBeLessThan(waiting - 20);
  });
});

test('shows no message about a promo code while it is edited', async () => {
  setStay({ price: { state: 'known', quote: { ...quote, promo_words: 'We do not know this code.' } } });
  store.$promoCode.set('BEARS');
  store.$promoTyped.set('BEARS');
  await show();
  const words = page.getByRole('status').filter({ hasText: 'We do not know this code.' });
  await expect.element(words).toBeVisible();
  await page.getByRole('textbox', { name: /^Promo code/ }).fill('BEAR');
  await expect.element(words).not.toBeInTheDocument();
});

test('names the cabin whose price changed, with the reason', async () => {
  setStay();
  const [first] = store.$stays.get();
  if (!first) throw new Error('There is no stay.');
  const stayIn = (title: string, agreed = toPreviousPrice(quote)) => ({
    ...first,
    cabin: { ...first.cabin, slug: title, title },
    agreed,
  });
  const cheaper = { ...toPreviousPrice(quote), total: quote.total - 1000, cleaningFee: 9000 };
  store.$stays.set([stayIn('The Den'), stayIn('The Barn', cheaper)]);
  await show();
  const question = page.getByRole('alert').filter({ hasText: 'Nothing is held yet.' });
  await expect
    .element(question.getByRole('paragraph').filter({ hasText: 'The Barn:' }))
    .toMatchTextContent('The cleaning fee is $10.00 more than before.');
  await expect.element(question.getByText(/The Den/)).not.toBeInTheDocument();
});
