import { z } from 'zod';
import { clock } from '#netlify/platform/clock.ts';
import type { Env } from '#netlify/platform/env.ts';

const shape = z.object({ built_at: z.iso.datetime() });

/**
 * When the site that is out began to be built, from its own `/build.json`; null where the site has no address, cannot be
 * reached, or does not say. What was built is from that moment or later.
 */
export async function fetchBuiltAt({ URL: site }: Pick<Env, 'URL'>): Promise<Date | null> {
  if (site === undefined) return null;
  try {
    const response = await fetch(new URL('/build.json', site), {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    const parsed = shape.safeParse(await response.json());
    const builtAt = parsed.success ? new Date(parsed.data.built_at) : null;
    // A clock that ran ahead where the site was built says nothing.
    return builtAt && builtAt <= clock() ? builtAt : null;
  } catch {
    return null;
  }
}
