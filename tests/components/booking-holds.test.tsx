// Held and taken nights on the booking page: step, waiting time, dates of a party.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import type { SearchResult } from '#contracts/search.ts';
import { BookingForm } from '#features/booking/BookingForm.tsx';
import { BookingOutcome } from '#features/booking/HoldStatus.tsx';
import * as store from '#features/booking/store.ts';
import { paths } from '#paths';
import { feedOf } from '../unit/features/availability/fixture.ts';
import { contact, dates, emptyPage, held, petCabin, setStay } from '../unit/features/booking/fixture.ts';
import { found } from '../unit/features/search/list/fixture.ts';
import { calendarResponse, findDay, today } from './support/availability-fixture.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

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
])('%s states the current step and the next', async (_, step, words) => {
  store.$held.set(held);
  await render(step);
  await expect.element(page.getByRole('paragraph').first()).toMatchTextContent(words);
});

test('reports a booked stay whose link this browser lacks, and where the link is', async () => {
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

/** Shows two cabins that are held. The second on the page is the first of the party. */
function holdParty(): void {
  setStay();
  const [first] = store.$stays.get();
  if (!first) throw new Error('There is no stay.');
  const den = { slug: 'den', title: 'The Den' };
  const barn = { slug: 'barn', title: 'The Barn' };
  store.$stays.set([den, barn].map((one) => ({ ...first, cabin: { ...first.cabin, ...one, id: one.slug } })));
  const { quote, manage_url, due_now, adults, children, pets } = held;
  const other = { quote, manage_url, due_now, balance: null, adults, children, pets };
  store.$held.set({
    ...held,
    reference: 'MC-22Z7',
    cabin: barn,
    others: [{ ...other, reference: 'MC-7Q4K', cabin: den }],
  });
}

test('shows a reference for each of several held cabins, in page order', async () => {
  holdParty();
  await render(<BookingOutcome step="held" />);
  await expect
    .element(page.getByText(/^Nobody else can take them/))
    .toMatchTextContent('Your references are MC-7Q4K for The Den and MC-22Z7 for The Barn.');
});

describe('a party that changes its dates', () => {
  const dialog = page.getByRole('dialog', { name: 'Change dates' });
  const see = dialog.getByRole('button', { name: 'See the price of these dates' });
  const open = async () => {
    holdParty();
    store.$step.set('held');
    await render(<BookingOutcome step="held" />);
    await page.getByRole('button', { name: 'Change dates' }).click();
  };
  const plans: Record<string, string> = { den: 'o'.repeat(40), barn: `${'o'.repeat(8)}xx${'o'.repeat(30)}` };
  const answerCalendars = () =>
    stubCall('GET get-cabin-availability', ({ cabin_id }) => ({
      ...calendarResponse,
      calendar_data: { data: { dates: feedOf(today, plans[cabin_id] ?? '') } },
    }));

  test('chooses days on which all cabins are available, and sees the price before the hold', async () => {
    const asked = answerCalendars();
    await open();
    await expect.element(see).toBeDisabled();
    // The Barn is taken on the 9th and the 10th.
    for (const day of ['2026-12-09', '2026-12-10'] as const)
      await expect.element(findDay(dialog, day)).toHaveAccessibleName(/unavailable|checkout only/i);
    await findDay(dialog, '2026-12-11').click();
    await expect.element(see).toBeDisabled();
    await findDay(dialog, '2026-12-14').click();
    await expect.element(dialog.getByText('Dec 11–14, 3 nights')).toBeVisible();
    const quoted = stubCall('GET quote-stay', { quote: held.quote, server_now: '2026-12-01T12:00:00Z' });
    await see.click();
    await expect.poll(() => store.$sum.get()?.settled).toBe(true);
    expect(asked.map(({ cabin_id }) => cabin_id)).toEqual(['den', 'barn']);
    expect(quoted).toMatchObject(
      ['den', 'barn'].map((cabin_id) => ({ cabin_id, check_in: '2026-12-11', check_out: '2026-12-14' })),
    );
    expect(store.$step.get()).toBe('details');
    // The hold stays unchanged until the other dates are held.
    expect(store.$held.get()).toMatchObject(dates);
    expect(store.$changes.get()).toEqual([]);
  });

  test('can retry calendars that failed to load', async () => {
    stubCall('GET get-cabin-availability', callError('unavailable', 'Please try again.'));
    await open();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please try again.');
    answerCalendars();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(findDay(dialog, '2026-12-11')).toBeVisible();
  });
});

describe('nights that were taken', () => {
  const server_now = '2026-12-01T12:00:00Z';
  const answerSearch = (...available: SearchResult[]) => {
    for (const { slug } of available)
      stubFile(paths.cabinData(slug), { ...petCabin, slug, title: `Cabin ${slug}`, city: 'Gatlinburg' });
    return stubCall('GET search-cabins', { available, cabinCount: available.length, server_now });
  };
  const free = notice.getByRole('link', { name: /^Cabin / });

  test('shows the cheapest other cabins for the same party', async () => {
    const asked = answerSearch(
      found('a', { total: 90_000 }),
      found('ridge-house', { total: 1 }),
      found('b', { total: 70_000 }),
      found('c', { total: 95_000 }),
      found('d', { total: 80_000 }),
    );
    setStay({ party: { children: 1, pets: 1 } });
    refused('taken', {});
    await render(<BookingForm />);
    await expect.element(free.first()).toMatchTextContent('Cabin b');
    await expect.element(free.first()).toMatchTextContent('$700.00');
    expect(free.elements().map((one) => new URL((one as HTMLAnchorElement).href).search)).toEqual(
      ['b', 'd', 'a'].map(
        (slug) => `?cabin=${slug}&check_in=2026-12-03&check_out=2026-12-06&adults=2&children=1&pets=1`,
      ),
    );
    expect(asked).toEqual([{ ...dates, guests: '3', pets: '1' }]);
  });

  test('in one cabin of a party are replaced only there', async () => {
    answerSearch(found('a'), found('barn'), found('near-barn'));
    stubCall('GET search-cabins', {
      available: [found('a'), found('barn'), found('near-barn')],
      cabinCount: 3,
      linked: [['barn', 'near-barn']],
      server_now,
    });
    holdParty();
    store.$held.set(null);
    refused('taken', { stay: 1 });
    await render(<BookingForm />);
    await expect.element(free).toMatchTextContent('Cabin a');
    const { searchParams } = new URL((free.element() as HTMLAnchorElement).href);
    expect([searchParams.get('cabin'), ...searchParams.getAll('with')]).toEqual(['den', 'a']);
  });

  test('reports that no other cabin is available', async () => {
    answerSearch();
    refused('taken', {});
    await render(<BookingForm />);
    await expect.element(notice.getByText(/^None of our other cabins is free/)).toBeVisible();
  });

  const nearest = [
    { check_in: '2026-12-07', check_out: '2026-12-10', total: 61_512 },
    { check_in: '2026-11-29', check_out: '2026-12-02', total: 70_000 },
  ];
  const main = () =>
    [...document.querySelectorAll('[data-tone="ember"]')].filter((button) => button.checkVisibility());

  test('come first, with one main button; the form waits with its input until other dates are chosen', async () => {
    answerSearch();
    store.$contact.set({ ...contact, first_name: 'June' });
    store.$noticePlace.set('end');
    refused('taken', { alternatives: nearest });
    await render(<BookingForm />);
    await expect.element(notice.getByRole('heading', { name: 'Not now.' })).toBeVisible();
    await expect.element(notice).toHaveFocus();
    await expect.element(notice.getByText('Thu, Dec 3 – Sun, Dec 6')).toBeVisible();
    await expect.element(notice.getByText('What you typed is kept for the stay you choose.')).toBeVisible();
    await expect
      .element(notice.getByRole('link', { name: 'Other cabins and dates' }))
      .toHaveAttribute('href', `/cabins?check_in=${dates.check_in}&check_out=${dates.check_out}&guests=2`);
    expect(main().map(({ textContent }) => textContent)).toEqual([
      'Mon, Dec 7 – Thu, Dec 103 nights · $615.12 total with taxes',
    ]);
    await expect.element(page.getByLabelText('First name')).not.toBeVisible();
    await expect.element(page.getByText(/^Step 1 of 3/)).not.toBeInTheDocument();
    expect(notice.element().scrollHeight).toBeLessThan(700);
    const quoted = stubCall('GET quote-stay', { quote: held.quote, server_now });
    await notice.getByRole('button', { name: /^Mon, Dec 7/ }).click();
    await expect.element(page.getByLabelText('First name')).toHaveValue('June');
    await expect.element(page.getByRole('button', { name: /^Hold this stay · / })).toBeEnabled();
    expect(quoted).toMatchObject([{ check_in: '2026-12-07', check_out: '2026-12-10' }]);
    await expect.element(page.getByRole('form', { name: 'Your booking' })).toHaveFocus();
    expect(main()).toHaveLength(1);
  });

  test.each(['taken', 'not_bookable', 'not_found'] as const)(
    'hide the form after the refusal %s',
    async (code) => {
      answerSearch();
      setStay({ price: { state: 'refused', problem: { code, status: 409, message: 'Not now.' } } });
      await render(<BookingForm />);
      await expect.element(notice).toBeVisible();
      await expect.element(page.getByRole('group', { name: 'Who is coming' })).not.toBeInTheDocument();
      expect(main()).toEqual([]);
    },
  );

  test.each([
    ['a party that is too large', { code: 'not_bookable', field: 'guests' }],
    ['an invalid field', { code: 'invalid', field: 'guests' }],
    ['a server out of reach', { code: 'unavailable' }],
  ] as const)('but %s does not hide the form', async (_, reason) => {
    answerSearch();
    setStay({ price: { state: 'refused', problem: { status: 400, message: 'Not now.', ...reason } } });
    await render(<BookingForm />);
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Who is coming' })).toBeVisible();
  });

  test('shows no other cabins if the search fails', async () => {
    stubCall('GET search-cabins', callError('unavailable'));
    refused('taken', {});
    await render(<BookingForm />);
    await expect.element(notice.getByRole('link', { name: 'See the whole calendar' })).toBeVisible();
    await expect.element(free).not.toBeInTheDocument();
  });
});

describe('above the form', () => {
  test('a hold that expires while its details are changed is reported', async () => {
    store.$held.set({ ...held, hold_expires_at: '2026-12-01T12:00:00Z' });
    await render(<BookingForm />);
    const alert = page.getByRole('alert').filter({ hasText: 'The hold has ended.' });
    await expect.element(alert).toMatchTextContent('You can hold the stay again below.');
  });

  const spoken = page.getByText(/Holding this stay takes its place\.$/);

  test('a hold that shares a night with the stay is named, with a link', async () => {
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
  ])('a hold %s is not mentioned', async (_, changes) => {
    store.$ownHolds.set([{ ...held, check_in: '2026-12-05', check_out: '2026-12-08', ...changes }]);
    await render(<BookingForm />);
    await expect.element(page.getByRole('group', { name: 'Who is coming' })).toBeVisible();
    await expect.element(spoken).not.toBeInTheDocument();
  });
});

test.each([
  ['knows the guest', true],
  ['stores nothing', false],
])('taken nights are reported in a browser that %s', async (_, isStored) => {
  if (!isStored) vi.stubGlobal('localStorage', undefined);
  stubCall('GET search-cabins', callError('unavailable'));
  refused('taken', { held_until: '2026-12-01T12:30:00.000Z' });
  await render(<BookingForm />);
  await expect.element(notice.getByText(/^Held by another guest until 7:30 AM/)).toBeVisible();
  const mail = notice.getByText(/The mail we sent you has the link to pay\.$/);
  if (isStored) await expect.element(mail).not.toBeInTheDocument();
  else await expect.element(mail).toBeVisible();
});

describe('too many holds', () => {
  test('are listed, each with ways to end it, without a waiting time', async () => {
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

  test('of a household state the waiting time if nothing else helps', async () => {
    refused('rate_limited', { limit: 'address', wait: 700 });
    await render(<BookingForm />);
    await expect.element(notice.getByText('It will work again in 12 minutes.')).toBeVisible();
  });
});

test.each([
  ['released', false, 'Ridge House is let go. You can hold this stay now.'],
  ['paid meanwhile', true, 'Ridge House is paid and booked already. You can hold this stay now.'],
])('end with one that was %s, and the form reports it', async (_, paid, words) => {
  store.$releasedHold.set({ title: 'Ridge House', paid });
  await render(<BookingForm />);
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
});
