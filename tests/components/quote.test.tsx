import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { SentQuote } from '#contracts/booking.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { QuoteIsland } from '#features/booking/QuoteIsland.tsx';
import { paths } from '#paths';
import { specTaxes } from '#support/oracles/taxes.ts';
import { cabin } from '../unit/features/availability/fixture.ts';
import { found } from '../unit/features/search/list/fixture.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

const server_now = '2027-03-10T17:00:00.000Z';
const price = calculateQuote({
  terms: { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes },
  nightlyPrices: ['2027-04-01', '2027-04-02', '2027-04-03'].map((date) => ({ date, price: 20_000 })),
});
const stay = (title: string, id: string) => ({
  adults: 2,
  children: 0,
  pets: 0,
  quote: price,
  due_now: price.total,
  balance: null,
  cabin: { id, slug: id, title, city: 'Gatlinburg', timezone: 'America/New_York', hero_image_url: null },
  policy: 'Free cancellation until 14 days before check-in.',
  terms: ['Free cancellation until March 18, 2027 (8 days left)'],
});
const quote: SentQuote = {
  state: 'open',
  until: '2027-03-12T17:00:00.000Z',
  guest: 'Pat Example',
  wants_phone: false,
  check_in: '2027-04-01',
  check_out: '2027-04-04',
  total: price.total,
  payment_url: null,
  agreed: false,
  seen: 'a'.repeat(32),
  due: [],
  stays: [stay('Lantern Ledge', 'one')],
};
const opened = async (more: Partial<SentQuote> = {}) => {
  stubCall('GET sent-quote', { quote: { ...quote, ...more }, server_now });
  await render(<QuoteIsland />);
};

beforeEach(() => {
  history.replaceState(null, '', '#MC-7K4QXZ.mac');
  stubCall('GET search-cabins', { available: [], cabinCount: 0, server_now });
});
afterEach(() => history.replaceState(null, '', location.pathname));

test('shows the price with its parts, its deadline, and the cancellation terms', async () => {
  await opened();
  await expect.element(page.getByText('For Pat Example')).toBeVisible();
  await expect.element(page.getByText(/is yours until Friday, March 12, 2027, 12:00 PM EST\./)).toBeVisible();
  await expect.element(page.getByText('$789.25', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Free cancellation until 14 days before check-in.')).toBeVisible();
});

test.each(['open', 'held'] as const)(
  'shows for a quote that is %s the later charge, the deposit and the cancellation day next to its total',
  async (state) => {
    const due_now = 40_000;
    const terms = [...stay('', '').terms, 'A damage deposit of $300.00 is held on your card.'];
    const balance = { amount: price.total - due_now, due_on: '2027-03-20' };
    await opened({ state, stays: [{ ...stay('Lantern Ledge', 'one'), due_now, balance, terms }] });
    const lines = page.getByRole('region', { name: 'Lantern Ledge' }).getByRole('listitem');
    await expect
      .element(lines.first())
      .toHaveTextContent(
        'You pay $400.00 now, $389.25 on March 20, 2027. What is due later is charged to the same card by itself.',
      );
    expect(
      lines
        .elements()
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(terms);
    const box = page.getByRole('checkbox').element();
    expect(lines.last().element().compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test('shows later charges of several cabins next to the total, and each cabin’s own cancellation day', async () => {
  const balance = { amount: 10_000, due_on: '2027-03-20' };
  await opened({
    stays: [
      { ...stay('Lantern Ledge', 'one'), due_now: price.total - 10_000, balance },
      { ...stay('Millrace Lodge', 'two'), terms: ['Free cancellation until March 25, 2027 (15 days left)'] },
    ],
    total: 2 * price.total,
  });
  for (const [title, day] of [
    ['Lantern Ledge', 'March 18'],
    ['Millrace Lodge', 'March 25'],
  ] as const) {
    const cabin = page.getByRole('region', { name: title });
    await expect.element(cabin.getByRole('listitem')).toMatchTextContent(day);
    await expect.element(cabin.getByText(/^You pay/)).not.toBeInTheDocument();
  }
  await expect
    .element(page.getByText(/^You pay \$1,478\.50 now, \$100\.00 on March 20, 2027\./))
    .toBeVisible();
});

test('sends nothing before the terms are accepted, and then once', async () => {
  const asked = stubCall('POST take-up-quote', callError('rate_limited', 'One moment.'));
  await opened();
  await page.getByRole('button', { name: /^Hold it and pay \$789\.25/ }).click();
  await expect.element(page.getByText(/Please accept the terms/)).toBeVisible();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Hold it/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('One moment.');
  expect(asked).toEqual([{ token: 'MC-7K4QXZ.mac', accept_terms: true, seen: 'a'.repeat(32) }]);
});

test('asks for a missing phone number, with its error next to it', async () => {
  const asked = stubCall('POST take-up-quote', () => callError('invalid', 'That is no phone number.'));
  await opened({ wants_phone: true });
  await page.getByRole('textbox', { name: 'Phone' }).fill('865 555 0142');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Hold it/ }).click();
  expect(asked[0]).toMatchObject({ phone: '865 555 0142' });
});

test('shows a price for each of several cabins, and charges the total', async () => {
  await opened({
    stays: [stay('Lantern Ledge', 'one'), stay('Millrace Lodge', 'two')],
    total: 2 * price.total,
  });
  await expect.element(page.getByRole('region', { name: 'Millrace Lodge' })).toBeVisible();
  await expect.element(page.getByText(/^Together \$1,578\.50/)).toBeVisible();
});

test.each([
  ['taken', /Somebody else has taken one of these nights/],
  ['ended', /The time for this is over/],
  ['cancelled', /This stay was cancelled/],
] as const)('reports a quote that was %s, with the phone number and no button', async (state, words) => {
  await opened({ state });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /\d{3}/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hold it/ })).not.toBeInTheDocument();
});

test('offers other cabins on the dates of a stay whose nights were taken', async () => {
  const asked = stubCall('GET search-cabins', {
    available: [found('fern-house', { total: 61_000 })],
    cabinCount: 1,
    server_now,
  });
  stubFile(paths.cabinData('fern-house'), { ...cabin, slug: 'fern-house', title: 'Fern House' });
  await opened({ state: 'taken', stays: [{ ...stay('Lantern Ledge', 'one'), children: 1, pets: 1 }] });
  const link = page.getByRole('link', { name: /^Fern House/ });
  await expect.element(link).toMatchTextContent('$610.00');
  expect(new URL((link.element() as HTMLAnchorElement).href).search).toBe(
    '?cabin=fern-house&check_in=2027-04-01&check_out=2027-04-04&adults=2&children=1&pets=1',
  );
  expect(asked).toMatchObject([{ check_in: '2027-04-01', check_out: '2027-04-04', guests: '3', pets: '1' }]);
});

test('links to all available cabins for a party whose nights were taken', async () => {
  await opened({ state: 'taken', stays: [stay('Lantern Ledge', 'one'), stay('Millrace Lodge', 'two')] });
  await expect
    .element(page.getByRole('link', { name: 'See what else is free on these dates' }))
    .toHaveAttribute('href', expect.stringContaining('check_in=2027-04-01&check_out=2027-04-04&guests=4'));
});

test('reports nights taken at that moment', async () => {
  await opened();
  stubCall('POST take-up-quote', () => {
    stubCall('GET sent-quote', { quote: { ...quote, state: 'taken' }, server_now });
    return callError('taken');
  });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Hold it/ }).click();
  await expect.element(page.getByText(/Somebody else has taken/)).toBeVisible();
});

test('lets the guest accept a stay made by a host before payment, with its deadline', async () => {
  const asked = stubCall('POST take-up-quote', callError('rate_limited', 'One moment.'));
  await opened({ state: 'held' });
  await expect.element(page.getByText(/if you pay by Friday, March 12, 2027, 12:00 PM EST\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /payment/ })).not.toBeInTheDocument();
  const pay = page.getByRole('button', { name: 'Accept and pay $789.25' });
  await pay.click();
  await expect.element(page.getByText(/Please accept the terms/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('checkbox').click();
  await pay.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('One moment.');
});

test('names an additional charge of a booked stay, to be accepted and paid', async () => {
  const due = [{ name: 'Firewood: Lantern Ledge', amount: 6000 }];
  await opened({ state: 'booked', due });
  const region = page.getByRole('region', { name: 'To pay now' });
  await expect.element(region.getByText(/Firewood: Lantern Ledge: \$60\.00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept and pay $60.00' })).toBeVisible();
});

test.each([
  ['open', /then you have forty minutes to book it/, 'Hold it, nothing to pay'],
  ['held', /They are yours once you accept the terms and book them/, 'Accept, nothing to pay'],
] as const)('never shows a free stay that is %s as paid', async (state, words, label) => {
  await opened({ state, stays: [{ ...stay('Lantern Ledge', 'one'), due_now: 0 }] });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: label })).toBeVisible();
});

test('charges an additional amount of a free stay', async () => {
  const stays = [{ ...stay('Lantern Ledge', 'one'), due_now: 0 }];
  const due = [{ name: 'Firewood: Lantern Ledge', amount: 6000 }];
  await opened({ state: 'booked', agreed: true, stays, due, payment_url: '/api/pay?token=x' });
  await expect.element(page.getByRole('link', { name: 'Continue to payment · $60.00' })).toBeVisible();
});

test('accepts the terms of a booked and paid stay without a payment', async () => {
  await opened({ state: 'booked' });
  stubCall('POST take-up-quote', () => {
    const accepted: SentQuote = { ...quote, state: 'booked', agreed: true };
    stubCall('GET sent-quote', { quote: accepted, server_now });
    return { quote: accepted, server_now };
  });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Accept the terms' }).click();
  await expect.element(page.getByText(/This stay is already yours/)).toBeVisible();
});

test('shows a stay again that was changed meanwhile, with the box unchecked', async () => {
  await opened({ state: 'held' });
  stubCall('POST take-up-quote', () => {
    const dearer = { ...stay('Lantern Ledge', 'one'), due_now: 90_000 };
    stubCall('GET sent-quote', { quote: { ...quote, state: 'held', stays: [dearer] }, server_now });
    return callError('price_changed', 'Please look at it again.');
  });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please look at it again.');
  await expect.element(page.getByRole('button', { name: 'Accept and pay $900.00' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('leads from a held quote to the payment', async () => {
  await opened({ state: 'held', agreed: true, payment_url: '/api/pay?token=x' });
  await expect
    .element(page.getByRole('link', { name: /^Continue to payment · \$789\.25/ }))
    .toHaveAttribute('href', '/api/pay?token=x');
});

test('leads from an invalid link or a booked quote to the link of the booking', async () => {
  const link = page.getByRole('link', { name: 'Send me my link again' });
  await opened({ state: 'booked', agreed: true });
  await expect.element(link).toHaveAttribute('href', '/trips');
  await cleanup();
  const dead = { success: false, error: { code: 'not_found', message: 'No.', field: 'token' } };
  stubCall('GET sent-quote', () => Response.json(dead, { status: 404 }));
  await render(<QuoteIsland />);
  await expect.element(page.getByText('This link is not whole, or has ended.')).toBeVisible();
  await expect.element(link).toBeVisible();
});
