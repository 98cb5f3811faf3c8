import { defaultTimeZone } from '#domain/day/zone.ts';
import { site } from '#site';
import { dayAndTime } from '../clock.ts';
import { type Letter, letter } from '../letter.ts';
import { type Fact, facts, paragraph } from '../words.ts';

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
  asked: 'Somebody asked for it',
  deploy: 'A deploy',
};

/** Says to the hosts that a build failed, and what that means for guests. */
export function siteBuildFailedLetter({ requestedAt, reason, outcome, problem }: FailedBuild): Letter {
  const isSilent = outcome === 'silent';
  const rows: Fact[] = [
    ['Asked for', dayAndTime(requestedAt, defaultTimeZone)],
    ['Why', reasons[reason] ?? reason],
    ['Result', isSilent ? 'No word within an hour' : 'Failed'],
    ...(problem ? [['Problem', problem] satisfies Fact] : []),
  ];
  return letter(isSilent ? 'The site’s build never came out' : 'The site could not be built', {
    heading: isSilent ? 'The build never came out' : 'The site could not be built',
    blocks: [
      paragraph(
        'Guests see the site as it was built before: everything works, and prices and nights are live. What has changed about cabins since is not out.',
      ),
      facts(...rows),
      paragraph(
        'What went wrong stands in the log of the deploy at Netlify, under Deploys. The next build is asked for tonight, after the next change of a cabin, or when you press Publish at the desk.',
      ),
    ],
    foot: `You get this because your address is in HOST_EMAILS of ${site.name}.`,
  });
}
