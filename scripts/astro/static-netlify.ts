/** Astro adapter for a static site on Netlify. */

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration, RouteToHeaders } from 'astro';
import { toRemoteImagePattern } from '#netlify/local/remote-images.ts';
import { env } from '#netlify/platform/env.ts';
import { readBuiltPages } from './built-pages.ts';

const policyHeader = 'Content-Security-Policy';

/**
 * Adapter for a static site on Netlify. Writes `.netlify/v1/config.json`, which Netlify and
 * `netlify/local` read: one content security policy for the whole site, and the hosts whose
 * pictures the image service may resize. `@astrojs/netlify` does this too, but installs 550
 * packages for server rendering and the emulation of Netlify.
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
      'astro:build:done': async ({ dir }) => {
        const policies = [...routeHeaders.values()].map(({ headers }) => headers.get(policyHeader) ?? '');
        const policy = mergePolicies(policies, findInlineHashes(dir));
        const headers = [{ for: '/*', values: { [policyHeader]: policy } }];
        const folder = new URL('.netlify/v1/', root);
        await mkdir(folder, { recursive: true });
        const images = { remote_images: env().PHOTO_HOSTS.map(toRemoteImagePattern) };
        await writeFile(new URL('config.json', folder), JSON.stringify({ images, headers }));
      },
    },
  };
}

/**
 * Merges the policies of pages into one. Astro's include the hash of every file of the build; only
 * those of `inline` are retained.
 */
export function mergePolicies(policies: readonly string[], inline: ReadonlySet<string>): string {
  const sources = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split(';'))) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    if (!name) continue;
    const isServed = (value: string) => !value.startsWith("'sha256-") || inline.has(value);
    sources.set(name, new Set([...(sources.get(name) ?? []), ...values.filter(isServed)]));
  }
  return [...sources].map(([name, values]) => [name, ...[...values].sort()].join(' ')).join('; ');
}

const inlineElement = /<(style|script)\b[^>]*>([^<]+(?:<(?!\/\1>)[^<]*)*)<\/\1>/g;

/**
 * Returns the hashes of inline scripts and styles in the pages of a build, as written in a policy.
 */
function findInlineHashes(dir: URL): Set<string> {
  const texts = new Set<string>();
  for (const { html } of readBuiltPages(dir))
    for (const [, , text = ''] of html.matchAll(inlineElement)) texts.add(text);
  return new Set([...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}
