import { toRecord } from '#domain/type-guards.ts';
import { repairAddress } from '#domain/web/repair-address.ts';

/** A key, as far as it goes: a dot or bracket behind a link is not part of it. */
const keyPattern = /^[\w-]+(?:\.[\w-]+)*/;

/**
 * Returns the token of a link: from its fragment, which browsers do not send, or from the query of
 * old links; null without one. Old e-mails with a link to all stays had only the token in the
 * fragment.
 */
export function parseLinkToken(address: string): string | null {
  const { hash, searchParams } = new URL(repairAddress(address), location.origin);
  const [, bare = null] = /^#([\w-]+(?:\.[\w-]+)+)[^\w=&]*$/.exec(hash) ?? [];
  const given = bare ?? new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token');
  return given && (keyPattern.exec(given)?.[0] ?? given);
}

/**
 * The token of the last look: a link within the page makes an entry of the history that does not
 * have it.
 */
let known = '';

/**
 * Returns the token the page was opened with, or an empty text. Moves it from the address bar to
 * the history entry, so that reload, Back and Forward have it.
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

/** Replaces the address after its links were renewed. Does nothing without a token. */
export function renewLinkToken(address: string): void {
  const token = parseLinkToken(address);
  if (token !== null) history.replaceState({ ...history.state, token }, '');
}

/**
 * Passes on the page's token, at once and when a link opens in its tab, even the same one. Returns
 * a function that stops it.
 */
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
