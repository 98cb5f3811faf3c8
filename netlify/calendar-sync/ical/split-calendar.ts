import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** The parts of a calendar file that decide about nights. */
export interface CalendarParts {
  events: EventPart[];
  /** Each VTIMEZONE as a text of its own. */
  timezones: string[];
}

/** The lines of a VEVENT. */
export interface EventPart {
  lines: string[];
  /** Whether it both begins and ends; lines of one that does not may be lost. */
  isWhole: boolean;
}

const mostEvents = 5000;
const boundary = /^(BEGIN|END):(VCALENDAR|VEVENT|VTIMEZONE)\s*$/i;

/**
 * Takes a calendar file apart; several calendars in one file are read as one. What follows the last of them is
 * left out. Fails with `not_a_calendar`, `truncated` or `too_many_events`.
 */
export function splitCalendar(text: string): Result<CalendarParts, FeedErrorCode> {
  const lines = toLines(text);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return err('not_a_calendar');
  const parts: CalendarParts = { events: [], timezones: [] };
  let open = { mark: '', from: 0 };
  for (const [index, line] of lines.entries()) {
    const mark = boundary.test(line) ? line.trim().toUpperCase() : '';
    if (mark === '') continue;
    const inside = lines.slice(open.from, index);
    // One that begins without an end, or ends without a beginning, still is an event.
    if (open.mark === 'BEGIN:VEVENT' || mark === 'END:VEVENT')
      parts.events.push({ lines: inside, isWhole: open.mark === 'BEGIN:VEVENT' && mark === 'END:VEVENT' });
    if (open.mark === 'BEGIN:VTIMEZONE' && mark === 'END:VTIMEZONE')
      parts.timezones.push(['BEGIN:VTIMEZONE', ...inside, 'END:VTIMEZONE'].join('\r\n'));
    if (parts.events.length > mostEvents) return err('too_many_events');
    open = { mark, from: index + 1 };
  }
  return open.mark === 'END:VCALENDAR' && !isBeginning(lines.at(-1) ?? '') ? ok(parts) : err('truncated');
}

/** Two files put together, or a remark of a cache, may follow an end on the same line. */
const toLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/gm, '')
    .replace(/^END:VCALENDAR(?=\s*(BEGIN:VCALENDAR|<))/gim, '$&\n')
    .trim()
    .split(/\r\n|\r|\n/);

/** Whether a file breaks off in the first line of a further calendar. */
const isBeginning = (line: string): boolean => 'BEGIN:VCALENDAR'.startsWith(line.trim().toUpperCase());
