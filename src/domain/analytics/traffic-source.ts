import { parseUrl } from '#domain/web/web-address.ts';

const networks = ['tiktok', 'instagram', 'facebook'] as const;

/** Traffic sources to which the newsletter popup shows a special text (spec §2, §4). */
export type TrafficSource = (typeof networks)[number] | 'unknown';

const findNetwork = (text: string | null) =>
  networks.find((network) => text?.toLowerCase().includes(network));

/** linktr.ee is the link page of our TikTok videos and counts as TikTok (spec §4). */
const findReferringNetwork = (referrer: string): TrafficSource | undefined => {
  const host = `.${parseUrl(referrer)?.hostname ?? ''}`;
  return host.endsWith('.linktr.ee')
    ? 'tiktok'
    : networks.find((network) => host.endsWith(`.${network}.com`));
};

/**
 * Uses `stored`, else `utm_source` or the path, else the referrer (spec §4).
 * `page` is a full URL; `stored` is untrusted.
 */
export function trafficSource(page: string, referrer: string, stored: unknown): TrafficSource {
  const { pathname, searchParams } = new URL(page);
  return (
    [...networks, 'unknown' as const].find((source) => source === stored) ??
    findNetwork(searchParams.get('utm_source')) ??
    findNetwork(pathname) ??
    findReferringNetwork(referrer) ??
    'unknown'
  );
}
