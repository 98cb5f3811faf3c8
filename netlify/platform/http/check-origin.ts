/**
 * Whether a page of another site sent this request, as far as the browser says. A request without `Sec-Fetch-Site` and
 * `Origin` is none of a page; `Origin: null` is what our own forms send, for their pages have no referrer.
 */
export function isFromAnotherSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return URL.parse(origin)?.host !== new URL(url).host;
}

/**
 * Whether a page of this very site sent this request. Unlike `isFromAnotherSite` it takes no silence for a yes: a write
 * without an `Origin` is nobody's. `ours`: the site's address where it is known, besides the one that was asked.
 */
export function isFromOurPage(request: Request, ours: string | undefined): boolean {
  if (request.method === 'GET') return !isFromAnotherSite(request);
  const { headers, url } = request;
  const origins = [url, ...(ours ? [ours] : [])].map((address) => new URL(address).origin);
  return (
    origins.includes(headers.get('origin') ?? '') &&
    (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  );
}
