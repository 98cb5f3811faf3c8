import type { BuiltSite } from './built-site.ts';
import type { BuiltPage } from './page.ts';

export type LinkTarget =
  | { kind: 'page'; page: BuiltPage; fragment: string }
  | { kind: 'file'; path: string }
  | { kind: 'function' }
  /** Another site, a telephone number or an e-mail address. */
  | { kind: 'elsewhere' }
  | { kind: 'nowhere'; reason: string };

const nowhere = (reason: string): LinkTarget => ({ kind: 'nowhere', reason });

/** Resolves `address` on the page at `from` as the platform does. */
export function resolveLink(site: BuiltSite, address: string, from: string): LinkTarget {
  const url = URL.parse(address, new URL(from, site.origin));
  if (!url) return nowhere('no address');
  if (url.origin !== site.origin) return { kind: 'elsewhere' };
  if (url.pathname === '/.netlify/images') return resolvePicture(site, url);
  const path = decodeURIComponent(url.pathname).replace(/(.)\/$/, '$1');
  const page = site.pages.get(path);
  if (page) return { kind: 'page', page, fragment: decodeURIComponent(url.hash.slice(1)) };
  if (site.files.has(path)) return { kind: 'file', path };
  const redirection = site.redirect(url);
  if (redirection) return resolveLink(site, redirection.location + url.hash, from);
  if (site.isFunction(path)) return { kind: 'function' };
  return nowhere('no such page or file');
}

/** Resolves a picture of the image service: of this site, or of an allowed host. */
function resolvePicture(site: BuiltSite, url: URL): LinkTarget {
  const source = url.searchParams.get('url') ?? '';
  if (/^https?:/.test(source))
    return site.photoHosts.includes(URL.parse(source)?.host ?? '')
      ? { kind: 'elsewhere' }
      : nowhere('a host that PHOTO_HOSTS does not name');
  const path = decodeURIComponent(source);
  if (site.isFunction(path)) return { kind: 'function' };
  return site.files.has(path) ? { kind: 'file', path } : nowhere(`no picture ${source}`);
}
