// Fake Stripe server: its API, payment page and signed webhooks.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createStripeError, FakeStripeApi, type FakeStripeResponse } from './fake-api.ts';
import { parseForm } from './form.ts';
import { serveHostedPage } from './hosted-page.ts';
import { type FakeEvent, FakeStripeLedger } from './ledger.ts';

/**
 * Behavior for the next calls: perform them, reject them with a status, never respond, or disconnect
 * before or after performing them.
 */
export type FakeStripeMode = 'work' | 'silent' | 'cut before' | 'cut after' | { status: number };

export interface ReceivedRequest {
  call: string;
  version: string;
  idempotencyKey: string | undefined;
  body: string;
}

const secretKey = 'sk_test_of_a_fake';
const webhookSecret = 'whsec_of_a_fake';
const apiVersion = '2026-10-28.endive';

/** Returns the signature header of a body. `at`: time in seconds. */
export const signStripeBody = (body: string, at: number, secret: string = webhookSecret): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Returns the signed webhook request of an event. */
export function createDelivery(event: FakeEvent): {
  method: string;
  body: string;
  headers: Record<string, string>;
} {
  const body = JSON.stringify(event, null, 2);
  const signature = signStripeBody(body, Math.floor(Date.now() / 1000));
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

export interface FakeStripe {
  /** Environment variables that use the fake. */
  settings: Record<string, string>;
  ledger: FakeStripeLedger;
  requests: ReceivedRequest[];
  mode: FakeStripeMode;
  stop(): Promise<void>;
}

/** Starts a fake Stripe on loopback: the used parts of its API, and its payment page. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const ledger = new FakeStripeLedger(apiVersion);
  const requests: ReceivedRequest[] = [];
  const api = new FakeStripeApi(ledger, () => fake.settings['STRIPE_API_URL'] ?? '');
  const responses = new Map<string, { body: string; response: FakeStripeResponse }>();

  /** Repeats the response for the same key, and an error for another request. */
  const once = (
    key: string | undefined,
    body: string,
    work: () => FakeStripeResponse,
  ): [FakeStripeResponse, boolean] => {
    const previous = key === undefined ? undefined : responses.get(key);
    if (previous && previous.body !== body)
      return [createStripeError(400, 'idempotency_error', 'idempotency_error'), false];
    if (previous) return [previous.response, true];
    const response = structuredClone(work());
    if (key !== undefined) responses.set(key, { body, response });
    return [response, false];
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const body = await text(request);
    if (pathname.startsWith('/c/pay/')) return serveHostedPage(request, response, body, ledger);
    const { mode } = fake;
    const header = (name: string) => String(request.headers[name] ?? '');
    const key = header('idempotency-key') || undefined;
    requests.push({
      call: `${request.method} ${pathname}`,
      version: header('stripe-version'),
      idempotencyKey: key,
      body,
    });
    if (mode === 'silent') return;
    if (mode === 'cut before') return void request.socket.destroy();
    if (typeof mode === 'object') {
      return send(response, createStripeError(mode.status, 'api_error', 'api_error'), {
        'stripe-should-retry': 'false',
      });
    }
    if (header('authorization') !== `Bearer ${secretKey}`) {
      return send(response, createStripeError(401, 'invalid_request_error', 'api_key_invalid'));
    }
    const form = parseForm(request.method === 'GET' ? search.slice(1) : body);
    const work = () => api.handle(request.method ?? '', pathname, form);
    const [result, isRepeated] =
      request.method === 'POST' ? once(key, pathname + body, work) : [work(), false];
    if (mode === 'cut after') return void request.socket.destroy();
    send(response, result, isRepeated ? { 'idempotent-replayed': 'true' } : {});
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    ledger,
    requests,
    mode: 'work',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function send(
  response: ServerResponse,
  { status, body }: FakeStripeResponse,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
