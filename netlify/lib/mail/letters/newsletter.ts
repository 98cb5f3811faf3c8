import { paths } from '#paths';
import { site } from '#site';
import type { Env } from '../../env.ts';
import { addressOf } from '../../origin.ts';
import { signEndingToken, signToken } from '../../tokens.ts';
import { type Letter, letter } from '../letter.ts';
import { action, facts, paragraph } from '../words.ts';

const confirmUrl = (signupId: string, env: Env, now: Date): string =>
  addressOf(paths.newsletterConfirm(signEndingToken(signupId, 'newsletter-confirm', env, now)), env);

/** Where one press ends letters: the newsletter's, by the id of a signup, or those about a watched stay, by its own. */
export const unsubscribeUrl = (id: string, env: Env): string =>
  addressOf(paths.unsubscribe(signToken(id, 'unsubscribe', env)), env);

/** Asks the owner of an address to confirm the signup. */
export const confirmLetter = (signupId: string, env: Env, now: Date): Letter =>
  letter('Was that you? One press and you are in', {
    heading: 'Was that you?',
    blocks: [
      paragraph(
        'Somebody, I hope you, asked for my mountain letters at this address. Press the button and they will come: which week, which ridge, which driveway.',
      ),
      action('Yes, it was me', confirmUrl(signupId, env, now)),
      paragraph('If it was not you, leave this be. Without that press I do not write again.'),
    ],
    foot: `You get this because this address was typed into the newsletter form of ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });

/** The first letter after the address is confirmed. */
export const welcomeLetter = (signupId: string, env: Env): Letter =>
  letter('Welcome to the family', {
    heading: 'Welcome to the family',
    blocks: [
      paragraph(
        'You are on my list now. I write when there is something worth telling: color on the ridges, a week that fell free, a road that closed. Not more often. Until then, two things to keep:',
      ),
      facts(
        ['Visitor guide', addressOf(paths.visitorGuide, env), 'link'],
        ['The map', addressOf(paths.map, env), 'link'],
      ),
      action('See the cabins', addressOf(paths.cabins, env)),
      paragraph('Answer this mail if you have a question. I read them.'),
    ],
    foot: `You get this because you confirmed that you want letters from ${site.name}.`,
    unsubscribe: unsubscribeUrl(signupId, env),
  });
