import netlify from '@astrojs/netlify';

/**
 * Netlify's adapter for a site of which every page is built. By itself it takes any site for one with pages that are not,
 * and then a second server is bundled at every build, and a function that nobody calls is traced and deployed.
 * @param {Parameters<typeof netlify>[0]} options
 * @returns {import('astro').AstroIntegration}
 */
export function staticNetlify(options) {
  const adapter = netlify(options);
  const hook = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (params) =>
        hook?.({
          ...params,
          setAdapter: (described) =>
            params.setAdapter({
              ...described,
              adapterFeatures: { ...described.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
