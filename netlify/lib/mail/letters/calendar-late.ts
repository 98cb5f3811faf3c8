import { feedProblemWords } from '#domain/calendar/feed-problem.ts';
import { feedSource } from '#domain/calendar/source.ts';
import { defaultTimeZone } from '#domain/day/zone.ts';
import { site } from '#site';
import { dayAndTime } from '../clock.ts';
import { type Letter, letter } from '../letter.ts';
import { facts, paragraph } from '../words.ts';

/** A calendar of another site that nothing good has come from for six hours. */
export interface LateCalendar {
  /** The cabin's title. */
  cabin: string;
  /** The host of the feed's address, and what the host of the cabin calls it. */
  site: string;
  name: string;
  /** When it was last read; null for never. */
  last: Date | null;
  /** Why not since, as a code. */
  problem: string;
}

/** Says to the hosts that a calendar is not read any more, and what that means. */
export function calendarLateLetter({ cabin, site: host, name, last, problem }: LateCalendar): Letter {
  const source = feedSource(`https://${host}`, name);
  return letter(`${cabin}: the calendar of ${source} is late`, {
    heading: `The calendar of ${source} is late`,
    blocks: [
      paragraph(
        `It has not been read for six hours. What it said last still holds; what was booked there since is free at ${site.name}.`,
      ),
      facts(
        ['Cabin', cabin],
        ['Last read', last ? dayAndTime(last, defaultTimeZone) : 'never'],
        ['Why', feedProblemWords(problem)],
      ),
      paragraph('At the desk, under Calendars, it can be tried again or followed by a new address.'),
    ],
    foot: `You get this because your address is in HOST_EMAILS of ${site.name}.`,
  });
}
