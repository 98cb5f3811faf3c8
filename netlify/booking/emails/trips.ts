import { action } from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signEndingToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/**
 * E-mails a guest the link to all stays booked with their address. The token identifies this
 * e-mail, which has the address.
 */
export const tripsEmail = (mailId: string, env: Env, now: Date): Email =>
  renderEmail('Your stays with us', {
    heading: 'Here are your stays',
    blocks: [
      'The button lists every stay booked under this address, each with its own page: dates, receipt, the way to the door, and what can be changed. It works for a day; after that, ask for another.',
      action('See my stays', toAbsoluteUrl(paths.tripsOf(signEndingToken(mailId, 'trips', env, now)), env)),
      'If you did not ask for it, leave it be: nothing happens without that press.',
    ],
    footer: `You get this because somebody asked for the stays of this address at ${site.name}.`,
  });
