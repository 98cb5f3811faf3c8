import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import type { CabinStats } from '#contracts/analytics.ts';

/** The most slugs one call takes. */
export const maxSlugsPerRequest = 200;

/** Views in the last seven days by slug, of the cabins whose views have been fetched. */
export const $views = atom<Readonly<Record<string, number>>>({});

/** Fetches the week's views of cabins. Those the answer leaves out keep what is known of them (spec §7). */
export async function fetchViews(slugs: readonly string[]): Promise<void> {
  const unique = [...new Set(slugs)].slice(0, maxSlugsPerRequest);
  if (unique.length === 0) return;
  const stats = await fetchStats(unique);
  if (stats.length === 0) return;
  const fetched = stats.map(({ property_id, views_last_7_days }) => [property_id, views_last_7_days]);
  $views.set({ ...$views.get(), ...Object.fromEntries(fetched) });
}

/** Statistics of up to 200 slugs; any failure is an empty list (spec §7). */
export async function fetchStats(property_ids: string[]): Promise<CabinStats[]> {
  const answer = await callApi('POST get-cabin-stats', { property_ids });
  const isWhole = answer.ok && answer.value?.success === true && Array.isArray(answer.value.data);
  return isWhole ? answer.value.data : [];
}
