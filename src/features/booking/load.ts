import { call } from '#browser/call.ts';
import { fetchCabin } from '#browser/fetch-cabin.ts';
import type { PricedCabin } from '#domain/cabin/target.ts';
import { parseTerms } from '#domain/cabin/terms.ts';
import { isDay } from '#domain/day/day.ts';
import { mostPets } from '#domain/guest/party.ts';
import type { PriceBefore } from '#domain/price/before.ts';
import { type BookingDraft, readBookingDraft } from '#stores/booking-draft.ts';

/** The stay a guest is about to book: dates and party, no prices. */
export interface StayToBook {
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  pets: number;
}

/** What `/booking` begins with. */
export interface Start {
  cabin: PricedCabin;
  stay: StayToBook;
  /** The price the guest was shown when they chose this stay; null when they came by a link or changed the pets since. */
  shown: PriceBefore | null;
}

/** A whole number from a URL, clamped to `min` and `max`. */
export function count(text: string | null, fallback: number, min: number, max: number): number {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(max, Math.max(min, value));
}

/**
 * What is to be booked, from the URL, and from the draft of this tab where the URL lacks it (design §6.17). Null without
 * a known cabin and real dates. Throws when offline.
 */
export async function loadStart(query: URLSearchParams): Promise<Start | null> {
  const draft = readBookingDraft();
  const slug = query.get('cabin') ?? draft?.cabinSlug;
  const checkIn = query.get('check_in') ?? draft?.checkIn;
  const checkOut = query.get('check_out') ?? draft?.checkOut;
  if (!slug || !isDay(checkIn) || !isDay(checkOut) || checkOut <= checkIn) return null;

  const cabin = await fetchPricedCabin(slug);
  if (!cabin) return null;
  const ownDraft =
    draft?.cabinSlug === slug && draft.checkIn === checkIn && draft.checkOut === checkOut ? draft : null;
  const most = cabin.terms.max_guests;
  const adults = count(query.get('adults') ?? query.get('guests'), ownDraft?.adults ?? 2, 1, most);
  const children = count(query.get('children'), ownDraft?.children ?? 0, 0, most - adults);
  const pets =
    cabin.terms.pet_fee_cents === null ? 0 : count(query.get('pets'), ownDraft?.pets ?? 0, 0, mostPets);
  return {
    cabin,
    stay: { check_in: checkIn, check_out: checkOut, adults, children, pets },
    shown: ownDraft && ownDraft.pets === pets ? await shownIn(ownDraft) : null,
  };
}

/** A cabin with its terms as they are now; null for an unknown one. Throws when offline. */
export async function fetchPricedCabin(slug: string): Promise<PricedCabin | null> {
  const cabin = await fetchCabin(slug);
  if (!cabin) return null;
  const answer = await call('GET cabin-terms', { cabin_id: cabin.id });
  if (!answer.ok && answer.error.code === 'not_found') return null;
  const terms = answer.ok ? parseTerms(answer.value.terms) : null;
  if (!terms) throw new Error('The terms of the cabin could not be loaded.');
  return { ...cabin, terms };
}

/** The price in a draft. What its nights cost before a deal and the tax rate are not part of it. */
async function shownIn(draft: BookingDraft): Promise<PriceBefore> {
  const { totalPrice, subtotal, taxes, cleaningFee, petFee = 0 } = draft;
  const discount = draft.isDailyDealUnlocked && (await isDealOf(draft)) ? 'deal' : 'none';
  const fullNights = discount === 'none' ? subtotal : null;
  return { total: totalPrice, taxes, cleaningFee, petFee, discount, fullNights, taxRate: null };
}

async function isDealOf({ dailyDeal, cabinId }: BookingDraft): Promise<boolean> {
  const { parseDeal } = await import('#domain/deal/deal.ts');
  return parseDeal(dailyDeal)?.cabin.id === cabinId;
}
