/**
 * Checks everything about a requested stay that needs no calendar: cabin, guests, deal and promo
 * code.
 */

import type { Problem } from '#contracts/errors.ts';
import { type Party, validateParty } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { BookableCabin } from '#domain/cabins/cabin.ts';
import { type Day, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import type { QuoteOptions } from '#domain/pricing/calculate-quote.ts';
import { promoRefusal } from '#domain/pricing/promo-messages.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { getBookingWindow } from '#netlify/availability/availability-calendar.ts';
import { loadCabin } from '#netlify/cabins/get-cabin.ts';
import { findUnlockedDeal } from '#netlify/deals/queries.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { findPromo, type PromoStay } from '#netlify/settings/queries.ts';

/** Stay requested by a guest: cabin, dates, party and promo code. */
export interface StayRequest extends StayDates, Party {
  cabin_id: string;
  promo_code?: string;
  /** Optional fees that the guest chose, by name. Unknown names are ignored. */
  extras?: readonly string[];
  /** The other cabins of the party on the same dates, by id; absent for none. */
  with?: readonly string[];
}

/**
 * A request whose cabin exists and accepts the guests. Whether the nights are free is not checked
 * yet.
 */
export interface CheckedRequest {
  stay: StayDates;
  cabin: BookableCabin;
  /**
   * Parts of the price besides the nights: guests, extras, pets, promo code, and the deal this
   * visitor unlocked.
   */
  options: QuoteOptions;
  /**
   * Reason why the promo code is not valid for any stay of this cabin today; `null` if it is valid,
   * or without a code.
   */
  promoRefusal: string | null;
  /** Remaining uses of the promo code; null if unlimited or without a code. */
  promoLeft: number | null;
  today: Day;
  /** The last day of the published calendar. */
  last: Day;
}

/**
 * Checks what can be checked without the calendar. Fails with `not_found` on `cabin_id`, or
 * `not_bookable` on the kind of guest that the cabin does not accept.
 */
export async function checkRequest(
  { cabin_id, promo_code, extras, check_in, check_out, with: others = [], ...party }: StayRequest,
  { db, now, session }: ServiceContext,
): Promise<Result<CheckedRequest, Problem>> {
  const cabinResult = await loadCabin(db, cabin_id);
  if (!cabinResult.ok) return cabinResult;
  const cabin = cabinResult.value;
  const checked = validateParty(party, cabin);
  if (!checked.ok) return err({ code: 'not_bookable', ...checked.error });
  const deal = session === null ? null : await findUnlockedDeal(db, cabin.id, { session, now });
  const stays = [cabin_id, ...others].map((id) => ({
    session_id: session,
    cabin_id: id,
    check_in,
    check_out,
  }));
  const { promo, ...promoResult } = await readPromo(promo_code, { cabin, stays }, { db, now });
  const guests = party.adults + party.children;
  const options = { guests, extras, pets: party.pets, promo, ...deal };
  return ok({
    stay: { check_in, check_out },
    cabin,
    options,
    ...promoResult,
    ...getBookingWindow(cabin, now),
  });
}

/** Returns the promo code of a request if it is valid, otherwise the reason why not. */
async function readPromo(
  code: string | undefined,
  { cabin, stays }: { cabin: BookableCabin; stays: readonly PromoStay[] },
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
) {
  if (!code) return { promo: undefined, promoRefusal: null, promoLeft: null };
  const promo = await findPromo(db, code, stays);
  const today = getToday(defaultTimeZone, now);
  const uses = promo?.uses ?? 0;
  const refusal = promoRefusal(promo?.promo ?? null, { cabin: cabin.slug, today, uses });
  const max = promo?.promo.most_uses ?? null;
  return {
    promo: refusal === null ? promo?.promo : undefined,
    promoRefusal: refusal,
    promoLeft: max === null ? null : Math.max(0, max - uses),
  };
}
