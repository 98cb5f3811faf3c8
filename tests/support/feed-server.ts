import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Handler of the other site. */
export type FakeFeedHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Another site with calendars, over HTTP on loopback. */
export interface FeedServer {
  /** `127.0.0.1:port`, as ICAL_ALLOW_HOSTS takes it. */
  readonly host: string;
  /** The address of a path. */
  url(path?: string): string;
  /** Answers a path so from now on; a text is sent as a calendar. */
  answer(path: string, answer: FakeFeedHandler | string): void;
  /** Received requests in order. */
  readonly requests: IncomingMessage[];
}

/** Sends a text as sites send calendars. */
const calendarAnswer =
  (text: string, headers: Record<string, string> = {}): FakeFeedHandler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', ...headers }).end(text);
  };

/** Starts such a site for a test file and lets the functions fetch from it. */
export function startFakeFeedServer(): FeedServer {
  const answers = new Map<string, FakeFeedHandler>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(URL.parse(request.url ?? '', 'http://localhost')?.pathname ?? '');
    if (answer) answer(request, response);
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
    answer: (path, answer) => answers.set(path, typeof answer === 'string' ? calendarAnswer(answer) : answer),
  };
}
