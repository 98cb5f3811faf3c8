import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { TodayResponse, TodayStay } from '#contracts/desk/today.ts';
import { TodayLists } from '#host/today/Today.tsx';

const quiet: TodayResponse = {
  today: '2026-12-11',
  server_now: '2026-12-11T15:00:00Z',
  ...{ arrivals: [], departures: [], staying: [], holds: [] },
  ...{ payments: [], refunds: [], messages: [], late: [] },
  ...{ collisions: [], applications: [], builds: [] },
};
const stay: TodayStay = {
  ...{ reference: 'MC-7K4QXZ', cabin: 'Lantern Ledge', guest: 'Ada Example', phone: '+18655550100' },
  ...{ check_in: '2026-12-11', check_out: '2026-12-14', check_in_time: '16:00', check_out_time: '10:00' },
  ...{ adults: 2, children: 1, pets: 0, arrival_note: null },
};
const since = new Date(Date.now() - 3 * 3_600_000 - 1000).toISOString();
const shown = (changes: Partial<TodayResponse>) => html(<TodayLists today={{ ...quiet, ...changes }} />);
const textOf = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a day with nothing in it is one calm sentence', () => {
  expect(textOf(shown({})).trim()).toBe('Nobody comes or goes, and nothing waits for you.');
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

test('what waits says what, where and since when, the first on the page', () => {
  const reference = 'MC-7K4QXZ';
  const page = shown({
    arrivals: [stay],
    payments: [{ reference, what: 'disputed', problem: null, amount_cents: 41_200, since }],
    refunds: [{ reference, reason: 'late', amount_cents: 100, since }],
    messages: [{ id: 1, channel: 'sms', template: 'cabin', reference: null, since }],
    late: [
      { kind: 'job', name: 'reminders', since: null, problem: null },
      { kind: 'calendar', name: 'Lantern Ledge', since, problem: 'not_found' },
    ],
    collisions: [{ cabin: 'Hobnail', slug: 'hobnail', count: 2, since }],
    applications: [{ reference: 'OA-UDSMCY', cabin: 'Den', state: 'received', since }],
    builds: [{ outcome: 'failed', problem: 'Exit code: 2', count: 1, since }],
  });
  const text = textOf(page);
  expect(text.indexOf('Waits for you')).toBeLessThan(text.indexOf('Arrive today'));
  for (const words of [
    'The guest’s bank disputes it: $412.00 MC-7K4QXZ 3 h ago',
    '$1.00 to return: paid after the nights were gone MC-7K4QXZ 3 h ago',
    'Text “cabin” may not have arrived Letters 3 h ago',
    'Job “reminders” has never worked Jobs —',
    'Calendar “Lantern Ledge” is late: not found Calendars 3 h ago',
    'Hobnail: 2 double bookings Calendars 3 h ago',
    'Application for “Den”: to read Owners 3 h ago',
    'The last build failed, and the pages stay as they were: Exit code: 2 Jobs 3 h ago',
  ]) {
    expect(text).toContain(words);
  }
  for (const href of ['#calendars/hobnail', '#owners/OA-UDSMCY', '#jobs'])
    expect(page).toContain(`href="${href}"`);
});

test('a hold has what it costs and the time it has left', () => {
  const hold_expires_at = new Date(Date.now() + 25 * 60_000).toISOString();
  const page = textOf(
    shown({
      holds: [
        {
          ...{ reference: 'MC-7K4QXZ', cabin: 'Lantern Ledge', total_cents: 41_200, hold_expires_at },
          ...{ check_in: '2026-12-20', check_out: '2026-12-23' },
        },
      ],
    }),
  );
  expect(page).toMatch(/Held 1 .* Sun, Dec 20 – Wed, Dec 23 \$412\.00 2[45]:\d\d/);
});
