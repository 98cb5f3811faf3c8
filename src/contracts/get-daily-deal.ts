import type { DailyDeal } from '#domain/deal/deal.ts';
import { contract } from './contract.ts';

/** `GET /api/get-daily-deal`: today's deal (spec §3, §7). */
export const getDailyDeal = contract<DailyDealRequest, DailyDealResponse>('GET', '/api/get-daily-deal');

export type DailyDealRequest = Record<string, never>;

export interface DailyDealResponse {
  /** null: there is none, or it is over. `unlocked`: the visitor of the session cookie has revealed it. */
  deal: (DailyDeal & { unlocked: boolean }) | null;
  /** The server's clock as it answers, ISO. */
  server_now: string;
}
