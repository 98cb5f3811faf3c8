import type { Day } from '#domain/dates/day.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { isCheckInDisabled, isCheckOutDisabled, isCheckoutOnly } from './stay-rules.ts';

/** The dates a guest has chosen in the availability calendar. */
export interface DateRangeSelection {
  checkIn: Day | null;
  checkOut: Day | null;
}

/** What the next click chooses: `none` a check-in, `checkout` a check-out. */
export type SelectionPhase = 'none' | 'checkout';

/** Why a click on a day was rejected (spec §5, calendar toasts). */
export type SelectionRejection =
  | 'check_in_checkout_only'
  | 'check_in_unavailable'
  | 'check_out_invalid'
  | 'unavailable';

/** Nothing chosen. */
export const emptySelection: DateRangeSelection = { checkIn: null, checkOut: null };

/** The phase of a selection (spec §4): `checkout` between a check-in and its check-out. */
export const getSelectionPhase = ({ checkIn, checkOut }: DateRangeSelection): SelectionPhase =>
  checkIn && !checkOut ? 'checkout' : 'none';

/**
 * The selection after a click on `day` (spec §4, availability calendar). With nothing chosen or a whole range, the day
 * is a new check-in; with a check-in only, the same day clears, an earlier day is the new check-in, a later one the
 * check-out. A disabled day leaves the selection as it was, and `rejected` says why.
 */
export function selectDay(
  selection: DateRangeSelection,
  day: Day,
  calendar: AvailabilityCalendar,
  today: Day,
): { selection: DateRangeSelection; rejected?: SelectionRejection } {
  const checkIn = selection.checkOut ? null : selection.checkIn;
  if (checkIn === null || day < checkIn) {
    if (!isCheckInDisabled(calendar, day, today)) return { selection: { checkIn: day, checkOut: null } };
    return { selection, rejected: checkInRejection(calendar, day, today) };
  }
  if (day === checkIn) return { selection: emptySelection };
  if (!isCheckOutDisabled(calendar, day, today, checkIn)) return { selection: { checkIn, checkOut: day } };
  return { selection, rejected: isUsable(calendar, day, today) ? 'check_out_invalid' : 'unavailable' };
}

/** The toast for a rejected click (spec §5). */
export const rejectionToast = (rejection: SelectionRejection): { title: string; description: string } =>
  toasts[rejection];

const toasts: Readonly<Record<SelectionRejection, { title: string; description: string }>> = {
  check_in_checkout_only: {
    title: 'Check-in not available',
    description: 'This date is for checkout only. Please pick an earlier check-in date.',
  },
  check_in_unavailable: {
    title: 'Check-in not available',
    description: 'This date cannot be used for check-in. Please pick a different date.',
  },
  check_out_invalid: {
    title: 'Not a valid checkout',
    description: 'Choose a later date or adjust your stay to meet the minimum nights.',
  },
  unavailable: {
    title: 'Date unavailable',
    description: 'This date is not available. Please pick a different date.',
  },
};

/** Whether a day could be a check-in or a check-out: not past, and available or checkout-only. */
export const isUsable = (calendar: AvailabilityCalendar, day: Day, today: Day): boolean =>
  day >= today && (calendar.get(day)?.available === true || isCheckoutOnly(calendar, day));

function checkInRejection(calendar: AvailabilityCalendar, day: Day, today: Day): SelectionRejection {
  if (!isUsable(calendar, day, today)) return 'unavailable';
  return isCheckoutOnly(calendar, day) ? 'check_in_checkout_only' : 'check_in_unavailable';
}
