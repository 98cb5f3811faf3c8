import type { VisitorDeal } from '#domain/deal/deal.ts';
import { contract } from './old-contract.ts';

/** `GET /api/get-daily-deal`: today's deal (spec §3, §7). */
export const getDailyDeal = contract<DailyDealRequest, DailyDealResponse>('GET', '/api/get-daily-deal');

export type DailyDealRequest = Record<string, never>;

export interface DailyDealResponse {
  /** Today's deal for the visitor of the session cookie; null when there is none, or it is over. */
  deal: VisitorDeal | null;
  /** ISO moment of the server's clock as it answers. */
  server_now: string;
}
