import type { CabinSummary } from '../cabin/cabin.ts';
import { newYorkDay } from '../day/new-york-day.ts';
import type { Day } from '../day/plain-day.ts';

/** The deal of the day (spec §3): one cabin, a percent off its nights, until an ISO moment. */
export interface DailyDeal {
  id: string;
  discount_percent: number;
  expires_at: string;
  cabin: CabinSummary;
}

/** The percent a cabin's nights are reduced by: 0 unless the deal is its own, unlocked and not expired (spec §4). */
export function dealPercentFor(
  cabinId: string,
  deal: DailyDeal | null,
  unlocked: boolean,
  now: Date,
): number {
  const counts = unlocked && deal?.cabin.id === cabinId && new Date(deal.expires_at) > now;
  return counts ? deal.discount_percent : 0;
}

/** What a browser keeps of a revealed deal: it counts on that New York day, for that deal (design §6.10). */
export interface DealUnlock {
  date: Day;
  deal_id: string;
}

/** The unlock to keep for a deal revealed at `now`. */
export const unlockOf = ({ id }: DailyDeal, now: Date): DealUnlock => ({
  date: newYorkDay(now),
  deal_id: id,
});

/** Whether what was kept, of any shape, unlocks this deal at `now`. */
export function isUnlockedBy(kept: unknown, { id }: DailyDeal, now: Date): boolean {
  const { date, deal_id } = (kept ?? {}) as Partial<DealUnlock>;
  return deal_id === id && date === newYorkDay(now);
}

/** Slugs are part of addresses: letters, digits and hyphens. */
const slugShape = /^[a-z\d]+(-[a-z\d]+)*$/;

const isSlug = (value: unknown): boolean => typeof value === 'string' && slugShape.test(value);

/** The deal in what a server answered, or null where it is not whole. */
export function parseDeal(value: unknown): DailyDeal | null {
  const deal = value as Partial<DailyDeal> | null | undefined;
  const whole =
    typeof deal?.id === 'string' &&
    Number.isFinite(deal.discount_percent) &&
    Date.parse(deal.expires_at ?? '') > 0 &&
    typeof deal.cabin?.id === 'string' &&
    isSlug(deal.cabin.slug);
  return whole ? (deal as DailyDeal) : null;
}
