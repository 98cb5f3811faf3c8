const networks = ['tiktok', 'instagram', 'facebook'] as const;

/** Where a visitor comes from, as the newsletter popup tells them apart (spec §4). */
export type TrafficSource = (typeof networks)[number] | 'unknown';

const namedIn = (text: string | null) => networks.find((network) => text?.toLowerCase().includes(network));

/** linktr.ee is the page of links that short videos point to. */
const referring = (referrer: string): TrafficSource | undefined => {
  const host = URL.canParse(referrer) ? `.${new URL(referrer).hostname}` : '';
  return host.endsWith('.linktr.ee')
    ? 'tiktok'
    : networks.find((network) => host.endsWith(`.${network}.com`));
};

/**
 * Where a visitor comes from: what this session has decided before, else the network named by `utm_source` or by the
 * path of `page`, else the referring host (spec §4). `page` is a whole address; `decided` is read from storage.
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
