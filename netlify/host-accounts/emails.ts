import { action } from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signSignInToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/** E-mail with a sign-in link. */
export const signInLinkEmail = (linkId: string, env: Env): Email =>
  renderEmail('Your link to the desk', {
    heading: 'Sign in to the desk',
    blocks: [
      'The button opens the desk, and there you press “Sign in”. It works for ten minutes, and once.',
      action('Open the desk', toAbsoluteUrl(paths.deskSignIn(signSignInToken(linkId, env)), env)),
      'If you did not ask for it, leave it be: without that press nobody is signed in.',
    ],
    footer: `You get this because this address is a host's of ${site.name}.`,
  });

/** E-mail to an invited host. It contains no link, because it may be read days later. */
export const hostInvitationEmail = (invitedBy: string, env: Env): Email =>
  renderEmail(`You can sign in to the desk of ${site.name}`, {
    heading: 'Welcome to the desk',
    blocks: [
      `${invitedBy} has invited you to the desk, where the cabins, calendars and bookings of ${site.name} are kept.`,
      'Open it, type this address, and a mail brings a link that signs you in.',
      action('Open the desk', toAbsoluteUrl(paths.desk(), env)),
    ],
    footer: `You get this because you were invited to the desk of ${site.name}. If that is a mistake, leave it be.`,
  });
