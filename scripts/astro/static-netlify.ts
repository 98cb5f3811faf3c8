import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { env } from '#netlify/platform/env.ts';

/**
 * Netlify's adapter, told that every page is built. It takes any site for one whose server is deployed, with a function nobody
 * would call, and adds the deploy's id to the addresses of a page's own files: they would be other modules than the ones their
 * scripts import. Pictures are ours to size, those of PHOTO_HOSTS among them. While developing, functions are ours to serve (developed-platform.ts): its own
 * emulation packs each of them at every start, and looks for its services on the network.
 */
export function staticNetlify(): AstroIntegration {
  const adapter = netlify({ imageCDN: false, staticHeaders: true });
  const { 'astro:config:setup': setUp, 'astro:config:done': done } = adapter.hooks;
  adapter.hooks['astro:config:setup'] = (params) => {
    const remotePatterns = env().PHOTO_HOSTS.map((hostname) => ({ protocol: 'https', hostname }));
    params.updateConfig({ image: { remotePatterns } });
    return params.command === 'dev' ? undefined : setUp?.(params);
  };
  adapter.hooks['astro:config:done'] = (params) =>
    done?.({
      ...params,
      setAdapter: ({ client: _, ...own }) =>
        params.setAdapter({ ...own, adapterFeatures: { ...own.adapterFeatures, buildOutput: 'static' } }),
      get buildOutput() {
        return params.buildOutput;
      },
    });
  return adapter;
}
