/**
 * Integrations that make something of the finished pages and want nothing of each other, at the same time: while one waits
 * for another process, the next is at work.
 * @param {readonly import('astro').AstroIntegration[]} integrations
 * @returns {import('astro').AstroIntegration}
 */
export const together = (integrations) => ({
  name: 'together',
  hooks: {
    'astro:config:done': async (params) => {
      for (const { hooks } of integrations) await hooks['astro:config:done']?.(params);
    },
    'astro:build:done': async (params) => {
      const done = integrations.map(({ name, hooks }) =>
        hooks['astro:build:done']?.({ ...params, logger: params.logger.fork(name) }),
      );
      await Promise.all(done);
    },
  },
});
