import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Handles a request to the other site. */
export type FakeFeedHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Another site with calendars, over HTTP on loopback. */
export interface FeedServer {
  /** `127.0.0.1:port`, in the format of ICAL_ALLOW_HOSTS. */
  readonly host: string;
  /** Returns the address of a path. */
  url(path?: string): string;
  /** Sets the response of a path. Text is sent as a calendar. */
  respond(path: string, response: FakeFeedHandler | string): void;
  /** Received requests in order. */
  readonly requests: IncomingMessage[];
}

/** Creates a handler that sends a text like a calendar. */
const sendCalendar =
  (text: string, headers: Record<string, string> = {}): FakeFeedHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', ...headers }).end(text);
  };

/** Starts the other site for a test file and allows the functions to fetch from it. */
export function startFakeFeedServer(): FeedServer {
  const handlers = new Map<string, FakeFeedHandler>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const handle = handlers.get(URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? '');
    if (handle) handle(request, response);
    else response.writeHead(404).end();
  });
  const open = { port: 0 };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.port = (server.address() as AddressInfo).port;
    process.env['ICAL_ALLOW_HOSTS'] = `127.0.0.1:${open.port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    requests,
    get host() {
      return `127.0.0.1:${open.port}`;
    },
    url: (path = '/cabin.ics') => `http://127.0.0.1:${open.port}${path}`,
    respond: (path, response) =>
      handlers.set(path, typeof response === 'string' ? sendCalendar(response) : response),
  };
}
