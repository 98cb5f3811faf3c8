import { feedProblemWords } from '#domain/calendar/feed-problem.ts';
import { sourceOf } from '#domain/calendar/source.ts';
import { defaultTimeZone } from '#domain/day/zone.ts';
import { buildFailureWords } from '#domain/site-build/failure.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { dayAndTime } from '../clock.ts';
import { type Letter, letter } from '../letter.ts';
import { action, facts, hostFoot } from '../words.ts';

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
  const source = sourceOf(`https://${host}`, name);
  return letter(`${cabin}: the calendar of ${source} is late`, {
    heading: `The calendar of ${source} is late`,
    blocks: [
      `It has not been read for six hours. What it said last still holds; what was booked there since is free at ${site.name}.`,
      facts(
        ['Cabin', cabin],
        ['Last read', last ? dayAndTime(last, defaultTimeZone) : 'never'],
        ['Why', feedProblemWords(problem)],
      ),
      'At the desk, under Calendars, it can be tried again or followed by a new address.',
    ],
    foot: hostFoot,
  });
}

/** A build of the site that did not come out. */
export interface FailedBuild {
  requestedAt: Date;
  reason: string;
  /** `silent`: nobody ever said how it went. */
  outcome: string;
  /** A code of ours, or what the host of the site says; null when nobody says. */
  problem: string | null;
}

const reasons: Record<string, string> = {
  nightly: 'The night',
  changed: 'Changed cabins',
  asked: 'A person',
  deploy: 'A deploy',
};

/** Says to the hosts that a build failed: what that means for guests, why, and what to do. */
export function siteBuildFailedLetter(
  { requestedAt, reason, outcome, problem }: FailedBuild,
  env: Env,
): Letter {
  const title = outcome === 'silent' ? 'The build never came out' : 'The site could not be built';
  const { cause, todo } = buildFailureWords(outcome, problem);
  return letter(title, {
    heading: title,
    blocks: [
      'Guests see the site as it was built before, and prices and nights are live. What has changed about cabins and texts since is not out.',
      facts(
        ['Asked for', dayAndTime(requestedAt, defaultTimeZone)],
        ['By', reasons[reason] ?? reason],
        ['Cause', cause],
      ),
      todo,
      action('Publish again at the desk', addressOf(paths.desk('cabins'), env)),
      'The next build is asked for tonight, and after the next change of a cabin.',
    ],
    foot: hostFoot,
  });
}
