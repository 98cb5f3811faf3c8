/** Something a page describes in the words of schema.org; its properties are checked on the built site (`npm run check:site`). */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** JSON that can stand inside a script element whatever its texts say. */
export const jsonLd = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** One script's worth of things. */
export const graph = (things: readonly Thing[]): string =>
  jsonLd({ '@context': 'https://schema.org', '@graph': things });
