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
  calendarAnswer,
  dayIn,
  expectNamed,
  freshCabin,
  isOnTop,
  modal,
  press,
  stopCalendar,
  today,
} from './support/december.ts';
import { answer } from './support/server.ts';

const day = (date: Day) => dayIn(modal, date);
const button = (name: string) => modal.getByRole('button', { name, exact: true });
const opener = page.getByRole('button', { name: 'Check Availability' });

beforeEach(() => stopCalendar());

async function open(width = 390, height = 844) {
  await page.viewport(width, height);
  const cabin = freshCabin();
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
] as const)('on %s its months fit the screen', async ([, width, height, months]) => {
  await openModal(width, height);
  expect(modal.getByRole('grid').length).toBe(months);
  const box = () => modal.element().getBoundingClientRect().toJSON();
  if (months === 1) await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height });
  else {
    await expect.poll(() => box().height).toBeLessThan(height);
    expect(box().width).toBeGreaterThanOrEqual(280);
  }
});

test('months are paged forward and back, never before this one', async () => {
  await openModal();
  const grid = (name: string) => modal.getByRole('grid', { name });
  await button('Next month').click();
  await expect.element(grid('January 2027')).toBeVisible();
  await expect.element(grid('December 2026')).not.toBeInTheDocument();
  await button('Previous month').click();
  await expect.element(grid('December 2026')).toBeVisible();
  await expect.element(button('Previous month')).toHaveAttribute('aria-disabled', 'true');
  press(button('Previous month'));
  await expect.element(grid('December 2026')).toBeVisible();
});

test('every face a day has is in the legend, one on which no stay begins too', async () => {
  await openModal();
  const said = (selector: string, name: string) =>
    new Set([...modal.element().querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[name]));
  const marks = said('ul i[data-mark]', 'mark');
  expect(marks).toEqual(new Set(['open', 'half', 'gone', 'quiet']));
  expect(said('td[data-tone]', 'tone')).toEqual(marks);
  await expect.element(modal.getByText('Free, but no stay begins')).toBeVisible();
});

test('touching the urgency message shows the days it counts', async () => {
  await openModal();
  const marked = () => document.querySelectorAll('dialog [data-marked]').length;
  await modal.getByTitle('Show these dates').click();
  await expect.poll(marked).toBeGreaterThan(0);
  await modal.getByTitle('Hide these dates').click();
  await expect.poll(marked).toBe(0);
});

test.for([
  [
    'is free in months alone begins with the first day a stay can begin',
    `${'x'.repeat(92)}oooo`,
    'March 2027',
  ],
  ['has no night to sell says so', '', null],
] as const)('a cabin that %s', async ([, nights, month]) => {
  await open();
  answer('GET get-cabin-availability', {
    ...calendarAnswer,
    calendar_data: { data: { dates: feedOf(today, nights, 2) } },
  });
  await opener.click();
  if (month === null)
    return expect.element(modal.getByText(/^No stay can begin here just now/)).toBeVisible();
  await expect.element(modal.getByRole('grid', { name: month })).toBeVisible();
  await expect
    .element(modal.getByText('Fully booked for the next 30 days — check later dates'))
    .toBeVisible();
});

test('days that cannot be used say why', async () => {
  await openModal();
  const says = (text: string) => expect.element(modal.getByText(text)).toBeVisible();
  await expect
    .element(day('2026-12-07'))
    .toHaveAttribute('title', 'Checkout only — select a check-in date first');
  press(day('2026-12-07'));
  await says('This date is for checkout only. Please pick an earlier check-in date.');
  press(day('2026-12-08'));
  await says('This date is not available. Please pick a different date.');
  press(day('2026-12-06'));
  await says('This date cannot be used for check-in. Please pick a different date.');
  await pick('2026-12-03');
  press(day('2026-12-04'));
  await says('Choose a later date or adjust your stay to meet the minimum nights.');
  await expect.element(day('2026-12-07')).toHaveAttribute('title', 'Available for checkout only');
  await pick('2026-12-07');
  await expectNamed(day('2026-12-07'), /your check-out$/);
});

test('a distant stay can be cancelled for free, and a near one states that it cannot', async () => {
  await openModal();
  await button('Next month').click();
  await pick('2027-01-28', '2027-01-31');
  const until = /^Free cancellation until \w+ \d+, 20\d\d \(\d+ (day|hour)s? left\)$/;
  await expect.element(modal.getByText(until)).toBeVisible();
  await button('Clear dates').click();
  await button('Previous month').click();
  await pick('2026-12-03', '2026-12-06');
  const over = /^Cancellation period ended .* — booking is now non-refundable\.$/;
  await expect.element(modal.getByText(over)).toBeVisible();
});

test('a whole stay has its price and why, and all of it is cleared', async () => {
  await openModal(1440, 900);
  for (const words of ['Available', 'Checkout only', 'Unavailable', 'Select dates to see pricing'])
    await expect.element(modal.getByText(words, { exact: true })).toBeVisible();
  await expect.element(modal.getByRole('group', { name: 'Guests' })).toMatchTextContent('2');
  await expect
    .element(modal.getByRole('link', { name: 'View full details' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/cabins\//));
  await expect.element(button('Reserve These Dates')).toBeDisabled();
  await pick('2026-12-03');
  await expectNamed(day('2026-12-03'), /your check-in$/);
  await expect.element(modal.getByText('At least 2 nights')).toBeVisible();
  await pick('2026-12-06');
  const price = modal.getByRole('region', { name: 'Price' });
  await expect.element(price.getByRole('status')).toMatchTextContent('total with fees');
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
  await expect.element(modal.getByText('Select check-in date')).toBeVisible();
  await expect.element(button('Reserve These Dates')).toBeDisabled();
});

test('the calendar of a hidden cabin says so in the host’s voice, with a link to others', async () => {
  await open();
  answer('GET get-cabin-availability', () => new Response('{}', { status: 404 }));
  await opener.click();
  await expect.element(modal.getByText(/^I don’t rent .* any more\.$/)).toBeVisible();
  await expect
    .element(modal.getByRole('link', { name: 'See the other cabins' }))
    .toHaveAttribute('href', '/cabins');
  await expect
    .element(modal.getByText('Failed to fetch availability', { exact: false }))
    .not.toBeInTheDocument();
});

test('a calendar that fails names its status, and Retry mends it', async () => {
  await open();
  answer('GET get-cabin-availability', () => new Response('{}', { status: 500 }));
  await opener.click();
  await expect.element(modal.getByText('Failed to fetch availability (500)')).toBeVisible();
  answer('GET get-cabin-availability', calendarAnswer);
  await button('Retry').click();
  await expect.element(day('2026-12-02')).toBeVisible();
});

test.for([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => modal.getByRole('button', { name: 'Close' }).click()],
  [
    'a press beside it',
    () => userEvent.click(page.elementLocator(document.documentElement), { position: { x: 8, y: 450 } }),
  ],
] as const)('%s closes it and gives focus back', async ([, leave]) => {
  await openModal(1440, 900);
  await leave();
  await expect.element(modal).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the arrows, Home, End and the page keys walk over days and months', async () => {
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
  await expectNamed(day('2026-12-06'), /your check-out$/);
});

test('Tab into the calendar lands on the check-in that was chosen', async () => {
  await openModal();
  await pick('2026-12-12', '2026-12-15');
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await expectNamed(day('2026-12-12'), /your check-in$/);
  (button('Next month').element() as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(day('2026-12-12')).toHaveFocus();
});

test('the dialog starts with the tab’s last search and its party: one too large is reported and has no price', async () => {
  $search.set({ kind: 'stay', check_in: '2026-12-11', check_out: '2026-12-14', guests: 9 });
  await openModal();
  await expectNamed(day('2026-12-11'), /your check-in$/);
  await expect.element(modal.getByText('Too small for 9 guests: this cabin sleeps 6.')).toBeVisible();
  await expect.element(modal.getByRole('group', { name: 'Guests' })).toMatchTextContent('9');
  await expect.element(button('Reserve These Dates')).toBeDisabled();
  await expect.element(modal.getByText('total with fees', { exact: false })).not.toBeInTheDocument();
  for (const _ of [9, 8, 7]) await button('Fewer guests').click();
  const price = modal.getByRole('region', { name: 'Price' });
  await expect.element(price.getByRole('status')).toMatchTextContent('total with fees');
});

test.for([
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desk', 1440, 900],
] as const)(
  'on %s the number of guests lies whole under nothing, before and after dates are chosen',
  async ([, width, height]) => {
    await openModal(width, height);
    const isWhole = () => ['Fewer guests', 'More guests'].every((name) => isOnTop(button(name)));
    await expect.poll(isWhole).toBe(true);
    // A press on a day of a dialog that still moves scrolls the dialog.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await pick('2026-12-03', '2026-12-06');
    await expect.poll(isWhole).toBe(true);
  },
);

describe('on a device eight months ahead', () => {
  /** Shows the calendar of a cabin at a moment of the server's clock. */
  async function openAt(
    server_now: string,
    draft: Partial<StayDraft>,
    dates = calendarAnswer.calendar_data.data.dates,
  ) {
    stopCalendar('2027-08-01');
    const cabin = freshCabin();
    answer('GET get-cabin-availability', {
      ...calendarAnswer,
      calendar_data: { data: { dates } },
      server_now,
    });
    $stayDrafts.setKey(cabin.id, { ...emptyStayDraft, ...draft });
    await page.viewport(390, 844);
    openAvailability(cabin);
    await render(<AvailabilityIsland />);
  }
  const stay = { selection: { checkIn: '2026-12-16', checkOut: '2026-12-18' } };

  test('keeps the selected dates, and states the last hour to cancel for free', async () => {
    await openAt('2026-12-01T22:30:00-05:00', stay);
    await expect
      .element(page.getByText('Free cancellation until December 2, 2026 (1 hour left)'))
      .toBeVisible();
    await expectNamed(day('2026-12-16'), /your check-in$/);
  });

  test('free cancellation ends at the minute at which it ends on the server', async () => {
    await openAt('2026-12-02T00:01:00-05:00', stay);
    const over = 'Cancellation period ended December 2, 2026 — booking is now non-refundable.';
    await expect.element(page.getByText(over)).toBeVisible();
  });

  test.for([
    ['2027-01-01', 'January 2027'],
    ['2026-10-01', 'February 2027'],
  ] as const)(
    'the calendar of a cabin free from February on, left in %s, begins with %s',
    async ([month, name]) => {
      const dates = feedOf(today, `${'x'.repeat(62)}${'o'.repeat(28)}`);
      await openAt('2026-12-01T23:00:00-05:00', { month }, dates);
      await expect.element(page.getByRole('grid').first()).toHaveAccessibleName(name);
    },
  );
});

test('a cabin requested for today is offered from tomorrow', async () => {
  await openModal();
  press(day(today));
  await expect.element(modal.getByText('Check-in not available')).toBeVisible();
  await button('Arrive Wed, Dec 2').click();
  await expect.element(day('2026-12-02')).toHaveFocus();
  await pick('2026-12-04');
  await expect.element(button('Reserve These Dates')).toBeEnabled();
});
