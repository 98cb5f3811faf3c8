/** The header that pages have and other built files do not. */
export const policyHeader = 'content-security-policy';

/**
 * The pages of a build, where `astro:build:generated` finds them, with the headers they are given.
 * @param {URL} dir
 * @param {ReadonlyMap<string, { headers: Headers }>} routeToHeaders
 */
export const generatedPages = (dir, routeToHeaders) =>
  [...routeToHeaders]
    .filter(([, { headers }]) => headers.has(policyHeader))
    .map(([path, { headers }]) => ({
      file: new URL(`.${path === '/' ? '/index' : path}.html`, dir),
      headers,
    }));
