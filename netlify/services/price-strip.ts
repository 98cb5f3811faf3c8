import type { PriceStripRequest, PriceStripResponse } from '#contracts/price-strip.ts';
import { type Beginning, findBeginnings } from '#database/search.ts';
import { addDays, dayFromNumber, dayNumber, defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { quoteSum } from '#domain/price/price.ts';
import { ok } from '#domain/result.ts';
import { longestStay } from '#domain/stay/rules.ts';
import type { Ports } from './ports.ts';
import { stayWish } from './search.ts';

const days = 14;
const daysBefore = 3;

/**
 * The lowest all-in total, in cents, of a stay of the wished length from each of 14 days: three before the wish to ten
 * after it, none earlier than tomorrow. What is free and what it costs is what a search for each of them would find.
 */
export async function readPriceStrip(
  asked: PriceStripRequest,
  { db, now, session }: Ports,
): Promise<{ ok: true; value: PriceStripResponse }> {
  const today = todayIn(defaultTimeZone, now);
  const earliest = dayFromNumber(Math.max(dayNumber(asked.check_in) - daysBefore, dayNumber(today) + 1));
  const wish = { ...stayWish(asked, now), checkIn: earliest };
  const { nights } = wish;
  const found = nights > longestStay ? [] : await findBeginnings(db, wish, { now, session }, days);
  const starts = Array.from({ length: days }, (_, index) => {
    const { cabins, cheapest } = found[index] ?? { cabins: 0, cheapest: [] };
    const check_in = addDays(earliest, index);
    const lowestTotal = lowest(cheapest, nights);
    return { check_in, check_out: addDays(check_in, nights), cabinCount: cabins, lowestTotal };
  });
  return ok({ starts });
}

const lowest = (cheapest: Beginning['cheapest'], nights: number): number | null =>
  cheapest.reduce<number | null>((least, { dealPercent, nightsCents, ...terms }) => {
    const stay = { terms: { ...terms, pet_fee_cents: null }, nights, nightsCents, dealPercent };
    const { total } = quoteSum(stay);
    return least !== null && least <= total ? least : total;
  }, null);
