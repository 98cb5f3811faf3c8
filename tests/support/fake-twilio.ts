import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Behavior for the next requests: accept, respond with a status, hang up, or never respond. */
export type FakeTwilioMode =
  | 'accept'
  | 'hang up'
  | 'silent'
  | { status: number; code?: number; retryAfter?: string };

export interface FakeTwilio {
  /** Environment variables that use the fake. */
  settings: Record<string, string>;
  /** Every received message, whatever the response. */
  requests: URLSearchParams[];
  mode: FakeTwilioMode;
  stop(): Promise<void>;
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'fake-twilio-token';
const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Starts the part of Twilio's REST API that sends a message, on loopback. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const requests: URLSearchParams[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const isMessage =
      request.method === 'POST' && request.url === `/2010-04-01/Accounts/${accountSid}/Messages.json`;
    if (!isMessage) return send(response, 404, { code: 20404, status: 404 });
    if (request.headers.authorization !== basic) return send(response, 401, { code: 20003, status: 401 });
    requests.push(form);
    const { mode } = fake;
    if (mode === 'silent') return;
    if (mode === 'hang up') return void request.socket.destroy();
    if (mode === 'accept')
      return send(response, 201, { sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' });
    const { status, code, retryAfter } = mode;
    send(
      response,
      status,
      { code, status, message: `about ${form.get('To')}` },
      retryAfter ? { 'retry-after': retryAfter } : {},
    );
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeTwilio = {
    settings: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+18655550142',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    requests,
    mode: 'accept',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
