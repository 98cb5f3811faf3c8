/**
 * Distributes the reduction of a price, by a deal, promo code or agreement, over the nights of a
 * stay.
 */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import { type Day, eachNight } from '#domain/dates/day.ts';
import { proportion, sum } from '#domain/money/money.ts';
import type { Quote, QuotedNight } from './quote.ts';

/** Returns the full price of a night in cents. */
export const getNightCost = ({ base, surcharge }: QuotedNight): number => base + surcharge;

const getReduction = ({ off = 0 }: QuotedNight): number => off;

/** Returns the price of a night after its part of the reduction, in cents. */
export const getReducedNightCost = (night: QuotedNight): number => getNightCost(night) - getReduction(night);

/** Whether a stay has the night that begins on a day. */
export const hasNight = ({ check_in, check_out }: StayDates, date: Day): boolean =>
  date >= check_in && date < check_out;

/**
 * Returns all nights with their agreed prices. Spreads the sum over the nights of a quote stored
 * without them, to the cent.
 */
export function agreedNights(
  { nightly, nights, subtotalBeforeDiscount: cents }: Quote,
  stay: StayDates,
): QuotedNight[] {
  const days = eachNight(stay.check_in, stay.check_out);
  if (nightly?.length === days.length && sum(nightly.map(getNightCost)) === cents) return [...nightly];
  const upTo = (count: number): number => Math.floor((cents * count) / nights);
  return days.map((date, index) => ({
    date,
    base: upTo(index + 1) - upTo(index),
    surcharge: 0,
    free: false,
  }));
}

/**
 * Returns the nights with the cents that a reduction takes off each, in proportion to their
 * weights.
 */
export function spreadReduction(
  nights: readonly QuotedNight[],
  cents: number,
  getWeight: (night: QuotedNight) => number = getNightCost,
): QuotedNight[] {
  const totalWeight = sum(nights.map(getWeight));
  let weightBefore = 0;
  return nights.map((night) => {
    const weightAfter = weightBefore + getWeight(night);
    const reduction =
      proportion(cents, weightAfter, totalWeight) - proportion(cents, weightBefore, totalWeight);
    weightBefore = weightAfter;
    return { ...night, off: reduction };
  });
}

const hasAssignedReduction = ({ off }: QuotedNight): boolean => off !== undefined;

/** Assigns the reduction to the current nights, so that it does not apply to nights added later. */
export const assignReduction = (nights: readonly QuotedNight[], cents: number): QuotedNight[] =>
  cents === 0 || nights.some(hasAssignedReduction) ? [...nights] : spreadReduction(nights, cents);

/** Returns a night without its part of the reduction. */
export const withoutNightReduction = ({ off: _, ...night }: QuotedNight): QuotedNight => night;

/**
 * Returns the remaining nights of a reduced stay with their part of the reduction, in proportion to
 * the prices of the nights it is for. A night that a promo code made free keeps only its own part
 * when earlier nights are removed.
 */
export function getRemainingReduction(
  nights: readonly QuotedNight[],
  cents: number,
  to: StayDates,
): { nights: QuotedNight[]; amount: number } {
  const remainingOfAll = nights.filter(({ date }) => hasNight(to, date));
  const hasAssignedNights = nights.some(hasAssignedReduction);
  const reduced = hasAssignedNights ? nights.filter(hasAssignedReduction) : nights;
  const remainingNights = reduced.filter(({ date }) => hasNight(to, date));
  const part = proportion(cents, sum(remainingNights.map(getNightCost)), sum(reduced.map(getNightCost)));
  if (!hasAssignedNights) return { nights: remainingOfAll, amount: part };
  const assignedCents = sum(remainingNights.map(getReduction));
  if (assignedCents <= part) return { nights: remainingOfAll, amount: assignedCents };
  const reducedByDate = new Map(
    spreadReduction(remainingNights, part, getReduction).map((night) => [night.date, night]),
  );
  return { nights: remainingOfAll.map((night) => reducedByDate.get(night.date) ?? night), amount: part };
}
