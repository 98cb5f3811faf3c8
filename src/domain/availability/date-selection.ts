import type { Day } from '#domain/dates/day.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { isCheckInDisabled, isCheckOutDisabled, isCheckoutOnly } from './stay-rules.ts';

/** Dates selected in the availability calendar. */
export interface DateRangeSelection {
  checkIn: Day | null;
  checkOut: Day | null;
}

/**
 * Phase of a selection. `none`: the next click selects a check-in. `checkout`: it selects a
 * check-out.
 */
export type SelectionPhase = 'none' | 'checkout';

/** Reason for rejecting a click on a day (spec §5, calendar toasts). */
export type SelectionRejection =
  | 'check_in_checkout_only'
  | 'check_in_unavailable'
  | 'check_out_invalid'
  | 'unavailable';

export const emptySelection: DateRangeSelection = { checkIn: null, checkOut: null };

/** Returns the phase of a selection (spec §4): `checkout` between check-in and check-out. */
export const getSelectionPhase = ({ checkIn, checkOut }: DateRangeSelection): SelectionPhase =>
  checkIn && !checkOut ? 'checkout' : 'none';

/**
 * Returns the selection after a click on `day` (spec §4, availability calendar). Without a
 * selection or with a complete range, the day becomes the check-in. With a check-in only, the same
 * day clears it, an earlier day replaces it, a later one becomes the check-out. A disabled day
 * changes nothing, and `rejected` is the reason.
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

/** Returns the toast of a rejected click (spec §5). */
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

/** Whether a day can be a check-in or check-out: not past, and available or checkout-only. */
export const isUsable = (calendar: AvailabilityCalendar, day: Day, today: Day): boolean =>
  day >= today && (calendar.get(day)?.available === true || isCheckoutOnly(calendar, day));

function checkInRejection(calendar: AvailabilityCalendar, day: Day, today: Day): SelectionRejection {
  if (!isUsable(calendar, day, today)) return 'unavailable';
  return isCheckoutOnly(calendar, day) ? 'check_in_checkout_only' : 'check_in_unavailable';
}
