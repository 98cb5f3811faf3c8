import { type ClickStats, fetchClickStats } from '#features/views/click-stats.ts';
import { mostAtOnce } from '#features/views/store.ts';

/** Statistics of any number of slugs, asked for in as many calls as that takes. */
export async function fetchAllClickStats(property_ids: readonly string[]): Promise<ClickStats[]> {
  const calls = Math.ceil(property_ids.length / mostAtOnce);
  const parts = Array.from({ length: calls }, (_, call) =>
    fetchClickStats(property_ids.slice(call * mostAtOnce, (call + 1) * mostAtOnce)),
  );
  return (await Promise.all(parts)).flat();
}
