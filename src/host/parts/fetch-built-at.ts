import { toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';

/** Fetches the ISO moment of the published build; `null` if there is none. */
export async function fetchBuiltAt(): Promise<string | null> {
  try {
    const response = await fetch(paths.buildData, { cache: 'no-store' });
    const { built_at } = toRecord(await response.json());
    return typeof built_at === 'string' ? built_at : null;
  } catch {
    return null;
  }
}
