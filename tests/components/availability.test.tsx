import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Day } from '#domain/dates/day.ts';
import { AvailabilityIsland } from '#features/availability/AvailabilityIsland.tsx';
import { $stayDrafts, emptyStayDraft, type StayDraft } from '#features/availability/store.ts';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { openAvailability } from '#stores/availability-dialog.ts';
import { $search } from '#stores/search.ts';
import { feedOf } from '../unit/features/availability/fixture.ts';
import {
  availabilityDialog,
  calendarResponse,
  clickDirectly,
  createUncachedCabin,
  expectAccessibleName,
  findDay,
  freezeClock,
  isOnTop,
  today,
} from './support/availability-fixture.ts';
import { stubCall } from './support/stub-calls.ts';

const day = (date: Day) => findDay(availabilityDialog, date);
const button = (name: string) => availabilityDialog.getByRole('button', { name, exact: true });
const opener = page.getByRole('button', { name: 'Check Availability' });

beforeEach(() => freezeClock());

async function open(width = 390, height = 844) {
  await page.viewport(width, height);
  const cabin = createUncachedCabin();
  await render(
    <>
      <button type="button" onClick={() => openAvailability(cabin)}>
        Check Availability
      </button>
      <AvailabilityIsland />
      <Toaster />
    </>,
  );
  return cabin;
}

async function openModal(width?: number, height?: number) {
  const cabin = await open(width, height);
  await opener.click();
  await expect.element(day(today)).toBeVisible();
  return cabin;
}

const pick = async (...days: Day[]) => {
  for (const date of days) await day(date).click();
};

test.for([
  ['a phone', 390, 844, 1],
  ['a tablet', 820, 1180, 2],
  ['a desk', 1440, 900, 2],
] as const)('fits its months on %s', async ([, width, height, months]) => {
  await openModal(width, height);
  expect(availabilityDialog.getByRole('grid').length).toBe(months);
  const box = () => availabilityDialog.element().getBoundingClientRect().toJSON();
  if (months === 1) await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height });
  else {
    await expect.poll(() => box().height).toBeLessThan(height);
    expect(box().width).toBeGreaterThanOrEqual(280);
  }
});

test('pages months forward and back, never before the current one', async () => {
  await openModal();
  const grid = (name: string) => availabilityDialog.getByRole('grid', { name });
  await button('Next month').click();
  await expect.element(grid('January 2027')).toBeVisible();
  await expect.element(grid('December 2026')).not.toBeInTheDocument();
  await button('Previous month').click();
  await expect.element(grid('December 2026')).toBeVisible();
  await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
  clickDirectly(button('Previous month'));
  await expect.element(grid('December 2026')).toBeVisible();
});

test('opens on the next month at the end of a month, with the current one before it', async () => {
  freezeClock('2026-12-29');
  await open();
  stubCall('GET get-cabin-availability', {
    ...calendarResponse,
    calendar_data: { data: { dates: feedOf('2026-12-29', 'o'.repeat(40), 2) } },
    server_now: '2026-12-29T12:00:00-05:00',
  });
  await opener.click();
  const grid = (name: string) => availabilityDialog.getByRole('grid', { name });
  await expect.element(grid('January 2027')).toBeVisible();
  await button('Previous month').click();
  await expect.element(grid('December 2026')).toBeVisible();
  await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
});

test('lists every day state in the legend, also days without a possible stay', async () => {
  await openModal();
  const said = (selector: string, name: string) =>
    new Set(
      [...availabilityDialog.element().querySelectorAll<HTMLElement>(selector)].map(
        ({ dataset }) => dataset[name],
      ),
    );
  const marks = said('ul i[data-mark]', 'mark');
  expect(marks).toEqual(new Set(['open', 'half', 'gone', 'quiet']));
  expect(said('td[data-tone]', 'tone')).toEqual(marks);
  await expect.element(availabilityDialog.getByText('Free, but no stay begins')).toBeVisible();
});

test('shows the counted days when the urgency message is touched', async () => {
  await openModal();
  const marked = () => document.querySelectorAll('dialog [data-marked]').length;
  await availabilityDialog.getByTitle('Show these dates').click();
  await expect.poll(marked).toBeGreaterThan(0);
  await availabilityDialog.getByTitle('Hide these dates').click();
  await expect.poll(marked).toBe(0);
});

test.for([
  [
    'is free in months alone begins with the first day a stay can begin',
    `${'x'.repeat(92)}oooo`,
    'March 2027',
  ],
  ['has no night to sell says so', '', null],
] as const)('opens the month of a cabin that %s', async ([, nights, month]) => {
  await open();
  stubCall('GET get-cabin-availability', {
    ...calendarResponse,
    calendar_data: { data: { dates: feedOf(today, nights, 2) } },
  });
  await opener.click();
  if (month === null)
    return expect.element(availabilityDialog.getByText(/^No stay can begin here just now/)).toBeVisible();
  await expect.element(availabilityDialog.getByRole('grid', { name: month })).toBeVisible();
  await expect
    .element(availabilityDialog.getByText('Fully booked for the next 30 days — check later dates'))
    .toBeVisible();
});

test('gives the reason for unavailable days', async () => {
  await openModal();
  const says = (text: string) => expect.element(availabilityDialog.getByText(text)).toBeVisible();
  await expect
    .element(day('2026-12-07'))
    .toHaveAttribute('title', 'Checkout only — select a check-in date first');
  clickDirectly(day('2026-12-07'));
  await says('This date is for checkout only. Please pick an earlier check-in date.');
  clickDirectly(day('2026-12-08'));
  await says('This date is not available. Please pick a different date.');
  clickDirectly(day('2026-12-06'));
  await says('This date cannot be used for check-in. Please pick a different date.');
  await pick('2026-12-03');
  clickDirectly(day('2026-12-04'));
  await says('Choose a later date or adjust your stay to meet the minimum nights.');
  await expect.element(day('2026-12-07')).toHaveAttribute('title', 'Available for checkout only');
  await pick('2026-12-07');
  await expectAccessibleName(day('2026-12-07'), /your check-out$/);
});

test('states that a distant stay can be cancelled free of charge, and a near one cannot', async () => {
  await openModal();
  await button('Next month').click();
  await pick('2027-01-28', '2027-01-31');
  const until = /^Free cancellation until \w+ \d+, 20\d\d \(\d+\s(day|hour)s?\sleft\)$/;
  await expect.element(availabilityDialog.getByText(until)).toBeVisible();
  await button('Clear dates').click();
  await button('Previous month').click();
  await pick('2026-12-03', '2026-12-06');
  const over = /^Cancellation period ended .* — booking is now non-refundable\.$/;
  await expect.element(availabilityDialog.getByText(over)).toBeVisible();
});

test('shows the price and breakdown of a complete stay, and clears them', async () => {
  await openModal(1440, 900);
  for (const words of ['Available', 'Checkout only', 'Unavailable', 'Select dates to see pricing'])
    await expect.element(availabilityDialog.getByText(words, { exact: true })).toBeVisible();
  await expect.element(availabilityDialog.getByRole('group', { name: 'Guests' })).toMatchTextContent('2');
  await expect
    .element(availabilityDialog.getByRole('link', { name: 'View full details' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/cabins\//));
  await expect.element(button('Reserve These Dates')).toBeDisabled();
  await pick('2026-12-03');
  await expectAccessibleName(day('2026-12-03'), /your check-in$/);
  await expect.element(availabilityDialog.getByText('At least 2 nights')).toBeVisible();
  await pick('2026-12-06');
  const price = availabilityDialog.getByRole('region', { name: 'Price' });
  await expect.element(price.getByRole('status')).toMatchTextContent('total with taxes');
  for (const words of [
    /3 nights · \$\d+ average per night/,
    'Non-refundable',
    'Best price guarantee',
    'Secure checkout',
  ])
    await expect.element(price).toMatchTextContent(words);
  await price.getByText('Why this price').click();
  await expect.element(price.getByText(/^Occupancy tax/)).toBeVisible();
  await expect.element(button('Reserve These Dates')).toBeEnabled();
  await button('Clear dates').click();
  await expect.element(availabilityDialog.getByText('Select check-in date')).toBeVisible();
  await expect.element(button('Reserve These Dates')).toBeDisabled();
});

test('reports a hidden cabin with a link to others', async () => {
  await open();
  stubCall('GET get-cabin-availability', () => new Response('{}', { status: 404 }));
  await opener.click();
  await expect.element(availabilityDialog.getByText(/^I don’t rent .* any more\.$/)).toBeVisible();
  await expect
    .element(availabilityDialog.getByRole('link', { name: 'See the other cabins' }))
    .toHaveAttribute('href', '/cabins');
  await expect
    .element(availabilityDialog.getByText('Failed to fetch availability', { exact: false }))
    .not.toBeInTheDocument();
});

test('reports the status of a calendar that failed to load, and loads it on Retry', async () => {
  await open();
  stubCall('GET get-cabin-availability', () => new Response('{}', { status: 500 }));
  await opener.click();
  await expect.element(availabilityDialog.getByText('Failed to fetch availability (500)')).toBeVisible();
  stubCall('GET get-cabin-availability', calendarResponse);
  await button('Retry').click();
  await expect.element(day('2026-12-02')).toBeVisible();
});

test.for([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => availabilityDialog.getByRole('button', { name: 'Close' }).click()],
  [
    'a press outside',
    () => userEvent.click(page.elementLocator(document.documentElement), { position: { x: 8, y: 450 } }),
  ],
] as const)('closes on %s and returns focus', async ([, leave]) => {
  await openModal(1440, 900);
  await leave();
  await expect.element(availabilityDialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('moves over days and months with arrows, Home, End and the page keys', async () => {
  await openModal(1440, 900);
  (day(today).element() as HTMLElement).focus();
  const walk: [key: string, date: Day][] = [
    ['ArrowRight', '2026-12-02'],
    ['ArrowDown', '2026-12-09'],
    ['Home', '2026-12-06'],
    ['End', '2026-12-12'],
    ['PageDown', '2027-01-12'],
    ['PageUp', '2026-12-12'],
    ['ArrowUp', '2026-12-05'],
    ['ArrowLeft', '2026-12-04'],
  ];
  for (const [key, date] of walk) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(day(date)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await expectAccessibleName(day('2026-12-06'), /your check-out$/);
});

test('focuses the chosen check-in when Tab enters the calendar', async () => {
  await openModal();
  await pick('2026-12-12', '2026-12-15');
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await expectAccessibleName(day('2026-12-12'), /your check-in$/);
  (button('Next month').element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(day('2026-12-12')).toHaveFocus();
});

test('starts with the tab’s last search and its party; a party that is too large is reported and has no price', async () => {
  $search.set({ kind: 'stay', check_in: '2026-12-11', check_out: '2026-12-14', guests: 9 });
  await openModal();
  await expectAccessibleName(day('2026-12-11'), /your check-in$/);
  await expect
    .element(availabilityDialog.getByText('Too small for 9 guests: this cabin sleeps 6.'))
    .toBeVisible();
  await expect.element(availabilityDialog.getByRole('group', { name: 'Guests' })).toMatchTextContent('9');
  await expect.element(button('Reserve These Dates')).toBeDisabled();
  await expect
    .element(availabilityDialog.getByText('total with taxes', { exact: false }))
    .not.toBeInTheDocument();
  for (const _ of [9, 8, 7]) await button('Fewer guests').click();
  const price = availabilityDialog.getByRole('region', { name: 'Price' });
  await expect.element(price.getByRole('status')).toMatchTextContent('total with taxes');
});

test.for([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desk', 1440, 900],
] as const)(
  'shows the whole number of guests on %s, before and after dates are chosen',
  async ([, width, height]) => {
    await openModal(width, height);
    const isWhole = () => ['Fewer guests', 'More guests'].every((name) => isOnTop(button(name)));
    await expect.poll(isWhole).toBe(true);
    // A press on a day scrolls a dialog that is still opening.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await pick('2026-12-03', '2026-12-06');
    await expect.poll(isWhole).toBe(true);
  },
);

describe('on a device eight months ahead', () => {
  /** Shows the calendar of a cabin at a time of the server's clock. */
  async function openAt(
    server_now: string,
    draft: Partial<StayDraft>,
    dates = calendarResponse.calendar_data.data.dates,
  ) {
    freezeClock('2027-08-01');
    const cabin = createUncachedCabin();
    stubCall('GET get-cabin-availability', {
      ...calendarResponse,
      calendar_data: { data: { dates } },
      server_now,
    });
    $stayDrafts.setKey(cabin.id, { ...emptyStayDraft, ...draft });
    await page.viewport(390, 844);
    openAvailability(cabin);
    await render(<AvailabilityIsland />);
  }
  const stay = { selection: { checkIn: '2026-12-16', checkOut: '2026-12-18' } };

  test('keeps the selected dates, and states the last hour of free cancellation', async () => {
    await openAt('2026-12-01T22:30:00-05:00', stay);
    await expect
      .element(page.getByText('Free cancellation until December 2, 2026 (1 hour left)'))
      .toBeVisible();
    await expectAccessibleName(day('2026-12-16'), /your check-in$/);
  });

  test('ends free cancellation at the server’s minute', async () => {
    await openAt('2026-12-02T00:01:00-05:00', stay);
    const over = 'Cancellation period ended December 2, 2026 — booking is now non-refundable.';
    await expect.element(page.getByText(over)).toBeVisible();
  });

  test.for([
    ['2027-01-01', 'January 2027'],
    ['2026-10-01', 'February 2027'],
  ] as const)(
    'opens the calendar of a cabin available from February, left in %s, at %s',
    async ([month, name]) => {
      const dates = feedOf(today, `${'x'.repeat(62)}${'o'.repeat(28)}`);
      await openAt('2026-12-01T23:00:00-05:00', { month }, dates);
      await expect.element(page.getByRole('grid').first()).toHaveAccessibleName(name);
    },
  );
});

test('offers a cabin from tomorrow if requested for today', async () => {
  await openModal();
  clickDirectly(day(today));
  await expect.element(availabilityDialog.getByText('Check-in not available')).toBeVisible();
  await button('Arrive Wed, Dec 2').click();
  await expect.element(day('2026-12-02')).toHaveFocus();
  await pick('2026-12-04');
  await expect.element(button('Reserve These Dates')).toBeEnabled();
});
