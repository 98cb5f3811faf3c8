import type { Band } from '#domain/fall/band.ts';
import { isBands } from '#domain/fall/parse.ts';
import { fieldsOf, isNumber } from '#domain/shape.ts';
import { paths } from '#paths';

/** What a browser needs for a color note: the bands, and how many feet each cabin stands above the sea, by slug. */
export interface FallFacts {
  bands: readonly Band[];
  feet: ReadonlyMap<string, number>;
}

/** The facts of fall as the last build knew them; null where they cannot be had. Never throws. */
export async function fetchFall(signal?: AbortSignal): Promise<FallFacts | null> {
  try {
    const answer = await fetch(paths.fallData, signal ? { signal } : {});
    const { bands, feet } = fieldsOf(await answer.json());
    return isBands(bands) ? { bands, feet: new Map(Object.entries(fieldsOf(feet)).filter(isHeight)) } : null;
  } catch {
    return null;
  }
}

const isHeight = (entry: [string, unknown]): entry is [string, number] => isNumber(entry[1]);
