import { readSession, writeSession } from '#browser/storage.ts';
import type { DateRangeSelection } from '#domain/availability/date-selection.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { isDay } from '#domain/dates/day.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { isFlag, isRecord, isText, matchesShape, orNull, type Shape, toRecord } from '#domain/type-guards.ts';
import { draftKey } from './booking-storage.ts';

/** The `maxGuests` passed to `/booking` (spec §9); the server enforces the cabin's own limit (design §6.12). */
const maxGuests = 8;

/** What the availability modal passes to `/booking` (spec §2). Money in cents, days as 'yyyy-MM-dd'. */
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
  /** Only above 0. */
  petFee?: number;
  nights: number;
  avgNightlyRate: number;
  maxGuests: number;
  dailyDeal: DailyDeal | null;
  isDailyDealUnlocked: boolean;
}

/** What a draft is made of: the choices in the availability modal. */
export interface BookingDraftInput {
  cabin: CabinRef;
  dates: { [Side in keyof DateRangeSelection]: string };
  guests: number;
  /** Those of the guests who are children. */
  children?: number;
  pets?: number;
  quote: Quote;
  deal: DailyDeal | null;
  unlocked: boolean;
}

/** The draft for `/booking` (spec §2). */
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
 * Stores the draft for this tab. Returns the fragment that the address of `/booking` ends with: empty, but where storage is
 * refused, which would leave that page without the price its guest was shown.
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

/** The draft of this tab, or null when there is none or a field is missing or of another type. */
export function loadBookingDraft(): BookingDraft | null {
  const stored = toRecord(globalThis.history?.state)[draftKey] ?? readSession(draftKey);
  return matchesShape(stored, draftShape) ? stored : null;
}

/** Moves a draft from the address to the page's entry in the history: a reload has it, and a copied link does not. */
export function takeDraftFromAddress(): void {
  const { hash, pathname, search } = location;
  const carried = new URLSearchParams(hash.slice(1)).get(draftKey);
  if (carried === null) return;
  let draft: unknown = null;
  try {
    draft = JSON.parse(carried);
  } catch {
    // Somebody's own text: no draft.
  }
  history.replaceState({ ...history.state, [draftKey]: draft }, '', pathname + search);
}
