import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import { BookingForm } from '#features/booking/BookingForm.tsx';
import { BookingOutcome } from '#features/booking/HoldStatus.tsx';
import * as store from '#features/booking/store.ts';
import { dates, emptyPage, held, setStay } from '../unit/features/booking/fixture.ts';

const cabin = { slug: 'ridge-house', title: 'Ridge House' };
const refused = (code: 'taken' | 'rate_limited', details: object) =>
  store.$problem.set({ code, status: 409, message: 'Not now.', details: { ...details } });
const notice = page.getByRole('alert').filter({ hasText: 'Not now.' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00Z');
  emptyPage();
  setStay();
});

test.each([
  ['the form', <BookingForm key="form" />, 'Step 1 of 3: Your details · next: held for you'],
  ['the hold', <BookingOutcome key="hold" step="held" />, 'Step 2 of 3: Held for you · next: booked'],
])('%s says which of three steps it is, and what comes next', async (_, step, words) => {
  store.$held.set(held);
  await render(step);
  await expect.element(page.getByRole('paragraph').first()).toMatchTextContent(words);
});

test('a booked stay whose link this browser lacks says where it is', async () => {
  store.$bookedStay.set({ reference: 'MC-7Q4K', ...dates, cabin, manage_url: null });
  await render(<BookingOutcome step="booked" />);
  const booked = page.getByRole('region', { name: 'This stay is already yours' });
  await expect.element(booked.getByText(/^Ridge House, Thu, Dec 3 – Sun, Dec 6\./)).toBeVisible();
  await expect.element(booked.getByText('MC-7Q4K')).toBeVisible();
  await expect.element(booked.getByText(/in the letter that confirmed it\.$/)).toBeVisible();
  const link = booked.getByRole('link', { name: 'Send me my link again' });
  await expect.element(link).toHaveAttribute('href', '/trips');
  await expect.element(booked.getByRole('link', { name: 'See your booking' })).not.toBeInTheDocument();
});

test('of several held cabins each has its reference, in page order', async () => {
  setStay();
  const [first] = store.$stays.get();
  if (!first) throw new Error('There is no stay.');
  const den = { slug: 'den', title: 'The Den' };
  const barn = { slug: 'barn', title: 'The Barn' };
  store.$stays.set([den, barn].map((one) => ({ ...first, cabin: { ...first.cabin, ...one } })));
  const { quote, manage_url, due_now, adults, children, pets } = held;
  const other = { quote, manage_url, due_now, balance: null, adults, children, pets };
  store.$held.set({
    ...held,
    reference: 'MC-22Z7',
    cabin: barn,
    others: [{ ...other, reference: 'MC-7Q4K', cabin: den }],
  });
  await render(<BookingOutcome step="held" />);
  await expect
    .element(page.getByText(/^Nobody else can take them/))
    .toMatchTextContent('Your references are MC-7Q4K for The Den and MC-22Z7 for The Barn.');
});

describe('above the form', () => {
  test('a hold that expires while its details are changed says so', async () => {
    store.$held.set({ ...held, hold_expires_at: '2026-12-01T12:00:00Z' });
    await render(<BookingForm />);
    const alert = page.getByRole('alert').filter({ hasText: 'The hold has ended.' });
    await expect.element(alert).toMatchTextContent('You can hold the stay again below.');
  });

  const spoken = page.getByText(/Holding this stay takes its place\.$/);

  test('a hold that shares a night with the stay is named, with the way back to it', async () => {
    store.$ownHolds.set([{ ...held, check_in: '2026-12-05', check_out: '2026-12-08' }]);
    await render(<BookingForm />);
    await expect
      .element(spoken)
      .toMatchTextContent(/^You hold Sat, Dec 5 – Tue, Dec 8 here for another (40:00|39:\d\d)\./);
    await expect.element(page.getByRole('link', { name: 'Back to that one' })).toBeVisible();
  });

  test.each<[string, Partial<VisitorHold>]>([
    ['on the nights after', { check_in: '2026-12-06', check_out: '2026-12-08' }],
    ['of another cabin', { cabin: { slug: 'nest', title: 'Nest' } }],
  ])('a hold %s is not', async (_, changes) => {
    store.$ownHolds.set([{ ...held, check_in: '2026-12-05', check_out: '2026-12-08', ...changes }]);
    await render(<BookingForm />);
    await expect.element(page.getByRole('group', { name: 'Who is coming' })).toBeVisible();
    await expect.element(spoken).not.toBeInTheDocument();
  });
});

test.each([
  ['knows the guest', true],
  ['stores nothing of ours', false],
])('nights another guest holds, in a browser that %s', async (_, isStored) => {
  if (!isStored) vi.stubGlobal('localStorage', undefined);
  refused('taken', { held_until: '2026-12-01T12:30:00.000Z' });
  await render(<BookingForm />);
  await expect.element(notice.getByText(/^Held by another guest until 7:30 AM/)).toBeVisible();
  const mail = notice.getByText(/The mail we sent you has the link to pay\.$/);
  if (isStored) await expect.element(mail).not.toBeInTheDocument();
  else await expect.element(mail).toBeVisible();
});

describe('too many holds', () => {
  test('are listed, each with the ways to end it, and no wait', async () => {
    store.$ownHolds.set([held]);
    refused('rate_limited', { limit: 'visitor', wait: 700 });
    await render(<BookingForm />);
    const hold = notice.getByRole('listitem');
    for (const words of ['Ridge House', 'Thu, Dec 3 – Sun, Dec 6', /^held for another (40:00|39:\d\d)$/])
      await expect.element(hold.getByText(words)).toBeVisible();
    for (const name of ['Let it go', 'Continue to payment'])
      await expect
        .element(hold.getByLabelText(`${name}: Ridge House, Thu, Dec 3 – Sun, Dec 6`))
        .toBeVisible();
    await expect.element(notice.getByText(/minutes/)).not.toBeInTheDocument();
  });

  test('of a household state the wait if nothing else helps', async () => {
    refused('rate_limited', { limit: 'address', wait: 700 });
    await render(<BookingForm />);
    await expect.element(notice.getByText('It will work again in 12 minutes.')).toBeVisible();
  });
});

test.each([
  ['let go', false, 'Ridge House is let go. You can hold this stay now.'],
  ['paid meanwhile', true, 'Ridge House is paid and booked already. You can hold this stay now.'],
])('a hold that was %s leaves room, and the form says so', async (_, paid, words) => {
  store.$releasedHold.set({ title: 'Ridge House', paid });
  await render(<BookingForm />);
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
});
