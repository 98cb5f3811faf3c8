import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { HostCabinCalendar, HostCalendarFeed } from '#contracts/calendar-sync.ts';
import { LastChecked } from '#features/availability/CalendarArea.tsx';
import { FeedPreview } from '#host/calendar-sync/AddFeed.tsx';
import { DoubleBookings } from '#host/calendar-sync/CabinCalendar.tsx';
import { CalendarAddress } from '#host/calendar-sync/CalendarAddresses.tsx';
import { Feeds, formatNightRanges } from '#host/calendar-sync/Feeds.tsx';
import { LinkedCabins } from '#host/calendar-sync/LinkedCabins.tsx';

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

const change = async () => null;
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const feeds = (one: Partial<HostCalendarFeed>) =>
  textOf(
    renderToStaticMarkup(<Feeds calendar={{ ...calendar, feeds: [{ ...feed, ...one }] }} change={change} />),
  );

describe('a host sees of a calendar that is followed', () => {
  test('which nights it keeps, and that it is good', () => {
    expect(feeds({})).toMatch(/Airbnb good www\.airbnb\.com .* 3 nights: Dec 11–14/);
  });

  test('why it is late', () => {
    expect(feeds({ state: 'late', problem: 'The calendar breaks off before its end.' })).toMatch(
      /Airbnb late .*breaks off/,
    );
  });

  test('which event is partly read, and what to do about it', () => {
    const event = { key: 'a1', day: '2027-03-05', summary: 'Family <b>', is_blocked: true };
    const unclear = [{ ...event, is_settled: false }];
    const text = feeds({ state: 'partial', unclear });
    expect(text).toContain('Airbnb partly read');
    expect(text).toContain(
      'Partly read: Mar 5, 2027, “Family &lt;b&gt;”. The nights that could be read are not sold.',
    );
    expect(text).toContain('I have looked');
    const settled = feeds({ state: 'partial', unclear: [{ ...event, is_settled: true }] });
    expect(settled).toContain('A host has looked at it.');
    expect(settled).not.toContain('I have looked');
    expect(feeds({})).not.toContain('Partly read');
  });

  test('that it is empty, with a way to say so', () => {
    expect(feeds({ state: 'failing', is_empty: true })).toContain('It is empty, that is right');
    expect(feeds({})).not.toContain('It is empty');
  });

  test('the address for its site, when that was read, and why it has one', () => {
    const markup = renderToStaticMarkup(<Feeds calendar={calendar} change={change} />);
    expect(markup).toContain('value="https://mamacabins.example/api/calendar/own.ics"');
    expect(textOf(markup)).toContain('Copy the address for Airbnb');
    expect(textOf(markup)).toMatch(
      /a night that is sold twice is noticed.* Address for Airbnb Not read yet\./,
    );
    expect(feeds({ read_at: '2026-11-22T05:00:00.000Z' })).toMatch(/Last read Nov 22/);
  });

  test('no address while the cabin is not shared', () => {
    const notShared = { ...calendar, address: null, feeds: [{ ...feed, address: null }] };
    const text = textOf(renderToStaticMarkup(<Feeds calendar={notShared} change={change} />));
    expect(text).not.toMatch(/address/i);
  });

  test('that there is none', () => {
    const text = textOf(
      renderToStaticMarkup(<Feeds calendar={{ ...calendar, feeds: [] }} change={change} />),
    );
    expect(text).toContain('Perseid follows no other calendar');
  });
});

test('nights taken twice come with what to do; without any nothing is said', () => {
  const collision = {
    id: feed.id,
    source: 'Vrbo',
    reference: 'MC-7K4QXZ',
    check_in: '2026-12-12',
    check_out: '2026-12-14',
    may_be_echo: false,
    found_at: '2026-11-22T05:00:00.000Z',
  };
  const shown = (collisions: HostCabinCalendar['collisions']) =>
    textOf(renderToStaticMarkup(<DoubleBookings calendar={{ ...calendar, collisions }} change={change} />));
  expect(shown([])).toBe('');
  expect(shown([collision])).toMatch(/keeps its nights.*Dec 12–14 : Vrbo and MC-7K4QXZ It is settled/);
  expect(shown([{ ...collision, may_be_echo: true }])).toContain('Vrbo may have them from another site');
});

test('linked cabins are named, with what is booked in both and a way to part them', () => {
  const overlap = {
    check_in: '2026-12-12',
    check_out: '2026-12-14',
    reference: 'MC-7K4QXZ',
    linked_reference: 'MC-2B9DEF',
  };
  const shown = (overlaps: (typeof overlap)[]) =>
    textOf(
      renderToStaticMarkup(
        <LinkedCabins
          calendar={{ ...calendar, links: [{ slug: 'upstairs', title: 'Upstairs', overlaps }] }}
          change={change}
        />,
      ),
    );
  expect(shown([])).toMatch(/Linked cabins .* Upstairs Unlink/);
  expect(shown([])).not.toContain('Booked in both');
  expect(shown([overlap])).toMatch(/Booked in both\..*Dec 12–14 : MC-7K4QXZ here and MC-2B9DEF in Upstairs/);
});

test('a calendar that is looked at says what is left out of it, and what is booked here', () => {
  const tried = {
    source: 'Google',
    nights: feed.nights,
    events: 1,
    own: 2,
    free: 1,
    unreadable: 1,
    unclear: [{ key: 'a1', day: null, summary: 'Family', is_blocked: false }],
    booked_here: [{ check_in: '2026-12-11', check_out: '2026-12-12' }],
  };
  const text = textOf(renderToStaticMarkup(<FeedPreview tried={tried} />));
  for (const words of [
    'Google: 3 nights: Dec 11–14.',
    '2 events of ours',
    '1 event called off or marked as free time',
    '1 event can be read only in part. Partly read: “Family”. No night is blocked for it.',
    'Booked here as well: one night: Dec 11–12',
  ]) {
    expect(text).toContain(words);
  }
});

test('an address is shown whole, and that there is none', () => {
  const shown = (one: Partial<HostCabinCalendar>) =>
    renderToStaticMarkup(<CalendarAddress calendar={{ ...calendar, ...one }} change={change} />);
  expect(shown({})).toContain('value="https://mamacabins.example/api/calendar/abc.ics"');
  expect(shown({ address: null })).toContain('Make an address');
});

test('nights in words name the first few', () => {
  const ranges = Array.from({ length: 6 }, (_, n) => ({
    check_in: `2026-12-0${n + 1}`,
    check_out: `2026-12-0${n + 2}`,
  }));
  expect(formatNightRanges([])).toBe('no nights');
  expect(formatNightRanges(ranges)).toMatch(/^6 nights: .* and more$/);
});

test.each([
  ['2027-11-01', '2028-03-16', 'Nov 1 – Mar 16, 2028'],
  ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2'],
  ['2028-02-01', '2028-02-03', 'Feb 1–3, 2028'],
])('nights from %s to %s, a year or more ahead, name their year', (check_in, check_out, words) => {
  const label = formatNightRanges([{ check_in, check_out }], '2026-11-28');
  expect(label.split(': ')[1]).toBe(words);
});

test('the sentence under a guest’s calendar keeps its place while nothing is known', () => {
  expect(textOf(renderToStaticMarkup(<LastChecked at={null} />))).toBe('');
  expect(textOf(renderToStaticMarkup(<LastChecked at={new Date(Date.now() - 200_000)} />))).toBe(
    'Calendar checked 3 min ago',
  );
});
