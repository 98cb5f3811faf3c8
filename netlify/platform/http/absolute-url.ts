import type { Env } from '#netlify/platform/env.ts';

/** Returns the absolute URL of a page, for messages. */
export const toAbsoluteUrl = (path: string, { URL: site, PORT }: Env): string =>
  new URL(path, site ?? `http://localhost:${PORT}`).href;
