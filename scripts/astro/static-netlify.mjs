import netlify from '@astrojs/netlify';

/**
 * Netlify's adapter, told that every page is built. It takes any site for one whose server is deployed, with a function nobody
 * would call, and adds the deploy's id to the addresses of a page's own files: they would be other modules than the ones their
 * scripts import. Pictures are ours to size, and functions ours to serve while developing (developed-platform.ts).
 * @returns {import('astro').AstroIntegration}
 */
export function staticNetlify() {
  const adapter = netlify({ imageCDN: false, staticHeaders: true, devFeatures: false });
  const done = adapter.hooks['astro:config:done'];
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
