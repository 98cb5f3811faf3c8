/**
 * Links that have the results' files on their way, as the built page names them to a script of its own: `data-files`. It is
 * written into the page too (early-search.ts), so it may use nothing from outside itself.
 */
export const fileLinks = (script: HTMLOrSVGScriptElement | null): string =>
  (script?.dataset['files']?.split(' ') ?? [])
    .map((file) => `<link href="/_astro/${file}.js" rel="modulepreload">`)
    .join('');
