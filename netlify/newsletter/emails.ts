import { action, detailsBlock } from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signEndingToken, signSignInToken, signToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Brings a host the link that signs in to the desk. */
export const signInLinkEmail = (linkId: string, env: Env): Email =>
  renderEmail('Your link to the desk', {
    heading: 'Sign in to the desk',
    blocks: [
      'The button opens the desk, and there you press “Sign in”. It works for ten minutes, and once.',
      action('Open the desk', toAbsoluteUrl(paths.deskSignIn(signSignInToken(linkId, env)), env)),
      'If you did not ask for it, leave it be: without that press nobody is signed in.',
    ],
    foot: `You get this because this address is a host's of ${site.name}.`,
  });

/** Tells somebody that they may sign in now. Their link comes when they ask for one: this may be read days later. */
export const hostInvitationEmail = (invitedBy: string, env: Env): Email =>
  renderEmail(`You can sign in to the desk of ${site.name}`, {
    heading: 'Welcome to the desk',
    blocks: [
      `${invitedBy} has invited you to the desk, where the cabins, calendars and bookings of ${site.name} are kept.`,
      'Open it, type this address, and a mail brings a link that signs you in.',
      action('Open the desk', toAbsoluteUrl(paths.desk(), env)),
    ],
    foot: `You get this because you were invited to the desk of ${site.name}. If that is a mistake, leave it be.`,
  });

/** Brings a guest the link to all stays under their address. The token stands for this mail, which knows the address. */
export const tripsEmail = (mailId: string, env: Env, now: Date): Email =>
  renderEmail('Your stays with us', {
    heading: 'Here are your stays',
    blocks: [
      'The button lists every stay booked under this address, each with its own page: dates, receipt, the way to the door, and what can be changed. It works for a day; after that, ask for another.',
      action('See my stays', toAbsoluteUrl(paths.tripsOf(signEndingToken(mailId, 'trips', env, now)), env)),
      'If you did not ask for it, leave it be: nothing happens without that press.',
    ],
    foot: `You get this because somebody asked for the stays of this address at ${site.name}.`,
  });

/** Where one press ends letters: the newsletter's, by the id of a signup, or those about a watched stay, by its own. */
export const unsubscribeUrl = (id: string, env: Env): string =>
  toAbsoluteUrl(paths.unsubscribe(signToken(id, 'unsubscribe', env)), env);

/** Asks the owner of an address to confirm the signup. */
export const confirmSignupEmail = (signupId: string, env: Env, now: Date): Email => {
  const token = signEndingToken(signupId, 'newsletter-confirm', env, now);
  return renderEmail('Was that you? One press and you are in', {
    heading: 'Was that you?',
    blocks: [
      'Somebody, I hope you, asked for my mountain letters at this address. Press the button and they will come: which week, which ridge, which driveway.',
      action('Yes, it was me', toAbsoluteUrl(paths.newsletterConfirm(token), env)),
      'If it was not you, leave this be. Without that press I do not write again.',
    ],
    foot: `You get this because this address was typed into the newsletter form of ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });
};

/** The first letter after the address is confirmed. */
export const welcomeEmail = (signupId: string, env: Env): Email =>
  renderEmail('Welcome to the family', {
    heading: 'Welcome to the family',
    blocks: [
      'You are on my list now. I write when there is something worth telling: color on the ridges, a week that fell free, a road that closed. Not more often. Until then, two things to keep:',
      detailsBlock(
        ['Visitor guide', toAbsoluteUrl(paths.visitorGuide, env), 'link'],
        ['The map', toAbsoluteUrl(paths.map, env), 'link'],
      ),
      action('See the cabins', toAbsoluteUrl(paths.cabins, env)),
      'Answer this mail if you have a question. I read them.',
    ],
    foot: `You get this because you confirmed that you want letters from ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });
