import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { proportion, sum } from '#domain/money/money.ts';
import type { AgreedFee } from './fees.ts';
import type { QuotedNight } from './quote.ts';
import { getReducedNightCost, hasNight } from './reduction.ts';

/** Whether a line is a part that a host gave back. */
export const isGiven = ({ by_host, per_stay }: AgreedFee): boolean => by_host === true && per_stay < 0;

/** Reduces partial refunds by `cents`, the last line first, down to 0. */
export function giveLess(fees: readonly AgreedFee[], cents: number): AgreedFee[] {
  const last = fees.findLastIndex(isGiven);
  const line = fees[last];
  if (!line || cents <= 0) return [...fees];
  const less = Math.min(cents, -line.per_stay);
  const remainingLine = line.per_stay + less < 0 ? [{ ...line, per_stay: line.per_stay + less }] : [];
  return giveLess([...fees.slice(0, last), ...remainingLine, ...fees.slice(last + 1)], cents - less);
}

/**
 * Increases partial refunds by `cents`: in the last line, or by restoring the last of
 * `removedLines` for these nights.
 */
export function giveMore(
  fees: readonly AgreedFee[],
  removedLines: readonly AgreedFee[],
  cents: number,
  { check_in, check_out }: StayDates,
): AgreedFee[] {
  const last = fees.findLastIndex(isGiven);
  const line = removedLines.at(-1);
  if (last < 0 && line) return [...fees, { ...line, per_stay: -cents, given_for: { check_in, check_out } }];
  return fees.map((fee, index) => (index === last ? { ...fee, per_stay: fee.per_stay - cents } : fee));
}

/** Splits partial refunds into those of the remaining nights and those of the others. */
export function splitGiven(
  fees: readonly AgreedFee[],
  nights: readonly QuotedNight[],
  to: StayDates,
): { remaining: AgreedFee[]; removedParts: AgreedFee[] } {
  const removedParts: AgreedFee[] = [];
  const remaining = fees.flatMap((line) => {
    if (!isGiven(line) || line.given_for === null) return [line];
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
    removedParts.push({ ...line, per_stay: line.per_stay + part });
    return part > 0 ? [{ ...line, per_stay: -part, given_for: getStayDates(remainingNights) }] : [];
  });
  return { remaining, removedParts };
}

/**
 * Returns the lines with the nights of their partial refunds moved: those for all nights of a stay
 * apply to all nights of the new stay, those for other nights to the nights that remain.
 */
export function moveGivenParts(fees: readonly AgreedFee[], from: StayDates, to: StayDates): AgreedFee[] {
  return fees.map((line) => {
    if (!isGiven(line) || line.given_for === null) return line;
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
export function retainCancelledParts(
  fees: readonly AgreedFee[],
  removedLines: readonly AgreedFee[],
  { part, whole }: { part: number; whole: number },
): AgreedFee[] {
  const retainedLines = removedLines.map((line) => ({
    ...line,
    per_stay: -proportion(-line.per_stay, Math.min(part, whole), whole),
    given_for: null,
  }));
  return [...fees, ...retainedLines.filter(({ per_stay }) => per_stay < 0)];
}

/** Returns the dates of nights one after the other; null of none. */
export function getStayDates(nights: readonly { date: Day }[]): StayDates | null {
  const [first, last] = [nights[0], nights.at(-1)];
  return first && last ? { check_in: first.date, check_out: addDays(last.date, 1) } : null;
}
