/**
 * The address that was meant by what was typed or pasted: `webcal:` is how calendars write https, and a missing `https://` is
 * added. Null for what is none.
 */
export function parseWebAddress(text: string): URL | null {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  // An iPhone of 2024 has no `URL.parse`.
  return URL.canParse(whole) ? new URL(whole) : null;
}
