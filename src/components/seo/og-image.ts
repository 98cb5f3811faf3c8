/** Size of social images in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** Path of the social image of a page. The build draws it (scripts/astro/og-images.ts). */
export const getOgImagePath = (path: string): string => `/og${path === '/' ? '/home' : path}.jpg`;
