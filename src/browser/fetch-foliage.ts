import type { ElevationBand } from '#domain/fall-colors/elevation-band.ts';
import { isElevationBandList } from '#domain/fall-colors/parse-bands.ts';
import { isNumber, toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';

/** Data for fall color notes: the bands, and the elevation of each cabin in feet, by slug. */
export interface FoliageData {
  bands: readonly ElevationBand[];
  feet: ReadonlyMap<string, number>;
}

/** Short, because stays and prices are shown only after this request. */
const timeoutMs = 3000;

/** Fetches the data as of the last build; null on failure or timeout. Never throws. */
export async function fetchFoliageData(signal?: AbortSignal): Promise<FoliageData | null> {
  try {
    const ended = new AbortController();
    for (const cause of [AbortSignal.timeout(timeoutMs), signal]) {
      if (cause?.aborted) ended.abort();
      cause?.addEventListener('abort', () => ended.abort());
    }
    const response = await fetch(paths.fallData, { signal: ended.signal });
    const { bands, feet } = toRecord(await response.json());
    return isElevationBandList(bands)
      ? { bands, feet: new Map(Object.entries(toRecord(feet)).filter(isHeight)) }
      : null;
  } catch {
    return null;
  }
}

const isHeight = (entry: [string, unknown]): entry is [string, number] => isNumber(entry[1]);
