import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FeedPreviewResult, HostCabinCalendar, HostCalendarFeed } from '#contracts/calendar-sync.ts';
import { CabinCalendarView } from '#host/calendar-sync/CabinCalendar.tsx';
import { stubCall } from './support/stub-calls.ts';

const feed: HostCalendarFeed = {
  id: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11',
  source: 'Airbnb',
  site: 'www.airbnb.com',
  state: 'good',
  last_ok_at: '2026-11-22T05:00:00.000Z',
  last_tried_at: '2026-11-22T05:00:00.000Z',
  problem: null,
  is_empty: false,
  unclear: [],
  events: 2,
  nights: [{ check_in: '2026-12-11', check_out: '2026-12-14' }],
  address: 'https://mamacabins.example/api/calendar/own.ics',
  read_at: null,
};

const calendar: HostCabinCalendar = {
  slug: 'perseid',
  title: 'Perseid',
  address: 'https://mamacabins.example/api/calendar/abc.ics',
  read_at: null,
  feeds: [feed],
  collisions: [],
  links: [],
  server_now: '2026-11-22T05:10:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(calendar.server_now), toFake: ['Date'] });
  stubCall('GET desk/cabin-names', { cabins: [] });
});

async function open(changes: Partial<HostCabinCalendar> = {}) {
  stubCall('GET desk/cabin-calendar', { ...calendar, ...changes });
  await render(<CabinCalendarView slug="perseid" />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar: Perseid' })).toBeVisible();
}
const openFeed = (changes: Partial<HostCalendarFeed>) => open({ feeds: [{ ...feed, ...changes }] });

const part = (name: string) => page.getByRole('region', { name, exact: true });
const feeds = part('Calendars it follows');
const airbnb = feeds.getByRole('listitem').filter({ hasText: 'www.airbnb.com' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a calendar of another site', () => {
  test.each<[string, Partial<HostCalendarFeed>, RegExp]>([
    ['good', {}, /3 nights: Dec 11–14$/],
    [
      'late',
      { state: 'late', problem: 'The calendar breaks off before its end.' },
      /^The calendar breaks off/,
    ],
  ])('is %s, with the reason', async (state, changes, words) => {
    await openFeed(changes);
    await expect.element(airbnb.getByText(state, { exact: true })).toBeVisible();
    await expect.element(airbnb.getByText(words)).toBeVisible();
  });

  const event = { key: 'a1', day: '2027-03-05', summary: 'Family <b>', is_blocked: true };
  const partly = airbnb.getByText(
    /^Partly read: Mar 5, 2027, “Family <b>”\. The nights that could be read are not sold\./,
  );
  const looked = page.getByRole('button', { name: /^I have looked at/ });

  test('names the unclear event, and the remedy', async () => {
    await openFeed({ state: 'partial', unclear: [{ ...event, is_settled: false }] });
    await expect.element(airbnb.getByText('partly read', { exact: true })).toBeVisible();
    await expect.element(partly).toBeVisible();
    await expect.element(looked).toBeVisible();
  });

  test('states that a host has checked an unclear event', async () => {
    await openFeed({ state: 'partial', unclear: [{ ...event, is_settled: true }] });
    await expect.element(partly).toMatchTextContent(/A host has looked at it\.$/);
    await expect.element(looked).not.toBeInTheDocument();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('can be confirmed as empty if it is: %s', async (is_empty, ways) => {
    await openFeed({ is_empty });
    expect(button('It is empty, that is right').length).toBe(ways);
  });

  const address = page.getByLabelText('Address for Airbnb', { exact: true });

  test.each([
    [null, /^Not read yet\.$/],
    ['2026-11-22T05:00:00.000Z', /^Last read Nov 22/],
  ])('shows the address for its site, and when that was read: %s', async (read_at, words) => {
    await openFeed({ read_at });
    await expect.element(address).toHaveValue('https://mamacabins.example/api/calendar/own.ics');
    await expect.element(address).toHaveAccessibleDescription(words);
    await expect.element(feeds.getByText(/a night that is sold twice is noticed/)).toBeVisible();
    await expect.element(button('Copy the address for Airbnb')).toBeVisible();
  });

  test('shows no address while the cabin is not shared', async () => {
    await open({ address: null, feeds: [{ ...feed, address: null }] });
    await expect.element(airbnb).toBeVisible();
    await expect.element(feeds.getByText(/address/i)).not.toBeInTheDocument();
    await expect.element(part('Its own address').getByRole('button')).toHaveTextContent('Make an address');
  });

  test('may be missing', async () => {
    await open({ feeds: [] });
    await expect.element(feeds.getByText(/^Perseid follows no other calendar/)).toBeVisible();
  });
});

test('the address for other sites is shown in full', async () => {
  await open();
  await expect
    .element(page.getByLabelText('Address for other sites'))
    .toHaveValue('https://mamacabins.example/api/calendar/abc.ics');
});

describe('a double booking', () => {
  const collision = {
    id: feed.id,
    source: 'Vrbo',
    reference: 'MC-7K4QXZ',
    check_in: '2026-12-12',
    check_out: '2026-12-14',
    may_be_echo: false,
    found_at: '2026-11-22T05:00:00.000Z',
  };
  const twice = part('Taken twice');
  const echo = twice.getByText(/Vrbo may have them from another site/);

  test('has instructions', async () => {
    await open({ collisions: [collision] });
    await expect.element(twice.getByText(/^The booking here keeps its nights\./)).toBeVisible();
    const row = twice.getByRole('listitem');
    await expect.element(row).toMatchTextContent(/^Dec 12–14: Vrbo and MC-7K4QXZ/);
    await expect.element(row.getByRole('link', { name: 'MC-7K4QXZ' })).toBeVisible();
    await expect.element(row.getByRole('button', { name: 'Settled: Dec 12–14' })).toBeVisible();
    await expect.element(echo).not.toBeInTheDocument();
  });

  test('may be an echo of our own calendar', async () => {
    await open({ collisions: [{ ...collision, may_be_echo: true }] });
    await expect.element(echo).toBeVisible();
  });

  test('is not mentioned if there is none', async () => {
    await open();
    await expect.element(twice).not.toBeInTheDocument();
  });
});

test.each([
  ['nothing', [], 0],
  [
    'a stay',
    [
      {
        check_in: '2026-12-12',
        check_out: '2026-12-14',
        reference: 'MC-7K4QXZ',
        linked_reference: 'MC-2B9DEF',
      },
    ],
    1,
  ],
])('of a linked cabin lists what is booked in both: %s', async (_, overlaps, count) => {
  await open({ links: [{ slug: 'upstairs', title: 'Upstairs', overlaps }] });
  const linked = part('Linked cabins').getByRole('listitem').filter({ hasText: 'Unlink' });
  await expect.element(linked.getByRole('link', { name: 'Upstairs' })).toBeVisible();
  const both = linked.getByRole('listitem');
  expect(both.length).toBe(count);
  if (count > 0)
    await expect.element(both).toMatchTextContent('Dec 12–14: MC-7K4QXZ here and MC-2B9DEF in Upstairs');
});

test('a preview lists skipped events and nights booked here', async () => {
  const tried: FeedPreviewResult = {
    source: 'Google',
    nights: feed.nights,
    events: 1,
    own: 2,
    free: 1,
    unreadable: 1,
    unclear: [{ key: 'a1', day: null, summary: 'Family', is_blocked: false }],
    booked_here: [{ check_in: '2026-12-11', check_out: '2026-12-12' }],
  };
  stubCall('POST desk/try-feed', tried);
  await open();
  await page.getByLabelText('Address of the calendar').fill('https://calendar.example/a.ics');
  await button('Look at it').click();
  const preview = part('Follow another calendar').getByRole('listitem');
  for (const words of [
    /^Google: 3 nights: Dec 11–14\.$/,
    /^2 events of ours come back/,
    /^1 event called off or marked as free time/,
    /^1 event can be read only in part\./,
    /^Partly read: “Family”\. No night is blocked for it\./,
    /^Booked here as well: one night: Dec 11–12\./,
  ])
    await expect.element(preview.filter({ hasText: words }).last()).toBeVisible();
  await expect.element(button('Follow it')).toBeVisible();
});
