import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { deskToken } from '../../tokens.ts';
import { type Letter, letter } from '../letter.ts';
import { action, paragraph } from '../words.ts';

/** Brings a host the link that signs in to the desk. */
export const deskLinkLetter = (linkId: string, env: Env): Letter =>
  letter('Your link to the desk', {
    heading: 'Sign in to the desk',
    blocks: [
      paragraph(
        'The button opens the desk, and there you press “Sign in”. It works for ten minutes, and once.',
      ),
      action('Open the desk', addressOf(paths.deskSignIn(deskToken(linkId, env)), env)),
      paragraph('If you did not ask for it, leave it be: without that press nobody is signed in.'),
    ],
    foot: `You get this because this address is a host's of ${site.name}.`,
  });

/** Tells somebody that they may sign in now. Their link comes when they ask for one: this may be read days later. */
export const deskInvitedLetter = (invitedBy: string, env: Env): Letter =>
  letter(`You can sign in to the desk of ${site.name}`, {
    heading: 'Welcome to the desk',
    blocks: [
      paragraph(
        `${invitedBy} has invited you to the desk, where the cabins, calendars and bookings of ${site.name} are kept.`,
      ),
      paragraph('Open it, type this address, and a mail brings a link that signs you in.'),
      action('Open the desk', addressOf(paths.desk(), env)),
    ],
    foot: `You get this because you were invited to the desk of ${site.name}. If that is a mistake, leave it be.`,
  });
