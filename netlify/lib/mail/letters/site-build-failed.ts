import { defaultTimeZone } from '#domain/day/zone.ts';
import { buildFailureWords } from '#domain/site-build/failure.ts';
import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { dayAndTime } from '../clock.ts';
import { type Letter, letter } from '../letter.ts';
import { action, facts, paragraph } from '../words.ts';

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
      paragraph(
        'Guests see the site as it was built before, and prices and nights are live. What has changed about cabins and texts since is not out.',
      ),
      facts(
        ['Asked for', dayAndTime(requestedAt, defaultTimeZone)],
        ['By', reasons[reason] ?? reason],
        ['Cause', cause],
      ),
      paragraph(todo),
      action('Publish again at the desk', addressOf(paths.desk('cabins'), env)),
      paragraph('The next build is asked for tonight, and after the next change of a cabin.'),
    ],
    foot: `You get this because your address is in HOST_EMAILS of ${site.name}.`,
  });
}
