import { contract } from '../old-contract.ts';
import type { DeskDeals } from './deals.ts';

/** The smallest and the largest discount a host may choose, percent. */
export const dealPercents = { least: 5, most: 40 } as const;

/** `POST /api/desk/choose-deal`: chooses tomorrow's deal, or leaves it to the turn. Fails with `deal_expired` once that day has begun. */
export const deskChooseDeal = contract<ChooseDealRequest, DeskDeals>('POST', '/api/desk/choose-deal');

export interface ChooseDealRequest {
  /** The day it is for, `yyyy-MM-dd`: tomorrow in New York. */
  day: string;
  /** The cabin's id; null leaves the day to the turn. */
  cabin_id: string | null;
  /** Percent off its nights, 5 to 40; counts with a cabin only. */
  discount_percent: number;
}
