/** State and reducer of the search dialog (where, when, who). */

import { addDays, type Day } from '#domain/dates/day.ts';
import type { DateRange } from './date-presets.ts';
import { findEarliestArrival } from './earliest-check-in.ts';
import {
  changeSearch,
  type FlexibleDays,
  type SearchCriteria,
  type SearchValues,
  type StayMonths,
  searchGuests,
} from './search.ts';
import { normalizeSearchCity } from './search-city.ts';
import type { SearchParty } from './stay-query.ts';

export type SearchDialogPart = 'where' | 'when' | 'who';

/**
 * State of the search dialog. Unlike in a search, the number of guests is always set (spec §2).
 * `part`: the part that is open; `when` is the calendar, `null` none.
 */
export type SearchDialogState = SearchCriteria & { guests: number; part: SearchDialogPart | null };

export type SearchDialogAction =
  | { type: 'restore'; search: SearchValues }
  | { type: 'open'; search?: SearchValues | undefined }
  | { type: 'pick'; day: Day; today: Day }
  | { type: 'preset'; range: DateRange }
  | { type: 'arrive-later'; today: Day }
  | { type: 'flexible'; days: FlexibleDays }
  | { type: 'party'; party: SearchParty }
  | { type: 'months'; months: StayMonths | null }
  | { type: 'city'; city: string }
  | { type: 'show'; part: SearchDialogPart | null }
  | { type: 'clear' };

export const initialDialog: SearchDialogState = {
  kind: 'party',
  guests: searchGuests.usual,
  part: 'when',
};

const noDates = { check_in: null, month: null, weekends: null } as const;

/** Changes parts of the search; `null` removes one. */
const changeDialog = (
  dialog: SearchDialogState,
  parts: Parameters<typeof changeSearch>[1],
): SearchDialogState => ({
  guests: searchGuests.usual,
  ...changeSearch(dialog, parts),
  part: dialog.part,
});

/**
 * Handles an action (spec §2, §4).
 * - `restore`: loads city, guests and flexibility of the stored search.
 * - `open`: clears dates and flexibility and shows the calendar, or loads all of `search` to edit
 *   it.
 */
export function searchDialogReducer(
  dialog: SearchDialogState,
  action: SearchDialogAction,
): SearchDialogState {
  switch (action.type) {
    case 'restore':
      return changeDialog(initialDialog, { ...normalizeSearchCity(action.search), ...noDates });
    case 'open':
      return action.search
        ? changeDialog(initialDialog, normalizeSearchCity(action.search))
        : { ...searchDialogReducer(dialog, { type: 'clear' }), part: 'when' };
    case 'pick':
      return changeDialog(dialog, getDatesAfterClick(dialog, action.day, action.today));
    case 'preset':
      return changeDialog(dialog, { check_in: action.range.from, check_out: action.range.to });
    case 'arrive-later':
      return changeDialog(dialog, findEarliestArrival(dialog, action.today)?.search ?? {});
    case 'flexible':
      return changeDialog(dialog, { flexible_days: action.days });
    case 'party':
      return changeDialog(dialog, action.party);
    case 'months':
      return changeDialog(dialog, { ...noDates, ...action.months, flexible_days: null });
    case 'city':
      return changeDialog(dialog, { city: action.city });
    case 'show':
      return { ...dialog, part: action.part };
    case 'clear':
      return changeDialog(dialog, { ...noDates, flexible_days: null });
  }
}

export type SearchDates = { [Name in 'check_in' | 'check_out']?: Day | undefined };

export const isPickingCheckOut = ({ check_in, check_out }: SearchDates): boolean =>
  check_in !== undefined && check_out === undefined;

/** Whether the day is before yesterday (spec §5). */
export const isTooEarly = (day: Day, today: Day): boolean => day < addDays(today, -1);

/**
 * Whether a day is too early, or not after the check-in while the check-out is chosen (spec §5).
 */
export const isSearchDayDisabled = (dates: SearchDates, day: Day, today: Day): boolean =>
  isTooEarly(day, today) ||
  (isPickingCheckOut(dates) && dates.check_in !== undefined && day <= dates.check_in);

/**
 * Returns the dates after a click. A click before the check-in swaps the two, although that day
 * looks disabled (spec §4, §5, design §6.6). Clicks on the check-in or on too early days change
 * nothing.
 */
function getDatesAfterClick({ check_in, check_out }: SearchDates, day: Day, today: Day) {
  if (isTooEarly(day, today)) return {};
  if (!check_in || check_out) return { check_in: day, check_out: null };
  if (day === check_in) return {};
  return day < check_in ? { check_in: day, check_out: check_in } : { check_out: day };
}

/** Converts the state to a search. City and flexibility are set only if chosen (spec §5). */
export const toSearchCriteria = ({ part: _, ...search }: SearchDialogState): SearchCriteria => search;
