/** Returns the lines of an event. */
export const vevent = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A calendar of such events. */
export const vcalendar = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other Site//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** An event in whole days. */
export const wholeDays = (uid: string, from: string, to: string): string[] =>
  vevent(
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
  );
