/** Tooltip and accessible name of a day in a cabin's calendar for guests. */

import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';
import { type DateRangeSelection, getSelectionPhase, isUsable } from './date-selection.ts';
import { isCheckInDisabled, isCheckOutDisabled, isCheckoutOnly } from './stay-rules.ts';

/**
 * Returns why a day cannot be selected, or that it is checkout-only (spec §2, day tooltips). `null`
 * for selectable and selected days.
 */
export function dayTooltip(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  selection: DateRangeSelection,
): string | null {
  if (day === selection.checkIn || day === selection.checkOut) return null;
  if (!isUsable(calendar, day, today)) return 'Unavailable';
  const checkoutOnly = isCheckoutOnly(calendar, day);
  if (picksCheckOut(day, selection)) {
    if (isCheckOutDisabled(calendar, day, today, selection.checkIn)) return 'Not a valid checkout day';
    return checkoutOnly ? 'Available for checkout only' : null;
  }
  if (checkoutOnly && getSelectionPhase(selection) === 'none')
    return 'Checkout only — select a check-in date first';
  if (checkoutOnly) return 'Available for checkout only';
  return isCheckInDisabled(calendar, day, today) ? 'Unavailable for check-in' : null;
}

/**
 * Formats a day for screen readers: 'Friday, December 11, 2026, $289, available for check-in'.
 * Available days include the price.
 */
export function dayLabel(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  selection: DateRangeSelection,
): string {
  const entry = calendar.get(day);
  const price = entry?.available && day >= today ? [entry.priceFormatted] : [];
  return [formatDay(day, 'long'), ...price, getState(calendar, day, today, selection)].join(', ');
}

function getState(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  selection: DateRangeSelection,
): string {
  const { checkIn, checkOut } = selection;
  if (day === checkIn) return 'your check-in';
  if (day === checkOut) return 'your check-out';
  if (checkIn && checkOut && day > checkIn && day < checkOut) return 'in your stay';
  const tooltip = dayTooltip(calendar, day, today, selection);
  if (tooltip) return tooltip.charAt(0).toLowerCase() + tooltip.slice(1);
  return picksCheckOut(day, selection) ? 'available for check-out' : 'available for check-in';
}

/** Whether a click on `day` would select the check-out. */
const picksCheckOut = (day: Day, selection: DateRangeSelection): boolean =>
  getSelectionPhase(selection) === 'checkout' && selection.checkIn !== null && day > selection.checkIn;
