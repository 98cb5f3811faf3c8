/** Serves request handlers over HTTP on this machine. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

export type Handle = (request: Request) => Promise<Response>;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Netlify's limit of a function's request body. */
export const maxBodyBytes = 6 * 1024 * 1024;
/** Photos may be larger on this machine, so that the call itself rejects them. */
const maxPhotoBodyBytes = 26_000_000;
/**
 * In ms. Longer than clients keep a connection, to avoid a request on a connection that is being
 * closed.
 */
const keepAliveTimeout = 72_000;
/** Header in which Netlify passes the client's address to a function. */
export const clientAddressHeader = 'x-nf-client-connection-ip';

/**
 * Serves `handle` on both loopback addresses, because `localhost` may resolve to either. Not
 * reachable from other machines. Port 0 selects a free one. Rejects with the system's error if the
 * port is in use.
 */
export async function listen(handle: Handle, port: number): Promise<Listening> {
  const first = await open(handle, port, '127.0.0.1');
  const boundPort = (first.address() as AddressInfo).port;
  const second = await open(handle, boundPort, '::1').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return null;
    await close(first);
    throw error;
  });
  return {
    port: boundPort,
    close: async () => {
      await Promise.all([close(first), second && close(second)]);
    },
  };
}

const open = (handle: Handle, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(
      { keepAliveTimeout },
      (incoming, outgoing) => void exchange(handle, incoming, outgoing),
    );
    server.on('clientError', (_, socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
    );
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Converts a request of Node and writes the response of `handle`. */
export async function exchange(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const disconnected = new AbortController();
  outgoing.on('close', () => outgoing.writableFinished || disconnected.abort());
  try {
    const request = await toRequest(incoming, disconnected.signal);
    const response = request instanceof Response ? request : await handle(request);
    await send(response, outgoing, incoming.method === 'HEAD');
  } catch (error) {
    if (disconnected.signal.aborted) return;
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
    outgoing.end('Internal Server Error');
  }
}

/** Converts a request to the Fetch API's, or returns the response to a malformed one. */
async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request | Response> {
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url}`;
  if (!incoming.url?.startsWith('/') || !URL.canParse(url))
    return new Response('Bad Request', { status: 400 });
  const body = await readBody(incoming);
  if (body === null)
    return new Response('Payload Too Large', { status: 413, headers: { connection: 'close' } });
  try {
    const method = incoming.method ?? 'GET';
    return new Request(url, {
      method,
      headers: toHeaders(incoming),
      signal,
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
  } catch {
    return new Response('Bad Request', { status: 400 });
  }
}

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set(clientAddressHeader, incoming.socket.remoteAddress ?? '');
  return headers;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const max = incoming.url === '/api/desk/photos' ? maxPhotoBodyBytes : maxBodyBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  // Ending the loop early must keep the socket open for the response.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(response: Response, outgoing: ServerResponse, isHead: boolean): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null || isHead) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
}
