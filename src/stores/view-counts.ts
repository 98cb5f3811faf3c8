import { atom } from 'nanostores';
import { callApi } from '#browser/call-api.ts';
import type { CabinStats } from '#contracts/analytics.ts';

export const maxSlugsPerRequest = 200;

/** Page views of the last seven days, by slug. */
export const $views = atom<Readonly<Record<string, number>>>({});

/** Fetches page views. Cabins missing in the response keep their previous value (spec §7). */
export async function fetchViews(slugs: readonly string[]): Promise<void> {
  const unique = [...new Set(slugs)].slice(0, maxSlugsPerRequest);
  if (unique.length === 0) return;
  const stats = await fetchStats(unique);
  if (stats.length === 0) return;
  const fetched = stats.map(({ property_id, views_last_7_days }) => [property_id, views_last_7_days]);
  $views.set({ ...$views.get(), ...Object.fromEntries(fetched) });
}

/** Fetches the statistics of up to 200 slugs; empty on failure (spec §7). */
export async function fetchStats(property_ids: string[]): Promise<CabinStats[]> {
  const response = await callApi('POST get-cabin-stats', { property_ids });
  const isValid = response.ok && response.value?.success === true && Array.isArray(response.value.data);
  return isValid ? response.value.data : [];
}
