import type { Env } from '#netlify/platform/env.ts';

/** A page of ours as a whole address, for messages. */
export const toAbsoluteUrl = (path: string, { URL: site, PORT }: Env): string =>
  new URL(path, site ?? `http://localhost:${PORT}`).href;
