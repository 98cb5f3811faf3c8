import { readSession, writeSession } from '#browser/storage.ts';
import type { AvailabilityTarget } from '#domain/cabin/target.ts';
import { isDay } from '#domain/day/day.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';
import type { Quote } from '#domain/price/quote.ts';
import type { Selection } from '#domain/stay/selection.ts';

const key = 'bookingState';

/** The most guests `/booking` is told of (spec §9); the server enforces the cabin's own limit (design §6.12). */
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

export interface DraftFacts {
  cabin: AvailabilityTarget;
  dates: { [Side in keyof Selection]: string };
  guests: number;
  quote: Quote;
  deal: DailyDeal | null;
  unlocked: boolean;
}

export function draftOf({ cabin, dates, guests, quote, deal, unlocked }: DraftFacts): BookingDraft {
  return {
    cabinName: cabin.title,
    cabinImage: cabin.image,
    cabinId: cabin.id,
    cabinSlug: cabin.slug,
    ...dates,
    guests,
    adults: guests,
    children: 0,
    pets: 0,
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

export const saveBookingDraft = (draft: BookingDraft): void => writeSession(key, draft);

export const clearBookingDraft = (): void => writeSession(key, null);

const textFields = ['cabinName', 'cabinId', 'cabinSlug'] as const;
const numberFields = ['guests', 'adults', 'children', 'pets', 'totalPrice', 'nights'] as const;

/** The stay a guest reserved in this tab, or null when there is none or it is not whole. */
export function readBookingDraft(): BookingDraft | null {
  const stored = readSession(key) as Partial<BookingDraft> | null;
  if (typeof stored !== 'object' || stored === null) return null;
  const whole =
    textFields.every((field) => typeof stored[field] === 'string') &&
    numberFields.every((field) => Number.isInteger(stored[field])) &&
    isDay(stored.checkIn) &&
    isDay(stored.checkOut);
  return whole ? (stored as BookingDraft) : null;
}
