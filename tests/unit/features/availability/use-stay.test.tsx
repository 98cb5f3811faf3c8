import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import { $availability, fetchCalendar } from '#features/availability/load-availability.ts';
import { $stayDrafts, emptyStayDraft } from '#features/availability/store.ts';
import { useStay } from '#features/availability/use-stay.ts';
import { cabin, feedOf } from './fixture.ts';

const checkIn = '2026-12-16';

/** The feed of a cabin as it comes at a moment of the server's. */
const answerAt = (server_now: string) =>
  new Response(
    JSON.stringify({
      calendar_data: { data: { dates: feedOf('2026-12-01', 'o'.repeat(30)) } },
      terms: cabin.terms,
      server_now,
    }),
  );

/** The month its calendar begins with. */
const Begins = () => useStay(cabin).month;

function Shown() {
  const { today, cancellation } = useStay(cabin);
  return [today, cancellation?.text].join(': ');
}

async function shownAt(moment: string) {
  vi.stubGlobal('fetch', async () => answerAt(moment));
  $stayDrafts.setKey(cabin.id, { ...emptyStayDraft, selection: { checkIn, checkOut: '2026-12-18' } });
  await fetchCalendar(cabin);
  return html(<Shown />);
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-08-01T12:00:00Z') }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  $stayDrafts.set({});
  $availability.set({});
  setServerClock(new Date().toISOString());
});

test('a device months ahead neither loses the chosen dates nor misses the last day to cancel', async () => {
  expect(await shownAt('2026-12-01T23:00:00-05:00')).toBe(
    '2026-12-01: Free cancellation until December 2, 2026 (1 hour left)',
  );
  expect($stayDrafts.get()[cabin.id]?.selection.checkIn).toBe(checkIn);
});

test('a device months ahead begins with the month of the search, and one far behind with that of the first day a stay can begin', async () => {
  await shownAt('2026-12-01T23:00:00-05:00');
  $stayDrafts.setKey(cabin.id, { ...emptyStayDraft, month: '2027-02-01' });
  expect(html(<Begins />)).toBe('2027-02-01');
  $stayDrafts.setKey(cabin.id, { ...emptyStayDraft, month: '2026-10-01' });
  expect(html(<Begins />)).toBe('2026-12-02');
});

test('free cancellation ends for the guest at the minute at which it ends on the server', async () => {
  expect(await shownAt('2026-12-02T00:01:00-05:00')).toBe(
    '2026-12-02: Cancellation period ended December 2, 2026 — booking is now non-refundable.',
  );
});

/** The party of the guest, and what its stay costs. */
const Priced = () => {
  const { guests, quote } = useStay(cabin);
  return `${guests}: ${quote ? 'priced' : 'no price'}`;
};

test('a party too large for the cabin stays as large as it is, and has no price', async () => {
  await shownAt('2026-12-01T12:00:00-05:00');
  const stay = { ...emptyStayDraft, selection: { checkIn, checkOut: '2026-12-18' } };
  const most = cabin.terms.max_guests;
  for (const [guests, said] of [
    [most, `${most}: priced`],
    [most + 1, `${most + 1}: no price`],
  ] as const) {
    $stayDrafts.setKey(cabin.id, { ...stay, guests });
    expect(html(<Priced />)).toBe(said);
  }
});
