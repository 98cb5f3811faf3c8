/** Families of places visitors come from, by a part of the host or of `utm_source`. */
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

const hostOf = (address: string): string => URL.parse(address)?.hostname.toLowerCase() ?? '';

const familyOf = (name: string): string | undefined => families.find(([, part]) => part.test(name))?.[0];

/**
 * The family of sources a visit belongs to: what its `utm_source` says, else the referring host. `direct` without
 * either or from our own pages, `other site` for a host we do not know, `campaign` for a source we do not know.
 */
export function visitSource(pageLocation: string, referrer: string): string {
  const utm = (URL.parse(pageLocation, 'https://own.example')?.searchParams.get('utm_source') ?? '')
    .trim()
    .toLowerCase();
  if (utm) return familyOf(utm) ?? 'campaign';
  const host = hostOf(referrer);
  if (!host || host === hostOf(pageLocation)) return 'direct';
  return familyOf(host) ?? 'other site';
}
