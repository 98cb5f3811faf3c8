import { withoutRuntime } from './late-islands.mjs';
import { leanPolicy, policyHeader } from './lean-policies.mjs';
import { withoutIdleTokens } from './lean-tokens.mjs';

/**
 * Takes out of every page, as it is built, what is of no use in it. Not after all of them are: a page that is taken over
 * from the build before is kept as it came from here, and read by nobody again.
 * @returns {import('astro').AstroIntegration}
 */
export const leanPages = () => ({
  name: 'lean-pages',
  hooks: {
    'astro:config:setup': ({ command, addMiddleware }) => {
      if (command === 'build') addMiddleware({ order: 'post', entrypoint: new URL(import.meta.url) });
    },
  },
});

/** @type {import('astro').MiddlewareHandler} */
export async function onRequest(_context, next) {
  const response = await next();
  const policy = response.headers.get(policyHeader);
  if (policy === null) return response;
  const lean = withoutIdleTokens(withoutRuntime(await response.text()), policy);
  const headers = new Headers(response.headers);
  headers.set(policyHeader, leanPolicy(lean.policy, lean.html));
  headers.delete('content-length');
  return new Response(lean.html, { status: response.status, headers });
}
