// Reads the secret token of an e-mailed link from the page's address, and hides it there.

import { toRecord } from '#domain/type-guards.ts';
import { repairAddress } from '#domain/web/repair-address.ts';

/** Matches the token without punctuation that followed the link in a text. */
const tokenPattern = /^[\w-]+(?:\.[\w-]+)*/;

/**
 * Returns the token of a link: from its fragment, which browsers do not send, or from the query of
 * old links; null without one. Old e-mails with a link to all stays had only the token in the
 * fragment.
 */
export function parseLinkToken(address: string): string | null {
  const { hash, searchParams } = new URL(repairAddress(address), location.origin);
  const [, bareToken = null] = /^#([\w-]+(?:\.[\w-]+)+)[^\w=&]*$/.exec(hash) ?? [];
  const token = bareToken ?? new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token');
  return token && (tokenPattern.exec(token)?.[0] ?? token);
}

/** Token read last, because history entries of links within the page do not have it. */
let latestToken = '';

/**
 * Returns the token the page was opened with, or an empty text. Moves it from the address bar to
 * the history entry, so that reload, Back and Forward have it.
 */
export function linkToken(): string {
  const address = new URL(repairAddress(location.href));
  const tokenInAddress = parseLinkToken(address.href);
  const { token } = toRecord(history.state);
  latestToken = tokenInAddress ?? (typeof token === 'string' ? token : address.hash && latestToken);
  if (tokenInAddress !== null) {
    address.hash = '';
    address.searchParams.delete('token');
  }
  if (latestToken !== token && latestToken !== '')
    history.replaceState({ ...history.state, token: latestToken }, '', address);
  return latestToken;
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
  const readAddress = () => {
    const isOpened = parseLinkToken(location.href) !== null;
    const token = linkToken();
    if (isOpened || token !== last) show(token);
    last = token;
  };
  readAddress();
  addEventListener('popstate', readAddress);
  return () => removeEventListener('popstate', readAddress);
}
