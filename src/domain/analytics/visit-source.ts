import { parseUrl } from '#domain/web/web-address.ts';

/** Groups of visit sources in reports, recognized by a part of the host or of `utm_source`. */
const groups: readonly [name: string, part: RegExp][] = [
  ['tiktok', /tiktok|linktr\.ee/],
  ['instagram', /instagram|^ig$/],
  ['facebook', /facebook|^fb|^l\.fb|messenger/],
  ['youtube', /youtu/],
  ['pinterest', /pinterest/],
  ['email', /mail|newsletter|klaviyo/],
  ['text message', /^sms$|^text/],
  ['search', /google|bing|duckduckgo|yahoo|ecosia|brave|baidu|yandex/],
];

const getHost = (address: string): string => parseUrl(address)?.hostname.toLowerCase() ?? '';

const findGroup = (name: string): string | undefined => groups.find(([, part]) => part.test(name))?.[0];

/**
 * Returns the group by `utm_source`, otherwise by the referrer's host. Never throws.
 * `direct`: neither, or this site. `other site`, `campaign`: unknown ones.
 */
export function visitSource(pageLocation: string, referrer: string): string {
  const utm = (parseUrl(pageLocation, 'https://own.example')?.searchParams.get('utm_source') ?? '')
    .trim()
    .toLowerCase();
  if (utm) return findGroup(utm) ?? 'campaign';
  const host = getHost(referrer);
  if (!host || host === getHost(pageLocation)) return 'direct';
  return findGroup(host) ?? 'other site';
}

const crawler =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|facebookexternalhit|mediapartners|lighthouse|pagespeed|archiver|preview\b/i;

/** Recognizes crawlers and link previews. A missing user agent counts as a person. */
export const isCrawler = (userAgent: string | null): boolean => crawler.test(userAgent ?? '');
