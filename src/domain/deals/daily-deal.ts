import type { CabinSummary } from '#domain/cabins/cabin.ts';
import type { Day } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { isNumber, isText, matchesShape, orAbsent, type Shape, toRecord } from '#domain/type-guards.ts';
import { type DealNights, formatDealNights, isDealNights } from './deal-plan.ts';

/** The deal of the day (spec §3): one cabin, a percent off its nights, until an ISO moment. */
export interface DailyDeal {
  /** The deal's id, a UUID. */
  id: string;
  /** Percent off the nights, 1 to 90. */
  discount_percent: number;
  /** ISO moment at which it ends. */
  expires_at: string;
  /** The cabin it is for. */
  cabin: CabinSummary;
  /** The nights it is for; absent is any night. */
  nights?: DealNights;
}

/** The smallest and the largest discount a host may choose, percent. */
export const dealPercents = { min: 5, max: 40 } as const;

/** The deal as one visitor has it. */
export interface VisitorDeal extends DailyDeal {
  /** Whether the visitor has revealed it, so that it counts in their prices. */
  unlocked: boolean;
}

/** The discount on a cabin's nights, percent: 0 unless the deal is this cabin's, unlocked and not expired (spec §4). */
export function dealPercentFor(
  cabinId: string,
  deal: DailyDeal | null,
  unlocked: boolean,
  now: Date,
): number {
  const counts = unlocked && deal?.cabin.id === cabinId && new Date(deal.expires_at) > now;
  return counts ? deal.discount_percent : 0;
}

/** Whether a deal leaves some nights out. */
export const isForSomeNights = ({ nights }: DailyDeal): boolean =>
  nights !== undefined && formatDealNights(nights) !== '';

/** What a browser stores of a revealed deal: valid on that New York day, for that deal (spec §4; design §6.10). */
export interface DealUnlock {
  date: Day;
  deal_id: string;
}

/** The unlock to store for a deal revealed at `now`. */
export const createDealUnlock = ({ id }: DailyDeal, now: Date): DealUnlock => ({
  date: newYorkDay(now),
  deal_id: id,
});

/** Whether a stored value, which is not trusted, unlocks this deal at `now`. */
export function isDealUnlocked(stored: unknown, { id }: DailyDeal, now: Date): boolean {
  const { date, deal_id } = toRecord(stored);
  return deal_id === id && date === newYorkDay(now);
}

/** The deal in a server's answer, or null where its id, percent, expiry or cabin is missing. */
export const parseDeal = (value: unknown): DailyDeal | null =>
  matchesShape(value, dealShape) ? value : null;

const dealShape: Shape<DailyDeal> = {
  id: isText,
  discount_percent: isNumber,
  expires_at: (moment) => isText(moment) && Date.parse(String(moment)) > 0,
  cabin: (cabin) => isText(toRecord(cabin)['id']) && isSlug(toRecord(cabin)['slug']),
  nights: orAbsent(isDealNights),
};

/** Slugs are part of addresses: letters, digits and hyphens. */
const isSlug = (value: unknown): boolean => typeof value === 'string' && /^[a-z\d]+(-[a-z\d]+)*$/.test(value);
