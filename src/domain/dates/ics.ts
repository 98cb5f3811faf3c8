/** Helpers that write iCalendar (.ics) files. */

export const formatIcsTimestamp = (timestamp: Date): string =>
  timestamp.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/**
 * Component of an empty calendar: RFC 5545 §3.6 requires one. An event instead would block a day in
 * some calendar apps.
 */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Formats an iCalendar file from the lines of its components. Lines end with CRLF and have at most
 * 75 octets. `businessName`: name in PRODID.
 */
export const icsFile = (businessName: string, kind: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(businessName)}//${kind}//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    ...(lines.some((line) => line.startsWith('BEGIN:')) ? [] : utcZone),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** Folds a long line, never inside a character. Continuation lines begin with a space. */
function fold(line: string): string {
  const pieces = [''];
  for (const character of line) {
    const piece = `${pieces.at(-1)}${character}`;
    if (countOctets(piece) <= maxLineOctets) pieces[pieces.length - 1] = piece;
    else pieces.push(` ${character}`);
  }
  return pieces.join('\r\n');
}

const maxLineOctets = 75;

const countOctets = (text: string): number => new TextEncoder().encode(text).length;
