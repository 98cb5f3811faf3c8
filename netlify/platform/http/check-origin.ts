/**
 * Whether a page of another site sent this request, according to the browser. Requests without
 * `Sec-Fetch-Site` and `Origin` are not sent by a page. `Origin: null` is sent by this site's
 * forms, whose pages have no referrer.
 */
export function isFromAnotherSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return URL.parse(origin)?.host !== new URL(url).host;
}

/**
 * Whether a page of this site sent this request. Unlike `isFromAnotherSite`, it rejects a write
 * without an `Origin`. `allowedOrigin`: the configured address of the site, accepted in addition to
 * the request's own.
 */
export function isFromOurPage(request: Request, allowedOrigin: string | undefined): boolean {
  if (request.method === 'GET') return !isFromAnotherSite(request);
  const { headers, url } = request;
  const origins = [url, ...(allowedOrigin ? [allowedOrigin] : [])].map((address) => new URL(address).origin);
  return (
    origins.includes(headers.get('origin') ?? '') &&
    (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  );
}
