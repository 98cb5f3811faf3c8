import { action, detailsBlock } from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signEndingToken, signToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Returns the one-click unsubscribe URL of a signup, or of a price alert, by its id. */
export const unsubscribeUrl = (id: string, env: Env): string =>
  toAbsoluteUrl(paths.unsubscribe(signToken(id, 'unsubscribe', env)), env);

/** Asks to confirm a signup. */
export const confirmSignupEmail = (signupId: string, env: Env, now: Date): Email => {
  const token = signEndingToken(signupId, 'newsletter-confirm', env, now);
  return renderEmail('Was that you? One press and you are in', {
    heading: 'Was that you?',
    blocks: [
      'Somebody, I hope you, asked for my mountain letters at this address. Press the button and they will come: which week, which ridge, which driveway.',
      action('Yes, it was me', toAbsoluteUrl(paths.newsletterConfirm(token), env)),
      'If it was not you, leave this be. Without that press I do not write again.',
    ],
    footer: `You get this because this address was typed into the newsletter form of ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });
};

/** First e-mail after the confirmation. */
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
    footer: `You get this because you confirmed that you want letters from ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });
