import { renderToStaticMarkup as html } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#browser/server-clock.ts';
import type { VisitorHold } from '#contracts/booking.ts';
import { Refusal } from '#features/booking/BookingNotices.tsx';
import { BookingOutcome, HoldStatus } from '#features/booking/HoldStatus.tsx';
import * as store from '#features/booking/store.ts';
import { HoldReleasedNotice, OwnHold } from '#features/booking/VisitorHolds.tsx';
import { dates, emptyPage, held, setStay } from './fixture.ts';

/** What a guest reads, tags and runs of space taken out. */
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const cabin = { slug: 'ridge-house', title: 'Ridge House' };
const mine: VisitorHold = held;
const refused = (code: 'taken' | 'rate_limited', details: object) =>
  store.$problem.set({ code, status: 409, message: 'Not now.', details: { ...details } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] });
  setServerClock('2026-12-01T12:00:00Z');
  emptyPage();
  setStay();
});

afterEach(() => vi.useRealTimers());

test('held nights can be changed or let go beside being paid for', () => {
  store.$held.set(held);
  const page = html(<HoldStatus />);
  expect(textOf(page)).toMatch(/Change details Change dates Let these nights go Let these nights go\?$/);
  expect(page.match(/data-tone="ember"/g)).toHaveLength(1);
  expect(page).toContain('href="/cabins/ridge-house?check_in=2026-12-03&amp;check_out=2026-12-06');
});

test('a stay that is booked says so with its link, or where that is', () => {
  const booked = { reference: 'MC-7Q4K', ...dates, cabin, manage_url: '/booking-success#token=t' };
  store.$bookedStay.set(booked);
  const page = html(<BookingOutcome step="booked" />);
  expect(textOf(page)).toBe(
    'This stay is already yours Ridge House, Thu, Dec 3 – Sun, Dec 6. Your reference is MC-7Q4K . See your booking',
  );
  expect(page).toContain('href="/booking-success#token=t"');
  store.$bookedStay.set({ ...booked, manage_url: null });
  const elsewhere = html(<BookingOutcome step="booked" />);
  expect(elsewhere.match(/href="[^"]*"/g)).toEqual(['href="/trips"']);
  expect(textOf(elsewhere)).toContain('in the letter that confirmed it. Send me my link again');
});

test('nights that were let go are free again', () => {
  expect(textOf(html(<BookingOutcome step="released" />))).toMatch(
    /^These nights are free again .* Ask for these nights again/,
  );
});

test('while details are changed the hold lasts, and when it has ended the form says so', () => {
  store.$held.set(held);
  expect(textOf(html(<OwnHold />))).toContain('held for another 40:00');
  setServerClock(held.hold_expires_at);
  expect(textOf(html(<OwnHold />))).toBe('The hold has ended. You can hold the stay again below.');
});

test('a hold on nights beside these is named before it is replaced; one elsewhere is not', () => {
  store.$ownHolds.set([{ ...mine, check_in: '2026-12-05', check_out: '2026-12-08' }]);
  expect(textOf(html(<OwnHold />))).toBe(
    'You hold Sat, Dec 5 – Tue, Dec 8 here for another 40:00 . Holding this stay takes its place. Back to that one',
  );
  store.$ownHolds.set([{ ...mine, check_in: '2026-12-06', check_out: '2026-12-08' }]);
  expect(html(<OwnHold />)).toBe('');
  store.$ownHolds.set([{ ...mine, cabin: { ...cabin, slug: 'nest' } }]);
  expect(html(<OwnHold />)).toBe('');
});

test('nights somebody else holds come with the time, and a way to look again once it has passed', () => {
  refused('taken', { held_until: '2026-12-01T12:30:00.000Z' });
  expect(textOf(html(<Refusal />))).toMatch(/Not now\. Held by another guest until 7:30 AM/);
  expect(html(<Refusal />)).not.toContain('Look again');
  setServerClock('2026-12-01T12:30:00Z');
  expect(textOf(html(<Refusal />))).toContain('has ended. The nights may be free now. Look again');
  refused('taken', {});
  expect(textOf(html(<Refusal />))).not.toMatch(/Held by|ended/);
});

test('where storage is refused, nights that may be held by the guest come with the way to the link', () => {
  refused('taken', { held_until: '2026-12-01T12:30:00.000Z' });
  vi.stubGlobal('localStorage', {});
  expect(textOf(html(<Refusal />))).not.toContain('Did you hold them yourself?');
  vi.stubGlobal('localStorage', undefined);
  expect(textOf(html(<Refusal />))).toContain('The mail we sent you has the link to pay.');
  vi.unstubAllGlobals();
});

test('too many holds come with a list of them, and the wait only where nothing else helps', () => {
  store.$ownHolds.set([mine]);
  refused('rate_limited', { limit: 'visitor', wait: 700 });
  const page = html(<Refusal />);
  expect(textOf(page)).toContain(
    'What you hold now: Ridge House Thu, Dec 3 – Sun, Dec 6 held for another 40:00',
  );
  expect(textOf(page)).not.toContain('minutes');
  expect(page).toContain('aria-label="Let it go: Ridge House, Thu, Dec 3 – Sun, Dec 6"');
  store.$ownHolds.set([]);
  refused('rate_limited', { limit: 'address', wait: 700 });
  expect(textOf(html(<Refusal />))).toBe('Not now. It will work again in 12 minutes.');
});

test('the room that was made is said, by what became of the hold', () => {
  store.$releasedHold.set({ title: 'Ridge House', paid: false });
  expect(textOf(html(<HoldReleasedNotice />))).toBe('Ridge House is let go. You can hold this stay now.');
  store.$releasedHold.set({ title: 'Ridge House', paid: true });
  expect(textOf(html(<HoldReleasedNotice />))).toContain('is paid and booked already');
});
