/** What the words of a search are compared with: each word must be in one of a booking's texts. */
export interface BookingSearchTerms {
  /** Lower-case parts of a name, e-mail address or reference. */
  words: readonly string[];
  /** The digits of a phone number; null where the text is none. */
  digits: string | null;
}

const mostWords = 6;

/**
 * The words of what a host typed to find a booking: `Ada example`, `ada@`, `MC-7K4QXZ`. A text of at least seven digits and
 * what is written between them is a phone number; a leading +1 or 1 on eleven digits is dropped (design §6.14).
 */
export function parseBookingSearch(text: string): BookingSearchTerms {
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 7 && /^[\d\s().+-]+$/.test(text)) {
    return { words: [], digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits };
  }
  const words = text.split(/\s+/).filter(Boolean);
  return { words: words.slice(0, mostWords), digits: null };
}

/** How a day narrows down a list of bookings: guests who arrive on it, leave on it, or are there in the night after it. */
export const dayFilters = ['arriving', 'departing', 'staying'] as const;

/** One of `dayFilters`. */
export type DayFilter = (typeof dayFilters)[number];

/** What a list of bookings can be narrowed down to: a status as guests and hosts see it, quotes, or payments to look at. */
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

/** One of `bookingFilters`. */
export type BookingFilter = (typeof bookingFilters)[number];
