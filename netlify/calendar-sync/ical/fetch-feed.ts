/** Fetches the calendar of another site, from public addresses only and within a time limit. */

import { createHash } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { getErrorCode } from '#domain/error-code.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  bareHost,
  type HostAddress,
  parseFeedUrl,
  type Resolve,
  resolvePublicAddresses,
} from '#netlify/calendar-sync/feed-url.ts';
import { site } from '#site';
import { readFeedBody } from './read-response.ts';

/** Validators of the last complete response, for a conditional request. */
export interface CacheValidators {
  etag?: string | null;
  last_modified?: string | null;
  digest?: string | null;
}

export interface FetchedFeed {
  /** `null` if the calendar has not changed. */
  text: string | null;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
}

export interface FetchOptions {
  /** Private hosts that may be fetched; only tests have some. */
  allowHosts?: readonly string[];
  /** Time limit in ms for name resolution, redirects and the whole body. */
  withinMs: number;
  known?: CacheValidators;
  resolve?: Resolve;
}

const maxRedirects = 3;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const deniedStatuses = new Set([401, 403, 404, 410]);
const maxHeaderLength = 500;

type Fetched = Result<FetchedFeed, FeedErrorCode>;

/**
 * Fetches a calendar of another site. Each address is checked after its name is resolved, and the
 * connection uses the checked address. Fails with a code; never throws.
 */
export async function fetchFeed(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(options.withinMs)));
  const timeUp = Promise.withResolvers<Fetched>();
  signal.addEventListener('abort', () => timeUp.resolve(err('too_slow')));
  // A DNS query cannot be aborted.
  return Promise.race([fetchWithRedirects(address, options, signal), timeUp.promise]);
}

async function fetchWithRedirects(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let next = parseFeedUrl(address, options.allowHosts);
  for (let hops = 0; next.ok; hops += 1) {
    const url: URL = next.value;
    const addresses = await resolvePublicAddresses(url, options.allowHosts, options.resolve);
    if (!addresses.ok) return addresses;
    try {
      const response = await requestPinned(url, addresses.value, {
        headers: headersFor(options.known),
        signal,
      });
      if (!redirectStatuses.has(response.statusCode ?? 0)) return await readResponse(response, options.known);
      response.destroy();
      if (hops >= maxRedirects) return err('too_many_redirects');
      next = redirected(url, response.headers.location ?? '', options.allowHosts);
    } catch (error) {
      return err(toFeedError(error, signal));
    }
  }
  return next;
}

function redirected(
  from: URL,
  location: string,
  allowHosts: readonly string[] = [],
): Result<URL, FeedErrorCode> {
  const to = URL.parse(location, from);
  if (!to) return err('address_malformed');
  if (from.protocol === 'https:' && to.protocol === 'http:') return err('redirect_unsafe');
  return parseFeedUrl(to.href, allowHosts);
}

async function readResponse(response: IncomingMessage, validators: CacheValidators = {}): Promise<Fetched> {
  const status = response.statusCode ?? 0;
  const etag = readHeader(response.headers.etag);
  const last_modified = readHeader(response.headers['last-modified']);
  if (status === 304 && (validators.etag || validators.last_modified)) {
    response.destroy();
    return ok({
      text: null,
      etag: validators.etag ?? null,
      last_modified: validators.last_modified ?? null,
      digest: validators.digest ?? null,
    });
  }
  if (status !== 200) {
    response.destroy();
    return err(deniedStatuses.has(status) ? 'http_denied' : 'http_failed');
  }
  const text = await readFeedBody(response);
  if (!text.ok) return text;
  const digest = createHash('sha256').update(text.value).digest('hex');
  return ok({ text: text.value, etag, last_modified, digest });
}

const readHeader = (value: string | undefined): string | null =>
  value && value.length <= maxHeaderLength ? value : null;

const headersFor = ({ etag, last_modified }: CacheValidators = {}): Record<string, string> => ({
  accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip',
  'user-agent': `${site.nameInFiles}-calendar/1.0`,
  ...(etag && { 'if-none-match': etag }),
  ...(last_modified && { 'if-modified-since': last_modified }),
});

function toFeedError(error: unknown, signal: AbortSignal): FeedErrorCode {
  if (signal.aborted) return 'too_slow';
  return getErrorCode(error) === 'ECONNRESET' && error instanceof Error && error.message === 'aborted'
    ? 'truncated'
    : 'no_connection';
}

/** Returns a lookup that always returns the checked addresses. */
const createPinnedLookup =
  (addresses: readonly HostAddress[]): LookupFunction =>
  (_host, { all }, finish) => {
    const [first] = addresses;
    if (all) finish(null, [...addresses]);
    else finish(first ? null : new Error('no address'), first?.address ?? '', first?.family);
  };

/**
 * Sends a GET over its own connection to one of `addresses` and returns the response when it
 * begins. Does not follow redirects or decompress. Throws the connection's error, or an AbortError
 * if `signal` aborts.
 */
function requestPinned(
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
      lookup: createPinnedLookup(addresses),
      signal,
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
