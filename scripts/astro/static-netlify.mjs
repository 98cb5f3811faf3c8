import { mkdir, writeFile } from 'node:fs/promises';

/** The header that pages have and other built files do not. */
const policyHeader = 'content-security-policy';

/** A file whose name changes with what is in it. */
const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** @typedef {readonly import('#database/cabins.ts').MovedCabin[]} Moved */

/**
 * Netlify's adapter, for a site of which every page is built: what it has to know of such a site are the headers of its
 * pages. Its own adapter brings along all that Netlify is on a laptop, 1,850 modules which a build would load and
 * never ask (developing: developed-platform.ts).
 * @param {{ readonly moved: Moved }} found What was read at the beginning of the build.
 * @returns {import('astro').AstroIntegration}
 */
export function staticNetlify(found) {
  /** @type {ReadonlyMap<string, { headers: Headers }>} */
  let pages = new Map();
  let folder = new URL('file:');
  return {
    name: adapter.name,
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        folder = new URL('.netlify/v1/', config.root);
        setAdapter(adapter);
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        pages = routeToHeaders;
      },
      'astro:build:done': async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(new URL('config.json', folder), JSON.stringify(settingsOf(pages, found.moved)));
      },
    },
  };
}

/** @type {import('astro').AstroAdapter} */
const adapter = {
  name: 'static-netlify',
  entrypointResolution: 'auto',
  adapterFeatures: { buildOutput: 'static', staticHeaders: true },
  supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
};

/** What stands where a cabin was that is not for rent any more: it answers 410, as Netlify does with any status it is given. */
const goneFrom = /^\/cabins\/gone\//;

/**
 * @param {ReadonlyMap<string, { headers: Headers }>} pages
 * @param {Moved} moved
 */
const settingsOf = (pages, moved) => ({
  images: { remote_images: [] },
  headers: [
    { for: '/_astro/*', values: lasting },
    ...[...pages].flatMap(([path, { headers }]) => {
      const policy = headers.get(policyHeader);
      const values = policy ? { 'Content-Security-Policy': policy } : undefined;
      // Netlify picks headers by the address that was asked for.
      const asked = goneFrom.test(path) ? [path, path.replace(goneFrom, '/cabins/')] : [path];
      return values ? asked.map((one) => ({ for: one, values })) : [];
    }),
  ],
  redirects: moved.map(({ slug, to }) =>
    to === null
      ? { from: `/cabins/${slug}`, to: `/cabins/gone/${slug}`, status: 410 }
      : { from: `/cabins/${slug}`, to: `/cabins/${to}`, status: 301 },
  ),
});
