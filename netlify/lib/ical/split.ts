import type { FeedProblem } from '#domain/calendar/feed-problem.ts';
import { err, ok, type Result } from '#domain/result.ts';

/** The parts of a calendar file that say when something is, each as its own text. */
export interface CalendarParts {
  events: string[];
  timezones: string[];
}

const mostEvents = 5000;
const boundary = /^(BEGIN|END):([A-Z-]+)\s*$/i;

/**
 * Takes a calendar file apart and sees to it that it is whole: every part that begins ends, and the last to end is the
 * calendar. Fails with `not_a_calendar`, `truncated`, `unreadable` or `too_many_events`.
 */
export function splitCalendar(text: string): Result<CalendarParts, FeedProblem> {
  const lines = text.trim().split(/\r\n|\r|\n/);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return err('not_a_calendar');
  const parts: CalendarParts = { events: [], timezones: [] };
  const open: { name: string; from: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, word = '', written = ''] = boundary.exec(line) ?? [];
    const name = written.toUpperCase();
    if (word.toUpperCase() === 'BEGIN') {
      open.push({ name, from: index });
    } else if (word) {
      const begun = open.pop();
      if (begun?.name !== name) return err(index === lines.length - 1 ? 'truncated' : 'unreadable');
      if (open.length === 1) keep(parts, name, lines.slice(begun.from, index + 1));
      if (parts.events.length > mostEvents) return err('too_many_events');
    }
  }
  return open.length === 0 && /^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? '') ? ok(parts) : err('truncated');
}

function keep({ events, timezones }: CalendarParts, name: string, lines: string[]): void {
  if (name === 'VEVENT') events.push(lines.join('\r\n'));
  if (name === 'VTIMEZONE') timezones.push(lines.join('\r\n'));
}
