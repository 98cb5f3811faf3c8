// Separate site for a test, which can stop it, slow it down or deploy another version.

import { join } from 'node:path';
import { type Handle, type Listening, listen } from '#netlify/local/http.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { test as base } from '#support/page.ts';

/** Differences of another deploy. */
export interface Deploy {
  /** Changes the text of a page or script, by path. */
  change?: Record<string, (text: string) => string>;
  /** Paths of removed files. */
  removed?: RegExp;
  /** Responses of API calls by path. */
  calls?: Record<string, (url: URL) => Response>;
}

/**
 * The built site on a port of its own, so that a test can stop, delay, and redeploy it. API calls
 * go to the shared site.
 */
export interface OwnSite {
  url: string;
  deploy(next: Deploy): void;
  /** Refuses connections until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Delays every response by a time in ms. */
  slowBy(delay: number): void;
}

async function startSite(): Promise<OwnSite> {
  const { functions: _, ...folders } = projectFolders(join(import.meta.dirname, '../..'));
  const platform = await createPlatform({ ...folders, ...JSON.parse(process.env['BUILT_SITE'] ?? '{}') });
  let deployed: Deploy = {};
  let delay = 0;
  const handle: Handle = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const response = await respond(request, platform, deployed);
    // Cached pages show this date. Node would use the computer's clock instead of the test's.
    response.headers.set('date', new Date().toUTCString());
    return response;
  };
  let server: Listening | null = await listen(handle, 0);
  const { port } = server;
  return {
    url: `http://localhost:${port}`,
    deploy: (next) => {
      deployed = next;
    },
    slowBy: (later) => {
      delay = later;
    },
    stop: async () => {
      await server?.close();
      server = null;
    },
    start: async () => {
      server ??= await listen(handle, port);
    },
  };
}

async function respond(
  request: Request,
  platform: Handle,
  { change, removed, calls }: Deploy,
): Promise<Response> {
  const url = new URL(request.url);
  const call = calls?.[url.pathname];
  if (call) return call(url);
  if (url.pathname.startsWith('/api/')) return forward(request, url);
  if (removed?.test(url.pathname)) return new Response('Not Found', { status: 404 });
  const changed = change?.[url.pathname];
  if (!changed) return platform(request);
  const plain = await platform(new Request(url));
  const headers = new Headers(plain.headers);
  for (const name of ['etag', 'content-length']) headers.delete(name);
  return new Response(changed(await plain.text()), { headers });
}

async function forward(request: Request, { pathname, search }: URL): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const { method } = request;
  const upstream = await fetch(`${process.env['BASE_URL']}${pathname}${search}`, { method, headers, body });
  const responseHeaders = new Headers(upstream.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    responseHeaders.delete(name);
  return new Response(await upstream.arrayBuffer(), { status: upstream.status, headers: responseHeaders });
}

/** Tests with a site of their own and its service worker. */
export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: 'allow',
  site: async ({ browserName: _ }, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
