import type { Finding } from '../finding.ts';
import { listed, type Site, whole } from '../site.ts';

/** A page that may be listed names its own address, or that of a listed page; one that may not names none. */
export const checkCanonical = (site: Site): Finding[] =>
  whole(site).flatMap(({ path, canonical, noindex, meta }) => {
    const own = new URL(path, site.origin).href;
    const listing = new Set(listed(site).map((page) => new URL(page.path, site.origin).href));
    const wrong = (what: string, expected: string, found: string | undefined): Finding[] => [
      { page: path, what, expected, found: found || 'none' },
    ];
    if (noindex) return canonical ? wrong('canonical address', 'none, since it says noindex', canonical) : [];
    if (!canonical || !listing.has(canonical)) return wrong('canonical address', own, canonical);
    return meta.get('og:url') === canonical ? [] : wrong('og:url', canonical, meta.get('og:url'));
  });
