import { contract } from './contract.ts';
/** `POST /api/get-cabin-stats`: how often cabins were opened lately, by New York days (spec §3, §7). */
export const getCabinStats = contract<CabinStatsRequest, CabinStatsResponse>('POST', '/api/get-cabin-stats');

/** `property_ids` are slugs. */
export interface CabinStatsRequest {
  property_ids: string[];
}

/** Each count takes in the ones before it. `last_viewed` is an ISO moment, null when nobody ever looked. */
export interface CabinStats {
  property_id: string;
  views_today: number;
  views_last_7_days: number;
  views_last_31_days: number;
  last_viewed: string | null;
}

/** One entry for each slug asked for, once, in the order asked; `total_clicks` is of the 31 days. */
export interface CabinStatsResponse {
  success: true;
  error: null;
  data: CabinStats[];
  meta: { total_properties: number; total_clicks: number };
}
