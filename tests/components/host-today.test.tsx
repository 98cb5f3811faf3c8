import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { TodayResponse, TodayStay } from '#contracts/host-dashboard.ts';
import type { PendingItem } from '#domain/host-dashboard/pending-work.ts';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { TodayLists } from '#host/host-dashboard/Today.tsx';
import { paths } from '#paths';
import { stubFile } from './support/stub-calls.ts';

const now = '2026-12-11T15:00:00Z';
const quiet: TodayResponse = {
  today: '2026-12-11',
  server_now: now,
  arrivals: [],
  departures: [],
  staying: [],
  holds: [],
  ahead: [],
  booked: [],
  waiting: [],
  road: [],
};
const stay: TodayStay = {
  reference: 'MC-7K4QXZ',
  cabin: 'Lantern Ledge',
  guest: 'Ada Example',
  phone: '+18655550100',
  check_in: '2026-12-11',
  check_out: '2026-12-14',
  check_in_time: '16:00',
  check_out_time: '10:00',
  adults: 2,
  children: 1,
  pets: 0,
  arrival_note: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  setServerClock(now);
});

const open = (changes: Partial<TodayResponse>, notices: BuildNotice[] = []) =>
  render(<TodayLists today={{ ...quiet, ...changes }} notices={notices} reload={async () => undefined} />);

const part = (name: RegExp) => page.getByRole('region', { name });
const rows = (within: ReturnType<typeof part>) =>
  within.getByRole('row').filter({ has: page.getByRole('rowheader') });
const heads = (within: ReturnType<typeof part>) =>
  within
    .getByRole('columnheader', { includeHidden: true })
    .elements()
    .map(({ textContent }) => textContent);
const cells = (row: ReturnType<typeof rows>) =>
  row
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

test('describes an empty day in one sentence', async () => {
  await open({});
  await expect.element(page.getByText('Nobody comes or goes, and nothing waits for you.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('shows the next step of an empty dashboard with one button', async () => {
  stubFile(paths.buildData, null);
  await open({
    road: [
      { step: 'cabin', cabin: null, place: 'cabins/new' },
      { step: 'payments', cabin: null, place: 'bookings' },
    ],
  });
  await expect.element(page.getByText('Nobody comes or goes. 2 things wait for you.')).toBeVisible();
  const steps = rows(part(/^To your first booking 2/));
  await expect.element(steps.first()).toMatchTextContent('Make your first cabin');
  const next = steps.first().getByRole('link', { name: 'New cabin' });
  await expect.element(next).toHaveAttribute('href', '#cabins/new');
  const payments = steps.nth(1).getByRole('link');
  await expect.element(payments).toHaveAttribute('href', 'https://dashboard.stripe.com/apikeys');
});

describe('stays', () => {
  test('name guest, time, party and departure, and link to the booking', async () => {
    await open({ arrivals: [{ ...stay, arrival_note: 'Late.' }] });
    const arriving = rows(part(/^Arrive today 1/));
    await expect.element(arriving.getByRole('rowheader', { name: 'Lantern Ledge' })).toBeVisible();
    expect(cells(arriving)).toEqual([
      'MC-7K4QXZ',
      'Ada Example (865) 555-0100',
      '2 adults, 1 child',
      '4 PM',
      'Mon, Dec 14',
      'Late.',
    ]);
    for (const [name, href] of [
      ['MC-7K4QXZ', '#bookings/MC-7K4QXZ'],
      ['(865) 555-0100', 'tel:+18655550100'],
    ] as const)
      await expect.element(arriving.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  test('that end have a time and no end date; notes appear only if there are any', async () => {
    await open({ departures: [stay], arrivals: [stay] });
    const leaving = part(/^Leave today 1/);
    await expect.element(leaving).toBeVisible();
    expect(heads(leaving)).toEqual(['Cabin', 'Booking', 'Guest', 'Party', 'By']);
    expect(cells(rows(leaving)).at(-1)).toBe('10 AM');
    expect(heads(part(/^Arrive today/)).at(-1)).toBe('Until');
  });

  test('show a guest’s note as plain text', async () => {
    await open({ arrivals: [{ ...stay, arrival_note: '<img src=x onerror=y>' }] });
    const note = page.getByRole('cell').filter({ hasText: '<img src=x onerror=y>' });
    await expect.element(note).toBeVisible();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });

  test('of the next seven days are listed by day, departures of a cabin before arrivals', async () => {
    const next = {
      ...stay,
      reference: 'MC-222222',
      guest: 'Bea Example',
      check_in: '2026-12-14',
      check_out: '2026-12-21',
    };
    await open({ ahead: [stay, next] });
    const turns = rows(part(/^The next seven days 2/));
    await expect.element(turns.nth(0)).toMatchTextContent(/^Mon, Dec 14: leaves.*MC-7K4QXZ.*by 10 AM$/);
    await expect.element(turns.nth(1)).toMatchTextContent(/^Mon, Dec 14: arrives.*MC-222222.*from 4 PM$/);
  });
});

const thing: PendingItem = {
  kind: 'collision',
  name: 'Hobnail',
  id: null,
  state: null,
  problem: null,
  amount: 2,
  place: 'calendars/hobnail',
  phone: null,
  since: '2026-12-11T11:59:00Z',
};

describe('pending work', () => {
  const waiting = rows(part(/^Waits for you/));
  const row = (words: string) => waiting.filter({ hasText: words });

  test('is above arrivals, and counted', async () => {
    await open({ arrivals: [stay], waiting: [thing] });
    await expect.element(page.getByText('1 arrives. 1 thing waits for you.')).toBeVisible();
    await expect.element(page.getByRole('region').first()).toHaveAccessibleName(/^Waits for you/);
  });

  const letter = {
    ...thing,
    kind: 'letter',
    id: 7,
    name: 'stay-soon',
    state: 'failed',
    problem: 'smtp_550',
    place: 'bookings/MC-7K4QXZ',
    phone: '+18655550142',
  } as const;
  const unsold = { ...thing, kind: 'unsold', name: 'Perseid', state: 'taken', place: 'calendar' } as const;

  test.each<[PendingItem, string, string, string, string, string]>([
    [
      thing,
      'Hobnail: 2 double bookings',
      'Look who is booked on the other site, and call the guest who is easier to move.',
      'Calendars',
      '#calendars/hobnail',
      '3 h ago',
    ],
    [
      letter,
      'did not arrive (smtp 550)',
      'Call, or send it again where it was written.',
      'MC-7K4QXZ',
      '#bookings/MC-7K4QXZ',
      '3 h ago',
    ],
    [
      { ...unsold, since: null },
      'Perseid is live and has no night to sell',
      'All nights you published are taken.',
      'Calendar',
      '#calendar',
      '—',
    ],
  ])('states problem, next step, place and time: %#', async (one, title, how, where, href, since) => {
    await open({ waiting: [one] });
    await expect.element(row(title).getByText(how)).toBeVisible();
    const link = row(title).getByRole('link', { name: where, exact: true });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(row(title).getByRole('cell').last()).toMatchTextContent(since);
  });

  test('names the person to call about an e-mail, and can be settled', async () => {
    await open({ waiting: [letter] });
    await expect
      .element(waiting.getByRole('link', { name: 'Call (865) 555-0142' }))
      .toHaveAttribute('href', 'tel:+18655550142');
    await expect.element(waiting.getByRole('button', { name: /^Seen to/ })).toBeVisible();
  });

  test('ends with the content that the last build left out', async () => {
    const place = 'content/blog/fall.md';
    const mend = 'Take it out of the file.';
    await open({ waiting: [thing] }, [{ place, field: 'cabins', found: 'found “gone”', mend }]);
    const last = waiting.last();
    await expect
      .element(last.getByText('Left out by the last build: content/blog/fall.md, cabins: found “gone”'))
      .toBeVisible();
    await expect.element(last.getByText(mend)).toBeVisible();
    await expect.element(last.getByRole('link', { name: 'Editor' })).toHaveAttribute('href', '/admin/');
  });
});

test.each([
  ['2026-12-11T15:25:00Z', /^2[45]:\d\d$/],
  ['2026-12-11T15:00:00Z', /^over$/],
])('a hold until %s has its price and remaining time', async (hold_expires_at, left) => {
  const dates = { check_in: '2026-12-20', check_out: '2026-12-23' };
  const named = { reference: 'MC-7K4QXZ', cabin: 'Lantern Ledge', guest: 'Ada Example' };
  const hold = { ...named, total_cents: 41_200, hold_expires_at };
  await open({ holds: [{ ...hold, ...dates }] });
  const held = rows(part(/^Held 1/));
  await expect.element(held).toBeVisible();
  expect(cells(held)).toEqual([
    'MC-7K4QXZ',
    'Ada Example',
    'Sun, Dec 20 – Wed, Dec 23',
    '$412.00',
    expect.stringMatching(left),
  ]);
});
