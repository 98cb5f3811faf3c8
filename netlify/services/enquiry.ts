import type { Problem } from '#contracts/errors.ts';
import { unlockedDealPercent } from '#database/deals.ts';
import type { CabinSummary } from '#domain/cabin/cabin.ts';
import type { Day } from '#domain/day/day.ts';
import { checkParty, type Party } from '#domain/guest/party.ts';
import type { QuoteOptions } from '#domain/price/price.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { StayDates } from '#domain/stay/rules.ts';
import { loadCabin } from './cabins.ts';
import { horizonOf } from './live-calendar.ts';
import type { Ports } from './ports.ts';

/** A stay as wished for: where, when, who comes, and the promo code they have. */
export interface Wish extends StayDates, Party {
  cabin_id: string;
  promo_code?: string;
}

/** A wish for a cabin we have by a party it takes; whether the nights are free is still to be seen. */
export interface Enquiry {
  wish: Wish;
  cabin: CabinSummary;
  /** What bears on the price beside the nights: pets, promo code, this visitor's unlocked deal. */
  options: QuoteOptions;
  today: Day;
  /** The last day the calendar tells of. */
  last: Day;
}

/** Fails with `not_found` on `cabin_id`, or `not_bookable` on the part of the party the cabin does not take. */
export async function enquire(wish: Wish, { db, now, session }: Ports): Promise<Result<Enquiry, Problem>> {
  const found = await loadCabin(db, wish.cabin_id);
  if (!found.ok) return found;
  const cabin = found.value;
  const party = checkParty(wish, cabin);
  if (!party.ok) return err({ code: 'not_bookable', ...party.error });
  const dealPercent = session === null ? 0 : await unlockedDealPercent(db, cabin.id, session, now);
  const options = { pets: wish.pets, promoCode: wish.promo_code, dealPercent };
  return ok({ wish, cabin, options, ...horizonOf(cabin, now) });
}
