import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, isDay } from '#domain/dates/day.ts';
import { datePresets } from '#domain/search/date-presets.ts';
import { flexibilities } from '#domain/search/search.ts';
import {
  initialDialog,
  isPickingCheckOut,
  isSearchDayDisabled,
  type SearchDialogAction,
  type SearchDialogState,
  searchDialogReducer,
  toSearchCriteria,
} from '#domain/search/search-dialog-state.ts';
import { cases } from '#support/case-counts.ts';

const today = '2026-12-01';
const dialogAfter = (...actions: SearchDialogAction[]): SearchDialogState =>
  actions.reduce(searchDialogReducer, initialDialog);
const pick = (day: string): SearchDialogAction => ({ type: 'pick', day: `2026-12-${day}`, today });
const datesOf = ({ check_in, check_out }: SearchDialogState) => [check_in ?? null, check_out ?? null];

describe('clicks on days', () => {
  test('set check-in, then check-out, then start over', () => {
    expect(datesOf(dialogAfter(pick('11')))).toEqual(['2026-12-11', null]);
    expect(isPickingCheckOut(dialogAfter(pick('11')))).toBe(true);
    expect(datesOf(dialogAfter(pick('11'), pick('14')))).toEqual(['2026-12-11', '2026-12-14']);
    expect(isPickingCheckOut(dialogAfter(pick('11'), pick('14')))).toBe(false);
    expect(datesOf(dialogAfter(pick('11'), pick('14'), pick('20')))).toEqual(['2026-12-20', null]);
  });

  test('swap with an earlier day, and ignore the same day', () => {
    expect(datesOf(dialogAfter(pick('11'), pick('08')))).toEqual(['2026-12-08', '2026-12-11']);
    expect(datesOf(dialogAfter(pick('11'), pick('11')))).toEqual(['2026-12-11', null]);
  });

  test('accept yesterday because of time zones, but no earlier day', () => {
    const on = (day: string) => datesOf(dialogAfter({ type: 'pick', day, today }));
    expect(on('2026-11-30')).toEqual(['2026-11-30', null]);
    expect(on('2026-11-29')).toEqual([null, null]);
  });

  test('are disabled on and before the check-in while the check-out is chosen', () => {
    const picking = dialogAfter(pick('11'));
    const disabled = ['2026-12-10', '2026-12-11', '2026-12-12'].map((day) =>
      isSearchDayDisabled(picking, day, today),
    );
    expect(disabled).toEqual([true, true, false]);
    expect(isSearchDayDisabled(dialogAfter(pick('11'), pick('14')), '2026-12-10', today)).toBe(false);
    expect(isSearchDayDisabled(initialDialog, '2026-11-29', today)).toBe(true);
    expect(isSearchDayDisabled(initialDialog, '2026-11-30', today)).toBe(false);
  });
});

test('clears dates and flexibility on opening, shows the calendar, and keeps city and guests', () => {
  const before = dialogAfter(
    { type: 'city', city: 'Gatlinburg' },
    { type: 'party', party: { guests: 6 } },
    { type: 'flexible', days: '3' },
    { type: 'show', part: null },
    pick('11'),
  );
  expect(searchDialogReducer(before, { type: 'open' })).toEqual({
    ...initialDialog,
    city: 'Gatlinburg',
    guests: 6,
  });
});

test('restores city, guests and flexible days from stored criteria, but no dates', () => {
  const search = {
    city: 'Sevierville',
    guests: 9,
    flexible_days: '7',
    check_in: '2026-12-11',
    check_out: '2026-12-14',
  } as const;
  expect(dialogAfter({ type: 'restore', search })).toEqual({
    ...initialDialog,
    city: 'Sevierville',
    guests: 9,
    flexible_days: '7',
  });
  expect(dialogAfter({ type: 'restore', search }, { type: 'restore', search: {} })).toEqual(initialDialog);
});

test('clears only dates and flexibility', () => {
  const cleared = dialogAfter(
    { type: 'party', party: { guests: 4 } },
    { type: 'flexible', days: '1' },
    pick('11'),
    {
      type: 'clear',
    },
  );
  expect(cleared).toEqual({ ...initialDialog, guests: 4 });
});

test.each([
  [0, 1],
  [1, 1],
  [20, 20],
  [21, 20],
])('limits guests to 1 to 20: %i', (asked, kept) => {
  expect(dialogAfter({ type: 'party', party: { guests: asked } }).guests).toBe(kept);
});

test('replaces months by dates and the reverse', () => {
  const months = { month: '2027-03', months: 2, nights: 2, weekends: 1 };
  const chosen = dialogAfter(pick('11'), { type: 'months', months });
  expect(toSearchCriteria(chosen)).toEqual({ kind: 'months', guests: 2, ...months });
  expect(toSearchCriteria(searchDialogReducer(chosen, pick('11')))).toEqual({
    kind: 'party',
    guests: 2,
    check_in: '2026-12-11',
  });
  expect(toSearchCriteria(searchDialogReducer(chosen, { type: 'clear' }))).toEqual({
    kind: 'party',
    guests: 2,
  });
});

test('limits children to the number of guests', () => {
  const party = dialogAfter({ type: 'party', party: { guests: 5, children: 4, pets: 1 } });
  expect(toSearchCriteria(party)).toEqual({ kind: 'party', guests: 5, children: 4, pets: 1 });
  const fewer = searchDialogReducer(party, { type: 'party', party: { guests: 2 } });
  expect(toSearchCriteria(fewer)).toEqual({ kind: 'party', guests: 2, children: 1, pets: 1 });
});

test('sets the city in the criteria only if one is selected, and flexibility only if chosen', () => {
  expect(toSearchCriteria(initialDialog)).toEqual({ kind: 'party', guests: 2 });
  expect(toSearchCriteria(dialogAfter(pick('11')))).toEqual({
    kind: 'party',
    guests: 2,
    check_in: '2026-12-11',
  });
  const whole = dialogAfter(
    pick('11'),
    pick('14'),
    { type: 'flexible', days: 'exact' },
    { type: 'city', city: 'Sevierville' },
  );
  expect(toSearchCriteria(whole)).toEqual({
    kind: 'stay',
    city: 'Sevierville',
    check_in: '2026-12-11',
    check_out: '2026-12-14',
    guests: 2,
    flexible_days: 'exact',
  });
});

test('sets both dates by a preset and nothing else, and can hide the calendar', () => {
  const range = { from: '2026-12-04', to: '2026-12-06' };
  const chosen = dialogAfter({ type: 'flexible', days: '2' }, { type: 'preset', range });
  const expected = {
    ...initialDialog,
    kind: 'stay',
    check_in: range.from,
    check_out: range.to,
    flexible_days: '2',
  };
  expect(chosen).toEqual(expected);
  expect(searchDialogReducer(chosen, { type: 'show', part: null })).toEqual({
    ...expected,
    part: null,
  });
});

const nearDay = fc.integer({ min: -5, max: 60 }).map((shift) => addDays(today, shift));
const anyAction: fc.Arbitrary<SearchDialogAction> = fc.oneof(
  { weight: 5, arbitrary: nearDay.map((day) => ({ type: 'pick', day, today }) as const) },
  fc.constantFrom(...datePresets(today).map(({ range }) => ({ type: 'preset', range }) as const)),
  fc.constantFrom(...flexibilities).map((days) => ({ type: 'flexible', days }) as const),
  fc.integer({ min: -5, max: 99 }).map((guests) => ({ type: 'party', party: { guests } }) as const),
  fc.constantFrom('all', 'Gatlinburg').map((city) => ({ type: 'city', city }) as const),
  fc.constantFrom('where', 'when', 'who', null).map((part) => ({ type: 'show', part }) as const),
  fc.constantFrom({ type: 'open' } as const, { type: 'clear' } as const),
);

test('any sequence of actions leaves a valid search', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const dialog = dialogAfter(...actions);
      const { guests } = dialog;
      const [checkIn = null, checkOut = null] = datesOf(dialog);
      expect(guests).toBeGreaterThanOrEqual(1);
      expect(guests).toBeLessThanOrEqual(20);
      expect(checkIn === null ? checkOut : isDay(checkIn)).toBe(checkIn === null ? null : true);
      if (checkIn !== null) expect(checkIn >= addDays(today, -1)).toBe(true);
      if (checkIn !== null && checkOut !== null) expect(checkIn < checkOut).toBe(true);
    }),
    { numRuns: cases },
  );
});

test('makes the same stay of two days in either order', () => {
  fc.assert(
    fc.property(nearDay, nearDay, (one, other) => {
      fc.pre(one !== other && one >= addDays(today, -1) && other >= addDays(today, -1));
      const stay = (days: string[]) =>
        datesOf(dialogAfter(...days.map((day) => ({ type: 'pick', day, today }) as const)));
      expect(stay([one, other])).toEqual([one, other].toSorted());
      expect(stay([other, one])).toEqual([one, other].toSorted());
    }),
  );
});

test('chooses the check-in with the next click if no date is chosen', () => {
  expect(isPickingCheckOut({})).toBe(false);
});

test('starts with all values when opened to change a search', () => {
  const search = {
    city: ' gatlinburg',
    guests: 6,
    check_in: '2026-12-11',
    check_out: '2026-12-14',
    flexible_days: '3' as const,
  };
  const before = dialogAfter({ type: 'show', part: null }, { type: 'party', party: { guests: 9 } });
  const opened = searchDialogReducer(before, { type: 'open', search });
  expect(toSearchCriteria(opened)).toEqual({ kind: 'stay', ...search, city: 'Gatlinburg' });
  expect(opened.part).toBe('when');
  const { check_out: _, ...started } = search;
  expect(isPickingCheckOut(searchDialogReducer(before, { type: 'open', search: started }))).toBe(true);
});

test('moves a stay from today to the first possible check-in, and keeps others', () => {
  const friday = '2026-12-11';
  const [weekend] = datePresets(friday);
  if (!weekend) throw new Error('There is no weekend.');
  const chosen = dialogAfter(
    { type: 'preset', range: weekend.range },
    { type: 'party', party: { guests: 5 } },
  );
  expect(datesOf(chosen)).toEqual([friday, '2026-12-13']);
  const moved = searchDialogReducer(chosen, { type: 'arrive-later', today: friday });
  expect(moved).toEqual({ ...chosen, check_in: '2026-12-12', check_out: '2026-12-14' });
  expect(searchDialogReducer(moved, { type: 'arrive-later', today: friday })).toEqual(moved);
  const started = dialogAfter({ type: 'pick', day: today, today });
  expect(datesOf(searchDialogReducer(started, { type: 'arrive-later', today }))).toEqual([
    '2026-12-02',
    null,
  ]);
});
