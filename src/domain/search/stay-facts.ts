import type { CardFacts } from '../cabin/card-facts.ts';
import type { StayFacts } from '../cabin/filters.ts';
import { eachNight } from '../day/plain-day.ts';
import { isFreeToCancel } from '../stay/cancellation.ts';
import type { StayDays } from './stay-query.ts';

const winterMonths = ['12', '01', '02', '03'];

/**
 * What filters read of a stay in a cabin at the moment `now`: whether cancelling it is still free (spec §9), and whether it
 * has a night in winter. Nothing without dates.
 */
export function stayFacts(
  { free_cancel_days, timezone }: Pick<CardFacts, 'free_cancel_days' | 'timezone'>,
  { check_in, check_out }: StayDays,
  now: Date,
): Pick<StayFacts, 'isFreeToCancel' | 'isInWinter'> {
  if (!check_in || !check_out) return {};
  return {
    isFreeToCancel: isFreeToCancel(check_in, free_cancel_days, timezone, now),
    isInWinter: eachNight(check_in, check_out).some((night) => winterMonths.includes(night.slice(5, 7))),
  };
}
