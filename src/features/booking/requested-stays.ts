// Reads the stays to book from the page's address and from the draft of this tab.

import { callApi } from '#browser/call-api.ts';
import { fetchCabinRef } from '#browser/fetch-cabin.ts';
import { splitGuests } from '#domain/availability/divide-party.ts';
import { maxCabins, maxPets } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { CabinRefWithTerms } from '#domain/cabins/cabin-ref.ts';
import { isDay } from '#domain/dates/day.ts';
import type { PreviousPrice } from '#domain/pricing/previous-price.ts';
import { type BookingDraft, loadBookingDraft } from '#stores/booking-draft.ts';
import type { StayToBook } from './store.ts';

/** A stay in the form when the page opens. */
export interface InitialStay extends Pick<StayToBook, 'cabin' | 'party'> {
  /**
   * Price shown when the guest chose this stay. `null` for a link, or with other guests or pets.
   */
  shownPrice: PreviousPrice | null;
}

export interface InitialBooking {
  stays: readonly InitialStay[];
  dates: StayDates;
  /** Number of guests searched for; 0 if unknown. */
  guests: number;
}

/**
 * Returns the requested stays from the URL, completed by the draft of this tab (design §6.17);
 * several if the URL names further cabins. Null without known cabins and valid dates. Throws when
 * offline.
 */
export async function loadInitialBooking(query: URLSearchParams): Promise<InitialBooking | null> {
  const draft = query.has('with') ? null : loadBookingDraft();
  const slug = query.get('cabin') ?? draft?.cabinSlug;
  const slugs = [slug, ...query.getAll('with')];
  const check_in = query.get('check_in') ?? draft?.checkIn;
  const check_out = query.get('check_out') ?? draft?.checkOut;
  if (!isDay(check_in) || !isDay(check_out) || check_out <= check_in) return null;
  if (!slugs.every((name) => name) || new Set(slugs).size < slugs.length || slugs.length > maxCabins)
    return null;

  const cabins = (await Promise.all(slugs.map((name) => fetchPricedCabin(name ?? '')))).filter(
    (cabin) => cabin !== null,
  );
  if (cabins.length < slugs.length) return null;
  const matchingDraft =
    draft?.cabinSlug === slug && draft?.checkIn === check_in && draft.checkOut === check_out ? draft : null;
  const guests = parseCount(query.get('guests'), 0, 0, 100);
  const sleeps = cabins.map(({ terms }) => terms.max_guests);
  const adults = sleeps.length > 1 ? splitGuests(guests, sleeps) : [guests || matchingDraft?.adults || 2];
  const stays = cabins.map(async (cabin, index): Promise<InitialStay> => {
    const party = parseParty(query, index, {
      adults: adults[index] ?? 1,
      children: matchingDraft?.children ?? 0,
      pets: matchingDraft?.pets ?? 0,
    });
    const isSame = partyKeys.every((key) => matchingDraft?.[key] === party[key]);
    return { cabin, party, shownPrice: matchingDraft && isSame ? await getShownPrice(matchingDraft) : null };
  });
  return { stays: await Promise.all(stays), dates: { check_in, check_out }, guests };
}

const partyKeys = ['adults', 'children', 'pets'] as const;

/**
 * Returns the guests and pets of a cabin from the URL, otherwise `defaultParty`. Too many for the
 * cabin are reported, and not reduced.
 */
function parseParty(query: URLSearchParams, index: number, defaultParty: StayToBook['party']) {
  const read = (name: keyof typeof defaultParty, min: number, max: number) => {
    const text = index === 0 ? query.get(name) : query.getAll(`with_${name}`)[index - 1];
    return parseCount(text ?? null, defaultParty[name], min, max);
  };
  return {
    adults: read('adults', 1, 50),
    children: read('children', 0, 50),
    pets: read('pets', 0, maxPets),
  };
}

/** Parses a whole number from a URL and clamps it to `min` and `max`. */
function parseCount(text: string | null, fallback: number, min: number, max: number): number {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : fallback;
  return Math.min(max, Math.max(min, value));
}

/** Fetches a cabin with its current terms; null for an unknown one. Throws when offline. */
async function fetchPricedCabin(slug: string): Promise<CabinRefWithTerms | null> {
  const cabin = await fetchCabinRef(slug);
  if (!cabin) return null;
  const response = await callApi('GET cabin-terms', { cabin_id: cabin.id });
  if (response.ok) return { ...cabin, terms: response.value.terms };
  if (response.error.code === 'not_found') return null;
  throw new Error('The terms of the cabin could not be loaded.');
}

/** Returns the price in a draft. The tax rate and the nights' price before a deal are unknown. */
async function getShownPrice(draft: BookingDraft): Promise<PreviousPrice> {
  const { totalPrice, subtotal, taxes, cleaningFee, petFee = 0 } = draft;
  const deal = await restoreDeal(draft);
  const discount = deal ? 'deal' : 'none';
  const fullNights = discount === 'none' ? subtotal : null;
  const otherFees = totalPrice - subtotal - taxes - cleaningFee - petFee;
  return {
    total: totalPrice,
    taxes,
    cleaningFee,
    petFee,
    otherFees,
    discount,
    fullNights,
    taxRate: null,
    ...(deal && { dealEnds: deal.expires_at }),
  };
}

/** Returns the deal that is included in a draft's price; `null` if there is none. */
async function restoreDeal({ dailyDeal, isDailyDealUnlocked, cabinId }: BookingDraft) {
  if (!isDailyDealUnlocked) return null;
  const { parseDeal } = await import('#domain/deals/daily-deal.ts');
  const deal = parseDeal(dailyDeal);
  return deal?.cabin.id === cabinId ? deal : null;
}

/**
 * Reports an unlocked deal that is in the shown price to a server that has no record of it, after
 * the browser lost its cookie. Returns whether the deal counts now.
 */
export async function restoreShownDeal(): Promise<boolean> {
  const draft = loadBookingDraft();
  const deal = draft && (await restoreDeal(draft));
  if (!deal) return false;
  const { reportUnlock } = await import('#features/deals/store.ts');
  return (await reportUnlock(deal)) === null;
}
