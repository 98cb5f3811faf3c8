import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { isNumber, isText, matchesShape, orAbsent, type Shape, toRecord } from '#domain/type-guards.ts';
import { type DealNights, formatDealNights, isDealNights } from './deal-plan.ts';

/** Percentage off the nights of one cabin (spec §3). */
export interface DailyDeal {
  id: string;
  /** Percent off the nights, 1 to 90. */
  discount_percent: number;
  /** Time when the deal ends, as ISO timestamp. */
  expires_at: string;
  cabin: CabinSummary;
  /** Nights with the discount; absent for any night. */
  nights?: DealNights;
}

/** Limits in percent that hosts may choose. */
export const dealPercents = { min: 5, max: 40 } as const;

export interface VisitorDeal extends DailyDeal {
  /** Whether the visitor has revealed the deal, so that prices include it. */
  unlocked: boolean;
}

/**
 * Returns the discount in percent: 0 unless the deal is for this cabin, unlocked and not expired
 * (spec §4).
 */
export function dealPercentFor(
  cabinId: string,
  deal: DailyDeal | null,
  unlocked: boolean,
  now: Date,
): number {
  const applies = unlocked && deal?.cabin.id === cabinId && new Date(deal.expires_at) > now;
  return applies ? deal.discount_percent : 0;
}

export const isForSomeNights = ({ nights }: DailyDeal): boolean =>
  nights !== undefined && formatDealNights(nights) !== '';

/** Unlock of a deal by a visitor, valid on that day in New York (spec §4; design §6.10). */
export interface DealUnlock {
  date: Day;
  deal_id: string;
}

export const createDealUnlock = ({ id }: DailyDeal, now: Date): DealUnlock => ({
  date: newYorkDay(now),
  deal_id: id,
});

/** Accepts an untrusted stored value. */
export function isDealUnlocked(stored: unknown, { id }: DailyDeal, now: Date): boolean {
  const { date, deal_id } = toRecord(stored);
  return deal_id === id && date === newYorkDay(now);
}

/** Returns `null` if a field is missing or invalid. */
export const parseDeal = (value: unknown): DailyDeal | null =>
  matchesShape(value, dealShape) ? value : null;

const dealShape: Shape<DailyDeal> = {
  id: isText,
  discount_percent: isNumber,
  expires_at: (timestamp) => isText(timestamp) && Date.parse(String(timestamp)) > 0,
  cabin: (cabin) => isText(toRecord(cabin)['id']) && isSlug(toRecord(cabin)['slug']),
  nights: orAbsent(isDealNights),
};

/** Letters, digits and hyphens, because slugs are part of URLs. */
const isSlug = (value: unknown): boolean => typeof value === 'string' && /^[a-z\d]+(-[a-z\d]+)*$/.test(value);
