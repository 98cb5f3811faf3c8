// Submitting the booking form: changed prices, proof of work and payment first.

import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Contact } from '#domain/contact/contact.ts';
import { BookingIsland } from '#features/booking/BookingIsland.tsx';
import { paths } from '#paths';
import { contact, emptyPage, held, petCabin, quoteAt } from '../unit/features/booking/fixture.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

const now = '2026-12-01T12:00:00.000Z';
const button = page.getByRole('button', { name: /^Hold this stay/ });
const field = (label: string) => page.getByLabelText(label);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  emptyPage();
  sessionStorage.clear();
  stubFile(paths.cabinData(petCabin.slug), petCabin);
  stubCall('GET cabin-terms', { terms: petCabin.terms });
  stubCall('GET my-holds', { holds: [], booked: [], server_now: now });
});

const wordsAbout = (check_out: string) =>
  check_out === held.check_out
    ? { promo_words: 'Add one night and it is free: the code wants four.', promo_adds_night: true }
    : { promo_words: 'Applied: your fourth night is free.', promo_adds_night: false };

/**
 * Opens the form for three nights; returns the requested quotes. The promo code requires four
 * nights.
 */
async function open() {
  const quoted = stubCall('GET quote-stay', ({ check_out, promo_code }) => ({
    quote: { ...quoteAt(25_000), ...(promo_code && wordsAbout(check_out)) },
    server_now: now,
  }));
  history.replaceState(
    null,
    '',
    `?cabin=${petCabin.slug}&check_in=${held.check_in}&check_out=${held.check_out}&adults=2`,
  );
  await render(<BookingIsland />);
  await expect.element(button).toBeEnabled();
  return quoted;
}

async function fillAndHold(guest: Contact = contact) {
  for (const [label, value] of [
    ['First name', guest.first_name],
    ['Last name (optional)', guest.last_name],
    ['Email', guest.email],
    ['Phone', guest.phone],
  ] as const)
    await field(label).fill(value);
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).click();
  await button.click();
}

test('asks about a changed price before holding the stay, and holds it only when confirmed', async () => {
  const shown = quoteAt(25_000);
  const dearer = { ...shown, cleaningFee: shown.cleaningFee + 20_000, total: shown.total + 20_000 };
  const asked = stubCall('POST create-booking', () => callError('price_changed', 'No.', { quote: dearer }));
  await open();
  await fillAndHold();
  const question = page.getByRole('alert').filter({ hasText: 'it was $958.38, it is now $1,158.38' });
  await expect.element(question.getByText(/^The cleaning fee is \$200/)).toBeVisible();
  const dates = `/cabins/${petCabin.slug}?check_in=${held.check_in}`;
  await expect
    .element(question.getByRole('link', { name: 'Change dates' }))
    .toHaveAttribute('href', expect.stringContaining(dates));
  await question.getByRole('button', { name: 'Hold at $1,158.38' }).click();
  await expect.poll(() => asked.map((one) => one.expected_total)).toEqual([shown.total, dearer.total]);
});

test('books a guest with one name', async () => {
  const booked = stubCall('POST create-booking', () =>
    callError('taken', 'These nights are no longer free.'),
  );
  stubCall('GET search-cabins', callError('unavailable'));
  await open();
  await fillAndHold({ ...contact, first_name: 'Suharto', last_name: '' });
  await expect.poll(() => booked).toHaveLength(1);
  expect(booked[0]).toMatchObject({ first_name: 'Suharto', last_name: '' });
});

test('accepts a press on the hold button directly after an invalid field, although the hint moves the button', async () => {
  await open();
  await field('First name').fill(contact.first_name);
  await field('Last name (optional)').fill(contact.last_name);
  await field('Email').fill(contact.email);
  await field('Phone').fill('12');
  await userEvent.click(button);
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(page.getByText(/^Please accept the terms to go on/)).toBeVisible();
});

test('offers a button that adds the missing night for a promo code', async () => {
  const quoted = await open();
  await page.getByText('Add a promo code').click();
  await page.getByRole('textbox', { name: /^Promo code/ }).fill('MAMAFREE4');
  await page.getByRole('button', { name: 'Apply' }).click();
  const add = page.getByRole('button', { name: 'Add the night of Sun, Dec 6' });
  await expect.element(add).toBeVisible();
  await add.click();
  await expect.element(page.getByText('Applied: your fourth night is free.')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(page.getByRole('form', { name: 'Your booking' })).toHaveFocus();
  expect(quoted.at(-1)).toMatchObject({ check_out: '2026-12-07', promo_code: 'MAMAFREE4' });
  expect(location.search).toContain('check_out=2026-12-07');
});

describe('while much more is held than usual', () => {
  /** Fills and submits the form. The server responds when released, after requesting its proof. */
  async function send(pressure: 'work' | 'pay_first') {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 7,
      deriveKey,
      hmacSignatureSecret: 'a',
      hmacKeySignatureSecret: 'b',
    });
    const { check_in: _, check_out: __, cabin: ___, others: ____, ...booking } = held;
    const gate = Promise.withResolvers<void>();
    const asked = stubCall('POST create-booking', async () => {
      if (pressure === 'work' && asked.length === 1) return callError('proof_needed', 'No.', { challenge });
      await gate.promise;
      return { booking: { ...booking, pressure } };
    });
    await open();
    await fillAndHold();
    return { asked, letThrough: gate.resolve };
  }

  test('solves the proof of work, explains the wait, and sends the booking again', async () => {
    const { asked, letThrough } = await send('work');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'your browser does a small sum' }))
      .toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toEqual(asked[0]);
    const sent = vi
      .mocked(fetch)
      .mock.calls.flatMap(([address, init]) =>
        String(address).endsWith('create-booking') ? [new Headers(init?.headers)] : [],
      );
    expect(sent[1]?.get('idempotency-key')).toBe(sent[0]?.get('idempotency-key'));
    const proof = JSON.parse(atob(sent[1]?.get('proof-of-work') ?? ''));
    expect(proof.solution.counter).toBe(7);
    letThrough();
    await expect.element(page.getByRole('heading', { name: 'Your nights are held' })).toHaveFocus();
    await expect.element(page.getByText(/this hold is a short one/)).toBeVisible();
  });

  test('tells a guest who pays first that nothing is held, and continues to payment', async () => {
    const { letThrough } = await send('pay_first');
    letThrough();
    const heading = page.getByRole('heading', { name: 'The payment makes these nights yours' });
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText(/everything you paid goes back to you/)).toBeVisible();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: /^Continue to payment/ }))
      .toHaveAttribute('href', held.payment_url);
  });
});
