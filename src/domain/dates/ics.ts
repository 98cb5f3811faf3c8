/** A moment as calendar files write it, in UTC. */
export const formatIcsTimestamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as a property's value. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/**
 * A calendar contains one component at least (RFC 5545 §3.6), and strict readers refuse one without. A time zone
 * says nothing about any night, which an event of the past may to readers that ignore `TRANSP`.
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

/** A calendar file of a kind, by the business it is of, RFC 5545: CRLF, lines of at most 75 octets. */
export const icsFile = (by: string, kind: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(by)}//${kind}//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    ...(lines.some((line) => line.startsWith('BEGIN:')) ? [] : utcZone),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** Breaks a line into pieces of at most 75 octets, never inside a character; each further piece begins with a space. */
function fold(line: string): string {
  const pieces = [''];
  for (const character of line) {
    const piece = `${pieces.at(-1)}${character}`;
    if (octets(piece) <= longestLine) pieces[pieces.length - 1] = piece;
    else pieces.push(` ${character}`);
  }
  return pieces.join('\r\n');
}

const longestLine = 75;

const octets = (text: string): number => new TextEncoder().encode(text).length;
