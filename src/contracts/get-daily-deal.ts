import type { DailyDeal } from '#domain/deal/deal.ts';
import { contract } from './contract.ts';

/** `GET /api/get-daily-deal`: today's deal (spec §3, §7). */
export const getDailyDeal = contract<DailyDealRequest, DailyDealResponse>('GET', '/api/get-daily-deal');

export type DailyDealRequest = Record<string, never>;

/** Today's deal as one visitor has it. */
export interface VisitorDeal extends DailyDeal {
  /** Whether the visitor of the session cookie has revealed it. */
  unlocked: boolean;
}

export interface DailyDealResponse {
  /** Today's deal; null when there is none, or it is over. */
  deal: VisitorDeal | null;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
