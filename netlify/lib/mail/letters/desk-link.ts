import { site } from '#site';
import { deskToken, deskUrl } from '../../desk-link.ts';
import type { Env } from '../../env.ts';
import { type Letter, letter } from '../letter.ts';
import { action, paragraph } from '../words.ts';

/** Brings a host the link that signs in to the desk. */
export const deskLinkLetter = (linkId: string, env: Env): Letter =>
  letter('Your link to the desk', {
    heading: 'Sign in to the desk',
    blocks: [
      paragraph(
        'The button opens the desk, and there you press “Sign in”. It works for 15 minutes, and once.',
      ),
      action('Open the desk', deskUrl(deskToken(linkId, env), env)),
      paragraph('If you did not ask for it, leave it be: without that press nobody is signed in.'),
    ],
    foot: `You get this because this address is a host's of ${site.name}.`,
  });
