import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { signEndingToken } from '../../tokens.ts';
import { type Letter, letter } from '../letter.ts';
import { action, paragraph } from '../words.ts';

/** Where the stays are listed. The token stands for the mail that brings it, and that knows the address. */
const tripsUrl = (mailId: string, env: Env, now: Date): string =>
  addressOf(paths.tripsOf(signEndingToken(mailId, 'trips', env, now)), env);

/** Brings a guest the link to all stays under their address. */
export const tripsLetter = (mailId: string, env: Env, now: Date): Letter =>
  letter('Your stays with us', {
    heading: 'Here are your stays',
    blocks: [
      paragraph(
        'The button lists every stay booked under this address, each with its own page: dates, receipt, the way to the door, and what can be changed. It works for a day; after that, ask for another.',
      ),
      action('See my stays', tripsUrl(mailId, env, now)),
      paragraph('If you did not ask for it, leave it be: nothing happens without that press.'),
    ],
    foot: `You get this because somebody asked for the stays of this address at ${site.name}.`,
  });
