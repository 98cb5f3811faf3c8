// Look and label of each day in the calendar of the search dialog.

import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import {
  isPickingCheckOut,
  isSearchDayDisabled,
  isTooEarly,
  type SearchDates,
} from '#domain/search/search-dialog-state.ts';
import type { DayState } from '#ui/CalendarDay.tsx';

/** Returns the state of a day. It previews the stay that a click on `hovered` would select. */
export function getSearchDayState(dates: SearchDates, day: Day, today: Day, hovered: Day | null): DayState {
  const picking = isPickingCheckOut(dates);
  const preview = picking && day !== dates.check_in;
  const isPreviewed = picking && dates.check_in && hovered && hovered > dates.check_in;
  const band = getBand(isPreviewed ? { ...dates, check_out: hovered } : dates, day);
  return {
    tone: getTone(dates, day, today),
    disabled: isSearchDayDisabled(dates, day, today),
    label: [formatDay(day, 'long'), getRole(dates, day, today)].filter(Boolean).join(', '),
    band,
    preview: preview && band !== undefined,
    note: band === 'start' || band === 'only' ? 'in' : band === 'end' ? 'out' : undefined,
  };
}

function getTone(dates: SearchDates, day: Day, today: Day): DayState['tone'] {
  if (isTooEarly(day, today)) return 'past';
  return isSearchDayDisabled(dates, day, today) ? 'quiet' : 'open';
}

function getBand({ check_in, check_out }: SearchDates, day: Day): DayState['band'] {
  if (!check_in || day < check_in || day > (check_out ?? check_in)) return undefined;
  if (!check_out) return 'only';
  if (day === check_in) return 'start';
  return day === check_out ? 'end' : 'middle';
}

function getRole(dates: SearchDates, day: Day, today: Day): string | null {
  const { check_in, check_out } = dates;
  if (isTooEarly(day, today)) return 'in the past';
  if (day === check_in) return 'your check-in';
  if (day === check_out) return 'your check-out';
  if (isSearchDayDisabled(dates, day, today)) return 'before your check-in';
  return check_in && check_out && day > check_in && day < check_out ? 'in your stay' : null;
}
