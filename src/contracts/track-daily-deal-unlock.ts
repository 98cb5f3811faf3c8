import { contract } from './contract.ts';
/**
 * `POST /api/track-daily-deal-unlock`: the visitor of the session cookie has revealed the deal (spec §7), which from then
 * on counts in their prices. Told twice it is told once. Fails with `invalid` on `mama_session` without a session,
 * `not_found` on `deal_id`, `deal_expired` once it is over.
 */
export const trackDailyDealUnlock = contract<DailyDealUnlockRequest, DailyDealUnlockResponse>(
  'POST',
  '/api/track-daily-deal-unlock',
);

export interface DailyDealUnlockRequest {
  deal_id: string;
}

export interface DailyDealUnlockResponse {
  success: true;
}
