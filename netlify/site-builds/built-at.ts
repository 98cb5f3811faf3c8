/** Fetches when the published site was built. */

import { z } from 'zod';
import { builtAt as builtAtField } from '#contracts/site-builds.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { Env } from '#netlify/platform/env.ts';

const buildInfoSchema = z.object({ built_at: builtAtField });

/**
 * Fetches when the published site's build began, from its `/build.json`; `null` if the site has no
 * address, is unreachable or has no such file. Its content is from that time or later.
 */
export async function fetchBuiltAt({ URL: site }: Pick<Env, 'URL'>): Promise<Date | null> {
  if (site === undefined) return null;
  try {
    const response = await fetch(new URL('/build.json', site), {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const parsed = buildInfoSchema.safeParse(await response.json());
    const builtAt = parsed.success ? new Date(parsed.data.built_at) : null;
    // Ignores a time in the future, from a build machine with a wrong clock.
    return builtAt && builtAt <= clock() ? builtAt : null;
  } catch {
    return null;
  }
}
