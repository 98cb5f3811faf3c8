import { writtenCity } from '../cabin/city.ts';
import { addDays, type Day } from '../day/plain-day.ts';
import type { DateRange } from './date-presets.ts';
import { laterArrival } from './first-arrival.ts';
import { type FlexibleDays, type Search, searchFromStored, searchGuests } from './search.ts';
import { type StayMonths, stayMonths } from './stay-months.ts';
import type { SearchParty } from './stay-query.ts';

/** What the search dialog holds (spec §2). */
export interface SearchDialog {
  /** A town, or 'all'. */
  city: string;
  guests: number;
  /** Those of the guests who are children. */
  children: number;
  pets: number;
  checkIn: Day | null;
  checkOut: Day | null;
  flexibleDays: FlexibleDays | null;
  /** Months instead of dates; null where dates are chosen. */
  months: StayMonths | null;
  showCalendar: boolean;
}

export type SearchDialogAction =
  | { type: 'restore'; search: Search }
  | { type: 'open'; search?: Search | undefined }
  | { type: 'pick'; day: Day; today: Day }
  | { type: 'preset'; range: DateRange }
  | { type: 'arrive-later'; today: Day }
  | { type: 'flexible'; days: FlexibleDays }
  | { type: 'party'; party: SearchParty }
  | { type: 'months'; months: StayMonths | null }
  | { type: 'city'; city: string }
  | { type: 'calendar'; shown: boolean }
  | { type: 'clear' };

export const freshDialog: SearchDialog = {
  city: 'all',
  guests: searchGuests.usual,
  children: 0,
  pets: 0,
  checkIn: null,
  checkOut: null,
  flexibleDays: null,
  months: null,
  showCalendar: true,
};

const noDates = { checkIn: null, checkOut: null, months: null } as const;

/**
 * The dialog after something a guest did (spec §2, §4). A stored search brings back city, guests and flexible days on
 * load; every opening then clears dates and flexibility and shows the calendar. Opened to change a search, it begins with
 * all of that search.
 */
export function searchDialogAfter(dialog: SearchDialog, action: SearchDialogAction): SearchDialog {
  switch (action.type) {
    case 'restore':
      return { ...dialog, ...restored(action.search) };
    case 'open':
      return { ...dialog, ...openedWith(action.search), showCalendar: true };
    case 'pick':
      return { ...dialog, ...datesAfter(dialog, action.day, action.today), months: null };
    case 'preset':
      return { ...dialog, ...noDates, checkIn: action.range.from, checkOut: action.range.to };
    case 'arrive-later':
      return {
        ...dialog,
        ...datesOf(laterArrival(searchOf(dialog), action.today)?.search ?? searchOf(dialog)),
      };
    case 'flexible':
      return { ...dialog, flexibleDays: action.days };
    case 'party':
      return { ...dialog, ...partyOf({ ...searchOf(dialog), ...action.party }) };
    case 'months':
      return { ...dialog, ...noDates, flexibleDays: null, months: action.months };
    case 'city':
      return { ...dialog, city: action.city };
    case 'calendar':
      return { ...dialog, showCalendar: action.shown };
    case 'clear':
      return { ...dialog, ...noDates, flexibleDays: null };
  }
}

function partyOf(search: Search): Pick<SearchDialog, 'guests' | 'children' | 'pets'> {
  const { guests = freshDialog.guests, children = 0, pets = 0 } = searchFromStored(search);
  return { guests, children, pets };
}

const restored = ({ city, flexible_days, ...search }: Search): Partial<SearchDialog> => ({
  city: city === undefined ? freshDialog.city : writtenCity(city),
  ...partyOf(search),
  flexibleDays: flexible_days ?? null,
});

type Dates = Pick<SearchDialog, 'checkIn' | 'checkOut'>;

/** The dates of a search as the dialog holds them. */
const datesOf = ({ check_in, check_out }: Search): Dates => ({
  checkIn: check_in ?? null,
  checkOut: check_out ?? null,
});

const openedWith = (search: Search | undefined): Partial<SearchDialog> =>
  search
    ? { ...restored(search), ...datesOf(search), months: stayMonths(search) }
    : { ...noDates, flexibleDays: null };

/** The next click chooses the check-out. */
export const isPickingCheckOut = ({ checkIn, checkOut }: Dates): boolean =>
  checkIn !== null && checkOut === null;

/** Over for good: dates before yesterday (spec §5). */
export const isTooEarly = (day: Day, today: Day): boolean => day < addDays(today, -1);

/** Disabled in the dialog's calendar (spec §5): too early, or on or before the check-in while the check-out is picked. */
export const isSearchDayDisabled = (dates: Dates, day: Day, today: Day): boolean =>
  isTooEarly(day, today) || (isPickingCheckOut(dates) && dates.checkIn !== null && day <= dates.checkIn);

/**
 * The dates after a click. A day before the check-in is shown as disabled while the check-out is picked (spec §5) and
 * yet keeps the click that swaps the two (spec §4, design §6.6): it cannot be a check-out, only a new check-in to the
 * old one. The check-in itself, and days too early, do nothing.
 */
function datesAfter({ checkIn, checkOut }: Dates, day: Day, today: Day): Dates {
  if (isTooEarly(day, today)) return { checkIn, checkOut };
  if (checkIn === null || checkOut !== null) return { checkIn: day, checkOut: null };
  if (day === checkIn) return { checkIn, checkOut };
  return day < checkIn ? { checkIn: day, checkOut: checkIn } : { checkIn, checkOut: day };
}

/** What a search in the dialog asks for: city only when not all, flexibility only when chosen (spec §5). */
export const searchOf = ({ checkIn, checkOut, flexibleDays, months, ...rest }: SearchDialog): Search =>
  searchFromStored({
    ...months,
    ...rest,
    check_in: checkIn,
    check_out: checkOut,
    flexible_days: flexibleDays,
  });
