import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Api, type FakeStripeResponse, problem } from './api.ts';
import { readForm } from './form.ts';
import { answerHostedPage } from './hosted-page.ts';
import { type FakeEvent, FakeStripeLedger } from './ledger.ts';

/**
 * Behavior of the next calls: performed; rejected with a status; without a response; or
 * disconnected before or after being performed.
 */
export type FakeStripeMode = 'work' | 'silent' | 'cut before' | 'cut after' | { status: number };

/** A received call. */
export interface ReceivedRequest {
  call: string;
  version: string;
  idempotencyKey: string | undefined;
  body: string;
}

const secretKey = 'sk_test_of_a_stand_in';
const webhookSecret = 'whsec_of_a_stand_in';
const apiVersion = '2026-10-28.endive';

/** The header Stripe signs a body with, at a time in seconds. */
export const signatureOf = (body: string, at: number, secret: string = webhookSecret): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Returns the delivery of an event, signed now. */
export function delivery(event: FakeEvent): {
  method: string;
  body: string;
  headers: Record<string, string>;
} {
  const body = JSON.stringify(event, null, 2);
  const signature = signatureOf(body, Math.floor(Date.now() / 1000));
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

export interface FakeStripe {
  /** The settings that lead to it. */
  settings: Record<string, string>;
  ledger: FakeStripeLedger;
  asked: ReceivedRequest[];
  mood: FakeStripeMode;
  stop(): Promise<void>;
}

/** Stripe on loopback: the used part of its API, and its payment page. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const ledger = new FakeStripeLedger(apiVersion);
  const asked: ReceivedRequest[] = [];
  const api = new Api(ledger, () => standIn.settings['STRIPE_API_URL'] ?? '');
  const answers = new Map<string, { body: string; answer: FakeStripeResponse }>();

  /** Repeats the response for the same key, and an error for another request. */
  const once = (
    key: string | undefined,
    body: string,
    work: () => FakeStripeResponse,
  ): [FakeStripeResponse, boolean] => {
    const known = key === undefined ? undefined : answers.get(key);
    if (known && known.body !== body) return [problem(400, 'idempotency_error', 'idempotency_error'), false];
    if (known) return [known.answer, true];
    const answer = structuredClone(work());
    if (key !== undefined) answers.set(key, { body, answer });
    return [answer, false];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    const body = await text(request);
    if (pathname.startsWith('/c/pay/')) return answerHostedPage(request, response, body, ledger);
    const { mood } = standIn;
    const header = (name: string) => String(request.headers[name] ?? '');
    const key = header('idempotency-key') || undefined;
    asked.push({
      call: `${request.method} ${pathname}`,
      version: header('stripe-version'),
      idempotencyKey: key,
      body,
    });
    if (mood === 'silent') return;
    if (mood === 'cut before') return void request.socket.destroy();
    if (typeof mood === 'object') {
      return send(response, problem(mood.status, 'api_error', 'api_error'), {
        'stripe-should-retry': 'false',
      });
    }
    if (header('authorization') !== `Bearer ${secretKey}`) {
      return send(response, problem(401, 'invalid_request_error', 'api_key_invalid'));
    }
    const form = readForm(request.method === 'GET' ? search.slice(1) : body);
    const work = () => api.answer(request.method ?? '', pathname, form);
    const [given, isRepeated] =
      request.method === 'POST' ? once(key, pathname + body, work) : [work(), false];
    if (mood === 'cut after') return void request.socket.destroy();
    send(response, given, isRepeated ? { 'idempotent-replayed': 'true' } : {});
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: FakeStripe = {
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    ledger,
    asked,
    mood: 'work',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function send(
  response: ServerResponse,
  { status, body }: FakeStripeResponse,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
