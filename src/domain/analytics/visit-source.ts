import { parseUrl } from '#domain/web/web-address.ts';

/** Groups of sources, by what their host or `utm_source` contains. */
const families: readonly [name: string, part: RegExp][] = [
  ['tiktok', /tiktok|linktr\.ee/],
  ['instagram', /instagram|^ig$/],
  ['facebook', /facebook|^fb|^l\.fb|messenger/],
  ['youtube', /youtu/],
  ['pinterest', /pinterest/],
  ['email', /mail|newsletter|klaviyo/],
  ['text message', /^sms$|^text/],
  ['search', /google|bing|duckduckgo|yahoo|ecosia|brave|baidu|yandex/],
];

const hostOf = (address: string): string => parseUrl(address)?.hostname.toLowerCase() ?? '';

const familyOf = (name: string): string | undefined => families.find(([, part]) => part.test(name))?.[0];

/**
 * The group of sources a visit belongs to, by its `utm_source`, else by the referring host. `direct` without either or
 * from this site itself, `other site` for an unknown host, `campaign` for an unknown `utm_source`. Never throws.
 */
export function visitSource(pageLocation: string, referrer: string): string {
  const utm = (parseUrl(pageLocation, 'https://own.example')?.searchParams.get('utm_source') ?? '')
    .trim()
    .toLowerCase();
  if (utm) return familyOf(utm) ?? 'campaign';
  const host = hostOf(referrer);
  if (!host || host === hostOf(pageLocation)) return 'direct';
  return familyOf(host) ?? 'other site';
}

const crawler =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|pagespeed|archiver|preview\b/i;

/** Whether a user agent names a crawler or a link preview. A missing one counts as a person. */
export const isCrawler = (userAgent: string | null): boolean => crawler.test(userAgent ?? '');
