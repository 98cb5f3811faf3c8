import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** Components of a calendar file that determine nights. */
export interface CalendarParts {
  events: EventPart[];
  timezones: string[];
}

export interface EventPart {
  lines: string[];
  /** Whether it has both BEGIN and END. Otherwise lines may be missing. */
  isComplete: boolean;
}

const maxEvents = 5000;
const boundary = /^(BEGIN|END):(VCALENDAR|VEVENT|VTIMEZONE)\s*$/i;

/**
 * Splits a file into components. Several calendars in a file are read as one, and text after the
 * last is ignored. Fails with `not_a_calendar`, `truncated` or `too_many_events`.
 */
export function splitCalendar(text: string): Result<CalendarParts, FeedErrorCode> {
  const lines = toLines(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return err('not_a_calendar');
  const parts: CalendarParts = { events: [], timezones: [] };
  let open = { marker: '', from: 0 };
  for (const [index, line] of lines.entries()) {
    const marker = boundary.test(line) ? line.trim().toUpperCase() : '';
    if (marker === '') continue;
    const inside = lines.slice(open.from, index);
    // A component without END or without BEGIN is still an event.
    if (open.marker === 'BEGIN:VEVENT' || marker === 'END:VEVENT')
      parts.events.push({
        lines: inside,
        isComplete: open.marker === 'BEGIN:VEVENT' && marker === 'END:VEVENT',
      });
    if (open.marker === 'BEGIN:VTIMEZONE' && marker === 'END:VTIMEZONE')
      parts.timezones.push(['BEGIN:VTIMEZONE', ...inside, 'END:VTIMEZONE'].join('\r\n'));
    if (parts.events.length > maxEvents) return err('too_many_events');
    open = { marker, from: index + 1 };
  }
  return open.marker === 'END:VCALENDAR' && !isBeginning(lines.at(-1) ?? '') ? ok(parts) : err('truncated');
}

/** Concatenated files and comments of caches may follow END on the same line. */
const toLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/gm, '')
    .replace(/^END:VCALENDAR(?=\s*(BEGIN:VCALENDAR|<))/gim, '$&\n')
    .trim()
    .split(/\r\n|\r|\n/);

/** Whether a file is truncated within the first line of another calendar. */
const isBeginning = (line: string): boolean => 'BEGIN:VCALENDAR'.startsWith(line.trim().toUpperCase());
