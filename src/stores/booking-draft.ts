// Stores the stay chosen in the availability calendar for the booking page, in session storage.

import { readSession, writeSession } from '#browser/storage.ts';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { isDay } from '#domain/dates/day.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { isFlag, isRecord, isText, matchesShape, orNull, type Shape, toRecord } from '#domain/type-guards.ts';
import { draftKey } from './booking-storage.ts';

/**
 * Greatest number of guests in the draft (spec §9). The server enforces the cabin's limit (design
 * §6.12).
 */
const maxGuests = 8;

/** Stay that is passed to `/booking` (spec §2). Money in cents, days as `yyyy-MM-dd`. */
export interface BookingDraft {
  cabinName: string;
  cabinImage: string | null;
  cabinId: string;
  cabinSlug: string;
  checkIn: string;
  checkOut: string;
  guests: number;
  adults: number;
  children: number;
  pets: number;
  totalPrice: number;
  subtotal: number;
  taxes: number;
  cleaningFee: number;
  /** Absent if there is no pet fee. */
  petFee?: number;
  nights: number;
  avgNightlyRate: number;
  maxGuests: number;
  dailyDeal: DailyDeal | null;
  isDailyDealUnlocked: boolean;
}

export interface BookingDraftInput {
  cabin: CabinRef;
  dates: { [Side in keyof DateRangeSelection]: string };
  guests: number;
  /** Included in `guests`, not added to them. */
  children?: number;
  pets?: number;
  quote: Quote;
  deal: DailyDeal | null;
  unlocked: boolean;
}

export function createBookingDraft({
  cabin,
  dates,
  quote,
  deal,
  unlocked,
  ...party
}: BookingDraftInput): BookingDraft {
  const { guests, children = 0, pets = 0 } = party;
  return {
    cabinName: cabin.title,
    cabinImage: cabin.image,
    cabinId: cabin.id,
    cabinSlug: cabin.slug,
    ...dates,
    guests,
    adults: guests - children,
    children,
    pets,
    totalPrice: quote.total,
    subtotal: quote.subtotal,
    taxes: quote.taxes,
    cleaningFee: quote.cleaningFee,
    ...(quote.petFee > 0 ? { petFee: quote.petFee } : {}),
    nights: quote.nights,
    avgNightlyRate: quote.avgNightlyRate,
    maxGuests,
    dailyDeal: deal,
    isDailyDealUnlocked: unlocked,
  };
}

/**
 * Saves the draft. Returns the fragment for `/booking`, which contains the draft only if storage
 * fails.
 */
export const saveBookingDraft = (draft: BookingDraft): string =>
  writeSession(draftKey, draft) ? '' : `#${new URLSearchParams({ [draftKey]: JSON.stringify(draft) })}`;

const isCount = Number.isInteger;

const draftShape: Shape<BookingDraft> = {
  cabinName: isText,
  cabinImage: orNull(isText),
  cabinId: isText,
  cabinSlug: isText,
  checkIn: isDay,
  checkOut: isDay,
  guests: isCount,
  adults: isCount,
  children: isCount,
  pets: isCount,
  totalPrice: isCount,
  subtotal: isCount,
  taxes: isCount,
  cleaningFee: isCount,
  petFee: (fee) => fee === undefined || isCount(fee),
  nights: isCount,
  avgNightlyRate: isCount,
  maxGuests: isCount,
  dailyDeal: orNull(isRecord),
  isDailyDealUnlocked: isFlag,
};

/** Loads the draft; `null` if this tab has no valid one. */
export function loadBookingDraft(): BookingDraft | null {
  const stored = toRecord(globalThis.history?.state)[draftKey] ?? readSession(draftKey);
  return matchesShape(stored, draftShape) ? stored : null;
}

/** Moves the draft to the history entry: a reload keeps it, a copied link does not. */
export function takeDraftFromAddress(): void {
  const { hash, pathname, search } = location;
  const draftText = new URLSearchParams(hash.slice(1)).get(draftKey);
  if (draftText === null) return;
  let draft: unknown = null;
  try {
    draft = JSON.parse(draftText);
  } catch {
    // Invalid JSON is no draft.
  }
  history.replaceState({ ...history.state, [draftKey]: draft }, '', pathname + search);
}
