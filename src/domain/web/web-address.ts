/**
 * Parses an address that a host typed. Accepts `webcal:` and a missing `https://`. `null` if it is
 * invalid.
 */
export function parseWebAddress(text: string): URL | null {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  const complete = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
  return parseUrl(complete);
}

/** Replaces `URL.parse`, which Safari lacks before version 18. `null` if invalid. */
export function parseUrl(text: string, base?: string): URL | null {
  // Most visits have no referrer, and an exception takes a phone several milliseconds.
  if (!text && !base) return null;
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
