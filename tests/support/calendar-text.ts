/** Returns the lines of an iCalendar event. */
export const createEvent = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** Returns an iCalendar file with these events. */
export const createCalendar = (...events: string[][]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other Site//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** Returns the lines of an all-day event. `to` is the day after its last. */
export const allDayEvent = (uid: string, from: string, to: string): string[] =>
  createEvent(
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
  );
