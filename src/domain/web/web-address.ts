/**
 * The address that was meant by what was typed or pasted: `webcal:` is how calendars write https, and a missing `https://` is
 * added. Null for what is none.
 */
export function parseWebAddress(text: string): URL | null {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  return parseUrl(whole);
}

/** Parses an address, or returns `null`. Safari has `URL.canParse` since 17, `URL.parse` since 18. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
