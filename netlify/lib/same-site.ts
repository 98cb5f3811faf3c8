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
