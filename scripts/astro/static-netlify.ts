import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration, RouteToHeaders } from 'astro';
import { toRemoteImagePattern } from '#netlify/local/remote-images.ts';
import { env } from '#netlify/platform/env.ts';

const policyHeader = 'Content-Security-Policy';

/**
 * Adapter for a site of static pages at Netlify. Writes `.netlify/v1/config.json`, which Netlify and `netlify/local` read:
 * the content security policy of each page, and the hosts whose pictures the image service may resize.
 * `@astrojs/netlify` does this too, but installs 550 packages for server rendering and for its emulation of Netlify.
 */
export function staticNetlify(): AstroIntegration {
  let root = new URL('file:');
  let routeHeaders: RouteToHeaders = new Map();
  return {
    name: 'static-netlify',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ build: { redirects: false } });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        root = config.root;
        setAdapter({
          name: 'static-netlify',
          entrypointResolution: 'auto',
          adapterFeatures: {
            buildOutput: 'static',
            staticHeaders: true,
          },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        routeHeaders = routeToHeaders;
      },
      'astro:build:done': async () => {
        const policies = [...routeHeaders].map(([path, { headers }]) => ({
          path,
          policy: headers.get(policyHeader),
        }));
        const headers = policies.flatMap(({ path, policy }) =>
          policy ? { for: path, values: { [policyHeader]: policy } } : [],
        );
        const folder = new URL('.netlify/v1/', root);
        await mkdir(folder, { recursive: true });
        const images = { remote_images: env().PHOTO_HOSTS.map(toRemoteImagePattern) };
        await writeFile(new URL('config.json', folder), JSON.stringify({ images, headers }));
      },
    },
  };
}
