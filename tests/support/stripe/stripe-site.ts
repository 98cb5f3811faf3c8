import { join } from 'node:path';
import { mountFunctions } from '#netlify/local/functions.ts';
import { listen } from '#netlify/local/http.ts';
import { database } from '#netlify/platform/database/client.ts';
import { createDelivery, type FakeStripe, startFakeStripe } from './fake-stripe.ts';

/** The site with payments at a fake Stripe. */
export interface StripeSite {
  url: string;
  stripe: FakeStripe;
  /** Delivers all events so far to the webhook. */
  deliverAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Proxies pages of the site under test at `pagesUrl`, and runs its functions here with Stripe settings. */
export async function startStripeSite(pagesUrl: string): Promise<StripeSite> {
  const stripe = await startFakeStripe();
  const findHandler = await mountFunctions(join(import.meta.dirname, '../../../netlify/functions'));
  const site = await listen(
    async (request) => findHandler(new URL(request.url))?.(request) ?? proxyPage(request, pagesUrl),
    0,
  );
  const url = `http://localhost:${site.port}`;
  Object.assign(process.env, stripe.settings, { URL: url });
  return {
    url,
    stripe,
    async deliverAll() {
      for (const event of stripe.ledger.events)
        await fetch(`${url}/api/stripe-webhook`, createDelivery(event));
    },
    async stop() {
      await Promise.all([site.close(), stripe.stop()]);
      await database().close();
    },
  };
}

async function proxyPage(request: Request, pagesUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await fetch(new URL(pathname + search, pagesUrl), { redirect: 'manual' });
  const copied = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) copied.delete(name);
  return new Response(body, { status, headers: copied });
}
