import { parseUrl } from '#domain/web/web-address.ts';

const networks = ['tiktok', 'instagram', 'facebook'] as const;

/** The traffic sources the newsletter popup has texts for (spec §2, §4). */
export type TrafficSource = (typeof networks)[number] | 'unknown';

const namedIn = (text: string | null) => networks.find((network) => text?.toLowerCase().includes(network));

/** linktr.ee is the link page that short videos point to; it counts as TikTok (spec §4). */
const referring = (referrer: string): TrafficSource | undefined => {
  const host = `.${parseUrl(referrer)?.hostname ?? ''}`;
  return host.endsWith('.linktr.ee')
    ? 'tiktok'
    : networks.find((network) => host.endsWith(`.${network}.com`));
};

/**
 * The traffic source of a session (spec §4): what was decided before, else the network named by `utm_source` or by the
 * path of `page`, else the referring host. `page` is a full URL, or this throws a TypeError; `referrer` may be empty;
 * `decided` comes from storage and is not trusted.
 */
export function trafficSource(page: string, referrer: string, decided: unknown): TrafficSource {
  const { pathname, searchParams } = new URL(page);
  return (
    [...networks, 'unknown' as const].find((source) => source === decided) ??
    namedIn(searchParams.get('utm_source')) ??
    namedIn(pathname) ??
    referring(referrer) ??
    'unknown'
  );
}
