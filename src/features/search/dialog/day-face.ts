import type { Day } from '#domain/day/day.ts';
import {
  isPickingCheckOut,
  isSearchDayDisabled,
  isTooEarly,
  type SearchDialog,
} from '#domain/search/dialog.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import type { DayFace } from '#ui/CalendarDay.tsx';

type Dates = Pick<SearchDialog, 'checkIn' | 'checkOut'>;

/** How a day of the search calendar looks; `pointed` previews the stay a click would make. */
export function searchDayFace(dates: Dates, day: Day, today: Day, pointed: Day | null): DayFace {
  const picking = isPickingCheckOut(dates);
  const preview = picking && day !== dates.checkIn;
  const checkOut = picking && dates.checkIn && pointed && pointed > dates.checkIn ? pointed : dates.checkOut;
  const band = bandOf({ ...dates, checkOut }, day);
  return {
    tone: toneOf(dates, day, today),
    disabled: isSearchDayDisabled(dates, day, today),
    label: [formatDay(day, 'long'), roleOf(dates, day, today)].filter(Boolean).join(', '),
    band,
    preview: preview && band !== undefined,
    note: band === 'start' || band === 'only' ? 'in' : band === 'end' ? 'out' : undefined,
  };
}

function toneOf(dates: Dates, day: Day, today: Day): DayFace['tone'] {
  if (isTooEarly(day, today)) return 'past';
  return isSearchDayDisabled(dates, day, today) ? 'quiet' : 'open';
}

function bandOf({ checkIn, checkOut }: Dates, day: Day): DayFace['band'] {
  if (checkIn === null || day < checkIn || day > (checkOut ?? checkIn)) return undefined;
  if (checkOut === null) return 'only';
  if (day === checkIn) return 'start';
  return day === checkOut ? 'end' : 'middle';
}

function roleOf(dates: Dates, day: Day, today: Day): string | null {
  const { checkIn, checkOut } = dates;
  if (isTooEarly(day, today)) return 'in the past';
  if (day === checkIn) return 'your check-in';
  if (day === checkOut) return 'your check-out';
  if (isSearchDayDisabled(dates, day, today)) return 'before your check-in';
  return checkIn && checkOut && day > checkIn && day < checkOut ? 'in your stay' : null;
}
