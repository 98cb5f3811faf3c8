import { createHash } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
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

/** What the other site said of its last whole answer, so that it need not send the same again. */
export interface CacheValidators {
  etag?: string | null;
  last_modified?: string | null;
  digest?: string | null;
}

/** An answer of the other site. `text` is null where nothing has changed since the known one. */
export interface FetchedFeed {
  text: string | null;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
}

export interface FetchOptions {
  /** Hosts that may be fetched although they are private; none outside tests. */
  allowHosts?: readonly string[];
  /** Milliseconds for everything together: names, redirects, the whole body. */
  withinMs: number;
  known?: CacheValidators;
  /** What names stand for; the system's own by default. */
  resolve?: Resolve;
}

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const denials = new Set([401, 403, 404, 410]);
const longestHeader = 500;

type Fetched = Result<FetchedFeed, FeedErrorCode>;

/**
 * Fetches a calendar of another site. Every address on the way is checked after its name is resolved, and the connection
 * goes to what was checked. Fails with a code; never throws.
 */
export async function fetchFeed(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(options.withinMs)));
  const timeUp = Promise.withResolvers<Fetched>();
  signal.addEventListener('abort', () => timeUp.resolve(err('too_slow')));
  // A question to a name server cannot be called off.
  return Promise.race([follow(address, options, signal), timeUp.promise]);
}

async function follow(address: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let next = parseFeedUrl(address, options.allowHosts);
  for (let hops = 0; next.ok; hops += 1) {
    const url: URL = next.value;
    const addresses = await resolvePublicAddresses(url, options.allowHosts, options.resolve);
    if (!addresses.ok) return addresses;
    try {
      const answer = await requestPinned(url, addresses.value, {
        headers: headersFor(options.known),
        signal,
      });
      if (!redirects.has(answer.statusCode ?? 0)) return await read(answer, options.known);
      answer.destroy();
      if (hops >= mostRedirects) return err('too_many_redirects');
      next = redirected(url, answer.headers.location ?? '', options.allowHosts);
    } catch (thrown) {
      return err(problemOf(thrown, signal));
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

async function read(answer: IncomingMessage, known: CacheValidators = {}): Promise<Fetched> {
  const status = answer.statusCode ?? 0;
  const etag = headerOf(answer.headers.etag);
  const last_modified = headerOf(answer.headers['last-modified']);
  if (status === 304 && (known.etag || known.last_modified)) {
    answer.destroy();
    return ok({
      text: null,
      etag: known.etag ?? null,
      last_modified: known.last_modified ?? null,
      digest: known.digest ?? null,
    });
  }
  if (status !== 200) {
    answer.destroy();
    return err(denials.has(status) ? 'http_denied' : 'http_failed');
  }
  const text = await readFeedBody(answer);
  if (!text.ok) return text;
  const digest = createHash('sha256').update(text.value).digest('hex');
  return ok({ text: text.value, etag, last_modified, digest });
}

const headerOf = (value: string | undefined): string | null =>
  value && value.length <= longestHeader ? value : null;

const headersFor = ({ etag, last_modified }: CacheValidators = {}): Record<string, string> => ({
  accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip',
  'user-agent': `${site.nameInFiles}-calendar/1.0`,
  ...(etag && { 'if-none-match': etag }),
  ...(last_modified && { 'if-modified-since': last_modified }),
});

function problemOf(thrown: unknown, signal: AbortSignal): FeedErrorCode {
  if (signal.aborted) return 'too_slow';
  return getErrorCode(thrown) === 'ECONNRESET' && thrown instanceof Error && thrown.message === 'aborted'
    ? 'truncated'
    : 'no_connection';
}

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
      lookup: pinnedTo(addresses),
      signal,
      maxHeaderSize: 16_384,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}
