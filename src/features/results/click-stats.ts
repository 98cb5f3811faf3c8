import type { CabinStats } from '#contracts/visits.ts';
import { fetchStats, mostAtOnce } from '#features/views/store.ts';

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

/** Statistics of any number of slugs, in as many calls as that takes; what cannot be had is left out (spec §7). */
export async function fetchClickStats(property_ids: readonly string[]): Promise<ClickStats[]> {
  const calls = Math.ceil(property_ids.length / mostAtOnce);
  const parts = Array.from({ length: calls }, (_, call) =>
    fetchStats(property_ids.slice(call * mostAtOnce, (call + 1) * mostAtOnce)),
  );
  return (await Promise.all(parts)).flat().map(asClicks);
}
