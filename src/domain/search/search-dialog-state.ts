import { addDays, type Day } from '#domain/dates/day.ts';
import type { DateRange } from './date-presets.ts';
import { laterArrival } from './earliest-check-in.ts';
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

/** What the search dialog holds (spec §2): a search, of so many guests at any rate. */
export type SearchDialogState = SearchCriteria & { guests: number; showCalendar: boolean };

/** What a guest may do in the dialog. */
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
  | { type: 'calendar'; shown: boolean }
  | { type: 'clear' };

/** The dialog before anything was chosen. */
export const freshDialog: SearchDialogState = {
  kind: 'party',
  guests: searchGuests.usual,
  showCalendar: true,
};

const noDates = { check_in: null, month: null, weekends: null } as const;

/** The dialog with other parts of its search; null takes one away. */
const changed = (
  dialog: SearchDialogState,
  parts: Parameters<typeof changeSearch>[1],
): SearchDialogState => ({
  guests: searchGuests.usual,
  ...changeSearch(dialog, parts),
  showCalendar: dialog.showCalendar,
});

/**
 * The dialog after something a guest did (spec §2, §4). A stored search brings back city, guests and flexible days on
 * load; every opening then clears dates and flexibility and shows the calendar. Opened to change a search, it begins with
 * all of that search.
 */
export function searchDialogReducer(
  dialog: SearchDialogState,
  action: SearchDialogAction,
): SearchDialogState {
  switch (action.type) {
    case 'restore':
      return changed(freshDialog, { ...normalizeSearchCity(action.search), ...noDates });
    case 'open':
      return action.search
        ? changed(freshDialog, normalizeSearchCity(action.search))
        : { ...searchDialogReducer(dialog, { type: 'clear' }), showCalendar: true };
    case 'pick':
      return changed(dialog, datesAfter(dialog, action.day, action.today));
    case 'preset':
      return changed(dialog, { check_in: action.range.from, check_out: action.range.to });
    case 'arrive-later':
      return changed(dialog, laterArrival(dialog, action.today)?.search ?? {});
    case 'flexible':
      return changed(dialog, { flexible_days: action.days });
    case 'party':
      return changed(dialog, action.party);
    case 'months':
      return changed(dialog, { ...noDates, ...action.months, flexible_days: null });
    case 'city':
      return changed(dialog, { city: action.city });
    case 'calendar':
      return { ...dialog, showCalendar: action.shown };
    case 'clear':
      return changed(dialog, { ...noDates, flexible_days: null });
  }
}

/** The dates of a search, where it has any. */
export type SearchDates = { [Name in 'check_in' | 'check_out']?: Day | undefined };

/** The next click chooses the check-out. */
export const isPickingCheckOut = ({ check_in, check_out }: SearchDates): boolean =>
  check_in !== undefined && check_out === undefined;

/** Over for good: dates before yesterday (spec §5). */
export const isTooEarly = (day: Day, today: Day): boolean => day < addDays(today, -1);

/** Disabled in the dialog's calendar (spec §5): too early, or on or before the check-in while the check-out is picked. */
export const isSearchDayDisabled = (dates: SearchDates, day: Day, today: Day): boolean =>
  isTooEarly(day, today) ||
  (isPickingCheckOut(dates) && dates.check_in !== undefined && day <= dates.check_in);

/**
 * The dates after a click. A day before the check-in is shown as disabled while the check-out is picked (spec §5) and
 * yet keeps the click that swaps the two (spec §4, design §6.6): it cannot be a check-out, only a new check-in to the
 * old one. The check-in itself, and days too early, do nothing.
 */
function datesAfter({ check_in, check_out }: SearchDates, day: Day, today: Day) {
  if (isTooEarly(day, today)) return {};
  if (!check_in || check_out) return { check_in: day, check_out: null };
  if (day === check_in) return {};
  return day < check_in ? { check_in: day, check_out: check_in } : { check_out: day };
}

/** What a search in the dialog asks for: city only when not all, flexibility only when chosen (spec §5). */
export const toSearchCriteria = ({ showCalendar: _, ...search }: SearchDialogState): SearchCriteria => search;
