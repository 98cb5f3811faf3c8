import { mkdir, writeFile } from 'node:fs/promises';
import { policyHeader } from './lean-policies.mjs';

/** A file whose name changes with what is in it. */
const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Netlify's adapter, for a site of which every page is built: what it has to know of such a site are the headers of its
 * pages. Its own adapter brings along all that Netlify is on a laptop, 1,850 modules which a build would load and
 * never ask (developing: developed-platform.ts).
 * @returns {import('astro').AstroIntegration}
 */
export function staticNetlify() {
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
        await writeFile(new URL('config.json', folder), JSON.stringify(settingsOf(pages)));
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

/** @param {ReadonlyMap<string, { headers: Headers }>} pages */
const settingsOf = (pages) => ({
  images: { remote_images: [] },
  headers: [
    { for: '/_astro/*', values: lasting },
    ...[...pages].flatMap(([path, { headers }]) => {
      const policy = headers.get(policyHeader);
      return policy ? [{ for: path, values: { 'Content-Security-Policy': policy } }] : [];
    }),
  ],
});
