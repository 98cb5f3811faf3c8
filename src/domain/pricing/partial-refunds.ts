/**
 * Changes the partial refunds of a host, which are negative fee lines, when the nights of a stay
 * change.
 */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { proportion, sum } from '#domain/money/money.ts';
import type { AgreedFee } from './fees.ts';
import type { QuotedNight } from './quote.ts';
import { getReducedNightCost, hasNight } from './reduction.ts';

/** Whether a fee line is a partial refund by a host. */
export const isPartialRefund = ({ by_host, per_stay }: AgreedFee): boolean =>
  by_host === true && per_stay < 0;

/** Reduces partial refunds by `cents`, the last line first, down to 0. */
export function reducePartialRefunds(fees: readonly AgreedFee[], cents: number): AgreedFee[] {
  const last = fees.findLastIndex(isPartialRefund);
  const line = fees[last];
  if (!line || cents <= 0) return [...fees];
  const reduction = Math.min(cents, -line.per_stay);
  const remainingLine =
    line.per_stay + reduction < 0 ? [{ ...line, per_stay: line.per_stay + reduction }] : [];
  return reducePartialRefunds(
    [...fees.slice(0, last), ...remainingLine, ...fees.slice(last + 1)],
    cents - reduction,
  );
}

/**
 * Increases partial refunds by `cents`: in the last line, or by restoring the last of
 * `cancelledRefunds` for these nights.
 */
export function increasePartialRefunds(
  fees: readonly AgreedFee[],
  cancelledRefunds: readonly AgreedFee[],
  cents: number,
  { check_in, check_out }: StayDates,
): AgreedFee[] {
  const last = fees.findLastIndex(isPartialRefund);
  const line = cancelledRefunds.at(-1);
  if (last < 0 && line) return [...fees, { ...line, per_stay: -cents, given_for: { check_in, check_out } }];
  return fees.map((fee, index) => (index === last ? { ...fee, per_stay: fee.per_stay - cents } : fee));
}

/** Splits partial refunds into those of the remaining nights and those of cancelled nights. */
export function splitPartialRefunds(
  fees: readonly AgreedFee[],
  nights: readonly QuotedNight[],
  to: StayDates,
): { remaining: AgreedFee[]; cancelledRefunds: AgreedFee[] } {
  const cancelledRefunds: AgreedFee[] = [];
  const remaining = fees.flatMap((line) => {
    if (!isPartialRefund(line) || line.given_for === null) return [line];
    const linkedNights = nights.filter(({ date }) => !line.given_for || hasNight(line.given_for, date));
    // A host may have moved the stay away from them.
    const refundedNights = linkedNights.length > 0 ? linkedNights : nights;
    const remainingNights = refundedNights.filter(({ date }) => hasNight(to, date));
    // Nights that cost nothing count alike.
    const toWeight = sum(refundedNights.map(getReducedNightCost)) > 0 ? getReducedNightCost : () => 1;
    const part = proportion(
      -line.per_stay,
      sum(remainingNights.map(toWeight)),
      sum(refundedNights.map(toWeight)),
    );
    cancelledRefunds.push({ ...line, per_stay: line.per_stay + part });
    return part > 0 ? [{ ...line, per_stay: -part, given_for: getStayDates(remainingNights) }] : [];
  });
  return { remaining, cancelledRefunds };
}

/**
 * Moves the nights of partial refunds. A refund for all nights of a stay applies to all nights of
 * the new stay, another one to its nights that remain.
 */
export function movePartialRefunds(fees: readonly AgreedFee[], from: StayDates, to: StayDates): AgreedFee[] {
  return fees.map((line) => {
    if (!isPartialRefund(line) || line.given_for === null) return line;
    const { check_in, check_out } = line.given_for ?? from;
    const wasLonger = check_in < to.check_in || check_out > to.check_out;
    const nights = wasLonger ? to : { check_in, check_out };
    return { ...line, given_for: { check_in: nights.check_in, check_out: nights.check_out } };
  });
}

/**
 * Keeps partial refunds of cancelled nights, in proportion to the part of these nights that is not
 * refunded: `part` of `whole`, in cents.
 */
export function retainCancelledRefunds(
  fees: readonly AgreedFee[],
  cancelledRefunds: readonly AgreedFee[],
  { part, whole }: { part: number; whole: number },
): AgreedFee[] {
  const retainedLines = cancelledRefunds.map((line) => ({
    ...line,
    per_stay: -proportion(-line.per_stay, Math.min(part, whole), whole),
    given_for: null,
  }));
  return [...fees, ...retainedLines.filter(({ per_stay }) => per_stay < 0)];
}

/** Returns the dates of consecutive nights; `null` if there are none. */
export function getStayDates(nights: readonly { date: Day }[]): StayDates | null {
  const [first, last] = [nights[0], nights.at(-1)];
  return first && last ? { check_in: first.date, check_out: addDays(last.date, 1) } : null;
}
