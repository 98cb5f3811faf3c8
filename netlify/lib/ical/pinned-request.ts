import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { bareHost, type HostAddress } from './feed-address.ts';

/** Answers every question for an address with those that were checked. */
const pinnedTo =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else done(first ? null : new Error('no address'), first?.address ?? '', first?.family);
  };

/**
 * Sends a GET to `url` over a connection of its own to one of `addresses`, and returns the answer as it begins; nothing is
 * followed and nothing is unpacked. Throws what the connection fails with, an AbortError when `signal` ends it.
 */
export function requestPinned(
  url: URL,
  addresses: readonly HostAddress[],
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send({
      hostname: bareHost(url),
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host },
      agent: false,
      lookup: pinnedTo(addresses),
      signal,
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
