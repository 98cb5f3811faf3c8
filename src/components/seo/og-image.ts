/** How large every poster is, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** The picture that other sites show beside a link to the page at `path`; the build draws it (scripts/astro/og-images.ts). */
export const getOgImagePath = (path: string): string => `/og${path === '/' ? '/home' : path}.jpg`;
