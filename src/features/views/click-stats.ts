import type { CabinStats } from '#contracts/get-cabin-stats.ts';
import { fetchStats } from './store.ts';

/** Click statistics under the names the site uses (spec §3). */
export interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

const asClicks = (stats: CabinStats): ClickStats => ({
  property_id: stats.property_id,
  clicks_today: stats.views_today,
  clicks_this_week: stats.views_last_7_days,
  clicks_this_month: stats.views_last_31_days,
  last_clicked: stats.last_viewed,
});

/** Statistics of up to 200 slugs; any failure is an empty list (spec §7). */
export const fetchClickStats = async (property_ids: string[]): Promise<ClickStats[]> =>
  (await fetchStats(property_ids)).map(asClicks);
