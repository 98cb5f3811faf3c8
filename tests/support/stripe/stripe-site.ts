import { join } from 'node:path';
import { mountFunctions } from '#netlify/local/functions.ts';
import { listen } from '#netlify/local/http.ts';
import { database } from '#netlify/platform/database/client.ts';
import { delivery, type FakeStripe, startFakeStripe } from './stand-in.ts';

/** The site with Stripe payments: pages, functions on the same database, and Stripe. */
export interface StripeSite {
  url: string;
  stripe: FakeStripe;
  /** Delivers every event that ever was, as Stripe does. */
  deliverAll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Pages come from the site under test at `pagesUrl`; its functions run here, with other settings.
 */
export async function startStripeSite(pagesUrl: string): Promise<StripeSite> {
  const stripe = await startFakeStripe();
  const functionAt = await mountFunctions(join(import.meta.dirname, '../../../netlify/functions'));
  const site = await listen(
    async (request) => functionAt(new URL(request.url))?.(request) ?? page(request, pagesUrl),
    0,
  );
  const url = `http://localhost:${site.port}`;
  Object.assign(process.env, stripe.settings, { URL: url });
  return {
    url,
    stripe,
    async deliverAll() {
      for (const event of stripe.ledger.events) await fetch(`${url}/api/stripe-webhook`, delivery(event));
    },
    async stop() {
      await Promise.all([site.close(), stripe.stop()]);
      await database().close();
    },
  };
}

async function page(request: Request, pagesUrl: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await fetch(new URL(pathname + search, pagesUrl), { redirect: 'manual' });
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) own.delete(name);
  return new Response(body, { status, headers: own });
}
