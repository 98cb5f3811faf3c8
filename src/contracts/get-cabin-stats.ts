import { contract } from './contract.ts';

/** `POST /api/get-cabin-stats`: how often cabins were opened lately, by New York days (spec §3, §7). */
export const getCabinStats = contract<CabinStatsRequest, CabinStatsResponse>('POST', '/api/get-cabin-stats');

export interface CabinStatsRequest {
  /** Slugs of cabins, 200 at most. */
  property_ids: string[];
}

/** How often one cabin was opened. Each count includes the shorter ones. */
export interface CabinStats {
  /** The cabin's slug. */
  property_id: string;
  /** Openings since midnight. */
  views_today: number;
  /** Openings today and on the six days before. */
  views_last_7_days: number;
  /** Openings today and on the thirty days before. */
  views_last_31_days: number;
  /** ISO moment of the latest opening; null when there was none. */
  last_viewed: string | null;
}

/** Sums over all the cabins asked for. */
export interface CabinStatsMeta {
  /** How many cabins there are in `data`. */
  total_properties: number;
  /** Their openings in 31 days. */
  total_clicks: number;
}

export interface CabinStatsResponse {
  /** Always true: a failed call has another body. */
  success: true;
  /** Always null beside `success: true` (spec §7). */
  error: null;
  /** One entry for each slug asked for, once, in the order asked. */
  data: CabinStats[];
  /** Sums over `data`. */
  meta: CabinStatsMeta;
}
