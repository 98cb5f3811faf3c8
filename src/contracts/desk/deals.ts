import { z } from 'zod';
import type { CabinIdentifiers } from '#contracts/cabins.ts';
import type { HostSetting } from '#contracts/settings.ts';
import { dealPercents } from '#domain/deals/daily-deal.ts';
import { takes } from '../contract.ts';
import { chosenCabin, count, day } from '../fields.ts';

/** The deals of the days, and what the next can be. Days are New York's, `yyyy-MM-dd`. */
export interface HostDeals {
  /** The New York day it is, `yyyy-MM-dd`. */
  today: string;
  /** What deals are allowed, as it is stored; null until a host has set it. */
  plan: Pick<HostSetting, 'id' | 'facts'> | null;
  /** The latest first: tomorrow's where deals are on, today's where there is one, and up to seven before. */
  deals: HostDeal[];
  /** Live cabins by title, to choose from. */
  cabins: Pick<CabinIdentifiers, 'id' | 'slug' | 'title'>[];
}

/** The deal of a day. */
export interface HostDeal extends Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** Its New York day, `yyyy-MM-dd`. */
  day: string;
  /** The cabin's id, a UUID. */
  cabin_id: string;
  /** Percent off its nights. */
  discount_percent: number;
  /** False for tomorrow's, while nobody has chosen it: the cabin whose turn it would be as things are. */
  chosen: boolean;
  /** Visitors who have revealed it; unlocks are kept for a week. */
  reveals: number;
}

/** The deal of the day, as hosts choose it (spec §4). */
export const hostDealContracts = {
  /** Tomorrow's deal, today's and those of the week before. */
  'GET desk/deals': takes(z.object({})).answers<HostDeals>(),

  /**
   * Chooses tomorrow's deal, or leaves it to the turn where there is no cabin. Fails with `deal_expired` once that day has begun, and
   * `version_conflict` while deals are off.
   */
  'POST desk/choose-deal': takes(
    z.object({
      day: day('The day'),
      cabin_id: chosenCabin.nullable(),
      discount_percent: count('The percent off', dealPercents.min, dealPercents.max),
    }),
  ).answers<HostDeals>(),
};
