// Proxy with HTTP/2 and TLS, through which `npm run bench:lighthouse` loads pages.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Browser switches for the self-signed certificate of `serveAsCdn`. */
export const certificateSwitches = ['--ignore-certificate-errors'];

/** Connection-specific headers, which HTTP/2 does not allow. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

function createCertificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const files = ['-keyout', key, '-out', cert];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...options, ...files], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const removeConnectionHeaders = <Value>(headers: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.has(name)),
  );

function forward(origin: string, incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
  const handleResponse = (response: IncomingMessage) => {
    outgoing.writeHead(response.statusCode ?? 502, removeConnectionHeaders(response.headers));
    response.pipe(outgoing);
  };
  const { method, headers } = incoming;
  const proxied = request(
    new URL(incoming.url, origin),
    { method, headers: removeConnectionHeaders(headers) },
    handleResponse,
  );
  proxied.on('error', () => outgoing.destroy());
  outgoing.on('close', () => proxied.destroy());
  incoming.pipe(proxied);
}

/**
 * Proxies `origin` like a CDN, with HTTP/2 and TLS, so that a page's files share a connection.
 * `folder` stores the certificate, created by `openssl`. Close it before `origin`.
 */
export async function serveAsCdn(
  origin: string,
  folder: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createSecureServer(createCertificate(folder), (incoming, outgoing) =>
    forward(origin, incoming, outgoing),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: () => server.close() };
}
