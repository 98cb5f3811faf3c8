/** Parses the hosts' search for bookings, and lists its filters. */

/** Terms of a search; each term must match one of a booking's texts. */
export interface BookingSearchTerms {
  /** Lower-case parts of a name, e-mail address or reference. */
  terms: readonly string[];
  /** The digits of a phone number; null if the search is not one. */
  digits: string | null;
}

const maxTerms = 6;

/**
 * Parses the search of a host: `Ada example`, `ada@`, `MC-7K4QXZ`. At least seven digits with
 * separators are a phone number; a leading +1 or 1 of eleven digits is dropped (design §6.14).
 */
export function parseBookingSearch(text: string): BookingSearchTerms {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 7 && /^[\d\s().+-]+$/.test(text)) {
    return { terms: [], digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits };
  }
  const terms = text.split(/\s+/).filter(Boolean);
  return { terms: terms.slice(0, maxTerms), digits: null };
}

/**
 * Relation of a stay to a day: check-in on it, check-out on it, or the night after it is included.
 */
export const dayFilters = ['arriving', 'departing', 'staying'] as const;

export type DayFilter = (typeof dayFilters)[number];

/**
 * Filters for a list of bookings: a status as shown to guests and hosts, quotes, or payments to
 * check.
 */
export const bookingFilters = [
  'held',
  'confirmed',
  'cancelled',
  'expired',
  'refund_due',
  'refunded',
  'quoted',
  'payment_problem',
] as const;

export type BookingFilter = (typeof bookingFilters)[number];
