import { beforeEach, describe, expect, test } from 'vitest';
import {
  $stayDrafts,
  clearDates,
  dropImpossibleDates,
  emptyStayDraft,
  selectDraftDay,
  setParty,
  startFrom,
} from '#features/availability/store.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { $toasts } from '#stores/toasts.ts';
import { cabin, calendarOf } from './fixture.ts';

const today = '2026-12-01';
const calendar = calendarOf(today, 'oooooxxooo', 2);
const stay = () => $stayDrafts.get()[cabin.id] ?? emptyStayDraft;
const click = (...days: string[]) => {
  for (const day of days) selectDraftDay(cabin.id, `2026-12-${day}`, calendar, today);
};

beforeEach(() => {
  $stayDrafts.set({});
  $availabilityRequest.set(null);
  $toasts.set([]);
});

describe('choosing days', () => {
  test('selects check-in, then check-out, then starts over', () => {
    click('03', '06');
    expect(stay().selection).toEqual({ checkIn: '2026-12-03', checkOut: '2026-12-06' });
    click('02');
    expect(stay().selection).toEqual({ checkIn: '2026-12-02', checkOut: null });
  });

  test('a rejected day changes nothing and gives the reason', () => {
    click('03', '04');
    expect(stay().selection).toEqual({ checkIn: '2026-12-03', checkOut: null });
    expect($toasts.get()).toMatchObject([
      {
        title: 'Not a valid checkout',
        description: 'Choose a later date or adjust your stay to meet the minimum nights.',
      },
    ]);
  });

  test('clearing the dates keeps the guests', () => {
    setParty(cabin.id, { guests: 4 });
    click('03');
    clearDates(cabin.id);
    expect(stay()).toEqual({ ...emptyStayDraft, guests: 4 });
  });
});

test('starts with 2 guests, counts infants as children, and limits children to the guests', () => {
  expect(stay()).toMatchObject({ guests: 2, children: 0, pets: 0 });
  startFrom(cabin, { guests: 5, children: 2, infants: 1, pets: 1 });
  expect(stay()).toMatchObject({ guests: 5, children: 3, pets: 1 });
  setParty(cabin.id, { guests: 2 });
  expect(stay()).toMatchObject({ guests: 2, children: 1, pets: 1 });
  setParty(cabin.id, { pets: 0 });
  expect(stay()).toMatchObject({ guests: 2, children: 1, pets: 0 });
});

describe('a newer calendar', () => {
  test('keeps a stay that is still available', () => {
    click('03', '06');
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay().selection.checkOut).toBe('2026-12-06');
    expect($toasts.get()).toEqual([]);
  });

  test.each([
    ['a stay', ['03', '06']],
    ['a check-in', ['03']],
  ])('drops %s that was taken, with a message', (_, days) => {
    click(...days);
    dropImpossibleDates(cabin.id, calendarOf(today, 'ooxxoxxooo', 2), today);
    expect(stay().selection).toEqual({ checkIn: null, checkOut: null });
    expect($toasts.get()).toHaveLength(1);
  });
});

describe('a searched stay', () => {
  const searched = { check_in: '2026-12-03', check_out: '2026-12-05', guests: 4 };
  const toasts = () => $toasts.get().map(({ title, description }) => `${title} / ${description}`);

  test('starts with its dates, party and month', () => {
    startFrom(cabin, searched);
    expect(stay()).toMatchObject({
      selection: { checkIn: '2026-12-03', checkOut: '2026-12-05' },
      guests: 4,
      month: '2026-12-03',
    });
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay().selection.checkIn).toBe('2026-12-03');
    expect($toasts.get()).toEqual([]);
  });

  test('starts once: later choices of the guest stay until another search', () => {
    startFrom(cabin, searched);
    clearDates(cabin.id);
    startFrom(cabin, { ...searched });
    expect(stay().selection.checkIn).toBeNull();
    startFrom(cabin, { ...searched, check_out: '2026-12-06' });
    expect(stay().selection).toEqual({ checkIn: '2026-12-03', checkOut: '2026-12-06' });
  });

  test('is dropped with a message if unavailable, showing its month', () => {
    startFrom(cabin, { ...searched, check_out: '2026-12-08' });
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay()).toMatchObject({ selection: { checkIn: null, checkOut: null }, month: '2026-12-03' });
    expect(toasts()).toEqual([
      'Those dates are not free here / Dec 3–8 cannot be booked in this cabin. Its calendar shows what can.',
    ]);
  });

  test('is dropped without a message where the panel offers other dates, and with one in a dialog', () => {
    const refused = { ...searched, check_in: '2026-12-06', check_out: '2026-12-08' };
    startFrom(cabin, refused);
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay()).toMatchObject({ selection: { checkIn: null }, searched: refused });
    expect(toasts()).toEqual([]);
    $stayDrafts.set({});
    $availabilityRequest.set(cabin);
    startFrom(cabin, refused);
    dropImpossibleDates(cabin.id, calendar, today);
    expect(toasts()).toEqual([
      'Those dates are not free here / Dec 6–8 cannot be booked in this cabin. Its calendar shows what can.',
    ]);
  });

  test('is reported if it is in the past', () => {
    startFrom(cabin, { ...searched, check_in: '2026-11-28' });
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay().selection.checkIn).toBeNull();
    expect(toasts()).toEqual(['These dates have passed / Here is the calendar from today on.']);
  });

  test('is reduced to the cabin’s capacity', () => {
    startFrom(cabin, { check_in: undefined, check_out: undefined, guests: 20 });
    expect(stay()).toMatchObject({ selection: { checkIn: null }, guests: 20 });
  });
});

describe('check-in today', () => {
  const searched = { check_in: today, check_out: '2026-12-04', guests: 2 };

  test('is explained after a click on today, until another day or nothing is selected', () => {
    click('01');
    expect(stay()).toMatchObject({ isSameDayRequest: true, selection: { checkIn: null } });
    expect($toasts.get()).toMatchObject([{ title: 'Check-in not available' }]);
    click('03');
    expect(stay().isSameDayRequest).toBe(false);
    click('01');
    clearDates(cabin.id);
    expect(stay().isSameDayRequest).toBe(false);
  });

  test('is explained after a search that begins today, with a toast', () => {
    startFrom(cabin, searched);
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay()).toMatchObject({ isSameDayRequest: true, selection: { checkIn: null } });
    expect($toasts.get()).toMatchObject([
      { description: expect.stringContaining('A stay cannot begin on the day it is booked.') },
    ]);
  });

  test('is not explained for past dates, nor for a rejected future day', () => {
    startFrom(cabin, { ...searched, check_in: '2026-11-29' });
    dropImpossibleDates(cabin.id, calendar, today);
    expect(stay().isSameDayRequest).toBe(false);
    click('06');
    expect(stay().isSameDayRequest).toBe(false);
  });
});
