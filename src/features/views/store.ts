import { atom } from 'nanostores';
import { call } from '#browser/call.ts';
import { getCabinStats } from '#contracts/get-cabin-stats.ts';
import { groupThousands } from '#domain/thousands.ts';

/** The most slugs one call takes. */
export const mostAtOnce = 200;

/** Click statistics under the names the site uses (spec §3). */
export interface ClickStats {
  property_id: string;
  clicks_today: number;
  clicks_this_week: number;
  clicks_this_month: number;
  last_clicked: string | null;
}

/** Views in the last seven days by slug, of the cabins whose views have been fetched. */
export const $views = atom<Readonly<Record<string, number>>>({});

/** Fetches the week's views of cabins. Those the answer leaves out keep what is known of them (spec §7). */
export async function fetchViews(slugs: readonly string[]): Promise<void> {
  const unique = [...new Set(slugs)].slice(0, mostAtOnce);
  if (unique.length === 0) return;
  const stats = await fetchClickStats(unique);
  if (stats.length === 0) return;
  const fetched = stats.map(({ property_id, clicks_this_week }) => [property_id, clicks_this_week]);
  $views.set({ ...$views.get(), ...Object.fromEntries(fetched) });
}

/** Statistics of up to 200 slugs; any failure is an empty list (spec §7). */
export async function fetchClickStats(property_ids: string[]): Promise<ClickStats[]> {
  const answer = await call(getCabinStats, { property_ids });
  if (!answer.ok || answer.value?.success !== true || !Array.isArray(answer.value.data)) return [];
  return answer.value.data.map((stats) => ({
    property_id: stats.property_id,
    clicks_today: stats.views_today,
    clicks_this_week: stats.views_last_7_days,
    clicks_this_month: stats.views_last_31_days,
    last_clicked: stats.last_viewed,
  }));
}

/** What a badge says; of no views, nothing (design §6.13). */
export const viewsLabel = (views: number): string =>
  views > 0 ? `${groupThousands(views)} ${views === 1 ? 'view' : 'views'} this week` : '';
