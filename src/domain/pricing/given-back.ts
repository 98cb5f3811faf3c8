import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { proportion, sum } from '#domain/money/money.ts';
import type { AgreedFee } from './fees.ts';
import type { QuotedNight } from './quote.ts';
import { getReducedNightCost, hasNight } from './reduction.ts';

/** Whether a line is a part that a host gave back. */
export const isGiven = ({ by_host, per_stay }: AgreedFee): boolean => by_host === true && per_stay < 0;

/**
 * Returns the lines with so many cents less given back, as far as anything was; the last line falls
 * first.
 */
export function giveLess(fees: readonly AgreedFee[], cents: number): AgreedFee[] {
  const last = fees.findLastIndex(isGiven);
  const line = fees[last];
  if (!line || cents <= 0) return [...fees];
  const less = Math.min(cents, -line.per_stay);
  const rest = line.per_stay + less < 0 ? [{ ...line, per_stay: line.per_stay + less }] : [];
  return giveLess([...fees.slice(0, last), ...rest, ...fees.slice(last + 1)], cents - less);
}

/**
 * Returns the lines with so many cents more given back: in the last line there is, else in the last
 * of `gone` again, for these nights.
 */
export function giveMore(
  fees: readonly AgreedFee[],
  gone: readonly AgreedFee[],
  cents: number,
  { check_in, check_out }: StayDates,
): AgreedFee[] {
  const last = fees.findLastIndex(isGiven);
  const line = gone.at(-1);
  if (last < 0 && line) return [...fees, { ...line, per_stay: -cents, given_for: { check_in, check_out } }];
  return fees.map((fee, at) => (at === last ? { ...fee, per_stay: fee.per_stay - cents } : fee));
}

/**
 * Returns the lines with what was given back for nights that remain, and as lines of their own what
 * was for the others.
 */
export function splitGiven(
  fees: readonly AgreedFee[],
  nights: readonly QuotedNight[],
  to: StayDates,
): { remaining: AgreedFee[]; gone: AgreedFee[] } {
  const gone: AgreedFee[] = [];
  const remaining = fees.flatMap((line) => {
    if (!isGiven(line) || line.given_for === null) return [line];
    const named = nights.filter(({ date }) => !line.given_for || hasNight(line.given_for, date));
    // A host may have moved the stay away from them.
    const own = named.length > 0 ? named : nights;
    const rest = own.filter(({ date }) => hasNight(to, date));
    // Nights that cost nothing count alike.
    const toWeight = sum(own.map(getReducedNightCost)) > 0 ? getReducedNightCost : () => 1;
    const part = proportion(-line.per_stay, sum(rest.map(toWeight)), sum(own.map(toWeight)));
    gone.push({ ...line, per_stay: line.per_stay + part });
    return part > 0 ? [{ ...line, per_stay: -part, given_for: getStayDates(rest) }] : [];
  });
  return { remaining, gone };
}

/**
 * Returns the lines with the nights of their partial refunds moved: those for all nights of a stay
 * apply to all nights of the new stay, those for other nights to the nights that remain.
 */
export function moveGivenParts(fees: readonly AgreedFee[], from: StayDates, to: StayDates): AgreedFee[] {
  return fees.map((line) => {
    if (!isGiven(line) || line.given_for === null) return line;
    const { check_in, check_out } = line.given_for ?? from;
    const isLeft = check_in < to.check_in || check_out > to.check_out;
    const nights = isLeft ? to : { check_in, check_out };
    return { ...line, given_for: { check_in: nights.check_in, check_out: nights.check_out } };
  });
}

/**
 * Returns the lines with those of nights that are cancelled: as far as such nights are not
 * refunded, `part` of `whole`, what was given back for them stays given back.
 */
export function retainCancelledParts(
  fees: readonly AgreedFee[],
  gone: readonly AgreedFee[],
  { part, whole }: { part: number; whole: number },
): AgreedFee[] {
  const kept = gone.map((line) => ({
    ...line,
    per_stay: -proportion(-line.per_stay, Math.min(part, whole), whole),
    given_for: null,
  }));
  return [...fees, ...kept.filter(({ per_stay }) => per_stay < 0)];
}

/** Returns the dates of nights one after the other; null of none. */
export function getStayDates(nights: readonly { date: Day }[]): StayDates | null {
  const [first, last] = [nights[0], nights.at(-1)];
  return first && last ? { check_in: first.date, check_out: addDays(last.date, 1) } : null;
}
