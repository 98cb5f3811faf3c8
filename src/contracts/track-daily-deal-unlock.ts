import { contract } from './old-contract.ts';

/**
 * `POST /api/track-daily-deal-unlock`: the visitor of the session cookie has revealed the deal (spec §7), which from then
 * on counts in their prices. Idempotent. Fails with `invalid` on `mama_session` without a session, `not_found` on
 * `deal_id`, or `deal_expired` once it is over.
 */
export const trackDailyDealUnlock = contract<DailyDealUnlockRequest, DailyDealUnlockResponse>(
  'POST',
  '/api/track-daily-deal-unlock',
);

export interface DailyDealUnlockRequest {
  /** The deal's id, a UUID. */
  deal_id: string;
}

export interface DailyDealUnlockResponse {
  /** Always true: the deal counts for this visitor. */
  success: true;
}
