import { join } from 'node:path';
import { type Handle, type Listening, listen } from '#netlify/local/http.ts';
import { createPlatform, projectFolders } from '#netlify/local/server.ts';
import { test as base } from '#support/page.ts';

/** Differences of another deploy. */
export interface Deploy {
  /** Text of pages and scripts, by path, made of what is there. */
  change?: Record<string, (text: string) => string>;
  /** Files that are gone. */
  gone?: RegExp;
  /** Answers to calls, by path. */
  calls?: Record<string, (url: URL) => Response>;
}

/**
 * The built site at the test's own address, which can fail, be slow, and be redeployed. Calls go to
 * the site under test.
 */
export interface OwnSite {
  url: string;
  deploy(next: Deploy): void;
  /** Nothing answers any more until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Every answer is this late, in milliseconds. */
  slowBy(delay: number): void;
}

async function startSite(): Promise<OwnSite> {
  const { functions: _, ...folders } = projectFolders(join(import.meta.dirname, '../..'));
  const platform = await createPlatform({ ...folders, ...JSON.parse(process.env['BUILT_SITE'] ?? '{}') });
  let deployed: Deploy = {};
  let delay = 0;
  const handle: Handle = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const response = await answer(request, platform, deployed);
    // Cached pages show this date; Node's own header uses the machine's clock instead of the run's.
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

async function answer(
  request: Request,
  platform: Handle,
  { change, gone, calls }: Deploy,
): Promise<Response> {
  const url = new URL(request.url);
  const call = calls?.[url.pathname];
  if (call) return call(url);
  if (url.pathname.startsWith('/api/')) return passOn(request, url);
  if (gone?.test(url.pathname)) return new Response('Not Found', { status: 404 });
  const changed = change?.[url.pathname];
  if (!changed) return platform(request);
  const plain = await platform(new Request(url));
  const headers = new Headers(plain.headers);
  for (const name of ['etag', 'content-length']) headers.delete(name);
  return new Response(changed(await plain.text()), { headers });
}

async function passOn(request: Request, { pathname, search }: URL): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  const { method } = request;
  const got = await fetch(`${process.env['BASE_URL']}${pathname}${search}`, { method, headers, body });
  const kept = new Headers(got.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    kept.delete(name);
  return new Response(await got.arrayBuffer(), { status: got.status, headers: kept });
}

/** Tests with a site of their own, whose worker may run. */
export const test = base.extend<{ site: OwnSite }>({
  serviceWorkers: 'allow',
  site: async ({ browserName: _ }, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
