import { toRecord } from '#domain/type-guards.ts';
import { repairAddress } from '#domain/web/repair-address.ts';

/** A key, as far as it goes: a dot or bracket behind a link is not part of it. */
const keyPattern = /^[\w-]+(?:\.[\w-]+)*/;

/**
 * Returns the token in an address of ours: in its fragment, which no browser sends to a server, or in the query of links sent
 * before; null without one. Mails with the way to one's stays had nothing else in the fragment.
 */
export function parseLinkToken(address: string): string | null {
  const { hash, searchParams } = new URL(repairAddress(address), location.origin);
  const [, bare = null] = /^#([\w-]+(?:\.[\w-]+)+)[^\w=&]*$/.exec(hash) ?? [];
  const given = bare ?? new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token');
  return given && (keyPattern.exec(given)?.[0] ?? given);
}

/** The token of the last look: a link within the page makes an entry of the history that does not have it. */
let known = '';

/**
 * Returns the token the page was opened with; empty without one. Takes it out of the address bar and keeps it with the page's
 * entry in the history of the tab, so that reload, Back and Forward have it.
 */
export function linkToken(): string {
  const address = new URL(repairAddress(location.href));
  const given = parseLinkToken(address.href);
  const { token } = toRecord(history.state);
  known = given ?? (typeof token === 'string' ? token : address.hash && known);
  if (given !== null) {
    address.hash = '';
    address.searchParams.delete('token');
  }
  if (known !== token && known !== '') history.replaceState({ ...history.state, token: known }, '', address);
  return known;
}

/** Goes on with the token in another address of the page: its links were renewed meanwhile. Without one all stays as it is. */
export function renewLinkToken(address: string): void {
  const token = parseLinkToken(address);
  if (token !== null) history.replaceState({ ...history.state, token }, '');
}

/** Hands on the page's token, at once and when a link is opened in its tab, the same one too; returns what ends that. */
export function watchLinkToken(show: (token: string) => void): () => void {
  let last: string | null = null;
  const look = () => {
    const isOpened = parseLinkToken(location.href) !== null;
    const token = linkToken();
    if (isOpened || token !== last) show(token);
    last = token;
  };
  look();
  addEventListener('popstate', look);
  return () => removeEventListener('popstate', look);
}
