/** An address of this machine or of a network of one's own, by its name alone; nothing is looked up. */
const isPrivate = (host: string): boolean =>
  !host.includes('.') ||
  /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(host) ||
  /^[\d.]+$|:/.test(host);

/**
 * The http(s) address a person meant, whole: `webcal:` is how calendars write https, and a missing `https://` is added. Null
 * for another scheme, a name or password in it, or a host that is nobody's on the open web.
 */
export function webAddress(text: string): string | null {
  const typed = text.trim().replace(/^webcals?:/i, 'https:');
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isPrivate(url.hostname) ? null : url.href;
}
