import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { TodayResponse, TodayStay } from '#contracts/host-dashboard.ts';
import type { PendingItem } from '#domain/host-dashboard/pending-work.ts';
import type { BuildNotice } from '#domain/site-builds/build-notice.ts';
import { TodayLists } from '#host/host-dashboard/Today.tsx';

const quiet: TodayResponse = {
  today: '2026-12-11',
  server_now: '2026-12-11T15:00:00Z',
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
const since = new Date(Date.now() - 3 * 3_600_000 - 1000).toISOString();
const again = () => Promise.resolve();
const shown = (changes: Partial<TodayResponse>, notices: BuildNotice[] = []) =>
  html(<TodayLists today={{ ...quiet, ...changes }} notices={notices} again={again} />);
const thing: PendingItem = {
  kind: 'collision',
  name: 'Hobnail',
  id: null,
  state: null,
  problem: null,
  amount: 2,
  place: 'calendars/hobnail',
  phone: null,
  since,
};
const textOf = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a day with nothing in it is one calm sentence', () => {
  expect(textOf(shown({})).trim()).toBe('Nobody comes or goes, and nothing waits for you.');
});

test('an empty desk says what is next, with the one thing to press', () => {
  const page = shown({
    road: [
      { step: 'cabin', cabin: null, place: 'cabins/new' },
      { step: 'payments', cabin: null, place: 'bookings' },
    ],
  });
  expect(textOf(page)).toMatch(
    /^ ?Nobody comes or goes\. 2 things wait for you\. To your first booking 2 .* Make your first cabin .* New cabin/,
  );
  expect(page).toContain('href="#cabins/new"');
  expect(page).toContain('href="https://dashboard.stripe.com/apikeys"');
});

describe('stays', () => {
  test('say who comes, when, with how many and until when, and lead to the booking', () => {
    const page = shown({ arrivals: [{ ...stay, arrival_note: 'Late.' }] });
    expect(textOf(page)).toMatch(
      /Arrive today 1 .* Lantern Ledge MC-7K4QXZ Ada Example \(865\) 555-0100 2 adults, 1 child 4 PM Mon, Dec 14 Late\./,
    );
    expect(page).toContain('href="#bookings/MC-7K4QXZ"');
    expect(page).toContain('href="tel:+18655550100"');
  });

  test('who leaves has a time and no end; notes stand only where there are any', () => {
    const page = textOf(shown({ departures: [stay], arrivals: [stay] }));
    expect(page).toMatch(/Leave today 1 .* By .* 10 AM/);
    expect(page).not.toContain('Note');
  });

  test('a note of a guest is text, whatever stands in it', () => {
    expect(shown({ arrivals: [{ ...stay, arrival_note: '<img src=x onerror=y>' }] })).not.toContain('<img');
  });
});

test('what waits says what, what to do, where and since when, the first on the page', () => {
  const place = 'bookings/MC-7K4QXZ';
  const letter = { id: 7, name: 'stay-soon', state: 'failed', problem: 'smtp_550', phone: '+18655550142' };
  const page = shown(
    {
      arrivals: [stay],
      waiting: [
        thing,
        { ...thing, kind: 'letter', place, ...letter },
        { ...thing, kind: 'unsold', name: 'Perseid', state: 'taken', place: 'calendar', since: null },
      ],
    },
    [
      {
        place: 'content/blog/fall.md',
        field: 'cabins',
        found: 'found “gone”',
        mend: 'Take it out of the file.',
      },
    ],
  );
  const text = textOf(page);
  expect(text).toContain('1 arrives. 4 things wait for you.');
  expect(text.indexOf('Waits for you')).toBeLessThan(text.indexOf('Arrive today'));
  for (const words of [
    'Hobnail: 2 double bookings Look who is booked on the other site, and call the guest who is easier to move. Calendars 3 h ago',
    'did not arrive (smtp 550) Call, or send it again where it was written. Call (865) 555-0142 MC-7K4QXZ Seen to 3 h ago',
    'Perseid is live and has no night to sell All nights you published are taken. Calendar —',
    'Left out by the last build: content/blog/fall.md, cabins: found “gone” Take it out of the file. Editor —',
  ]) {
    expect(text).toContain(words);
  }
  for (const href of [
    '#calendars/hobnail',
    '#bookings/MC-7K4QXZ',
    '#calendar',
    'tel:+18655550142',
    '/admin/',
  ])
    expect(page).toContain(`href="${href}"`);
});

test('the next seven days are told day by day, who leaves a cabin before who comes into it', () => {
  const next = {
    ...stay,
    reference: 'MC-222222',
    guest: 'Bea Example',
    check_in: '2026-12-14',
    check_out: '2026-12-21',
  };
  const text = textOf(shown({ ahead: [stay, next] }));
  expect(text).toMatch(
    /The next seven days 2 .* Mon, Dec 14: leaves Lantern Ledge MC-7K4QXZ .* by 10 AM Mon, Dec 14: arrives Lantern Ledge MC-222222 .* from 4 PM $/,
  );
});

test('a hold has what it costs and the time it has left', () => {
  const hold_expires_at = new Date(Date.now() + 25 * 60_000).toISOString();
  const page = textOf(
    shown({
      holds: [
        {
          reference: 'MC-7K4QXZ',
          cabin: 'Lantern Ledge',
          total_cents: 41_200,
          hold_expires_at,
          check_in: '2026-12-20',
          check_out: '2026-12-23',
        },
      ],
    }),
  );
  expect(page).toMatch(/Held 1 .* Sun, Dec 20 – Wed, Dec 23 \$412\.00 2[45]:\d\d/);
});
