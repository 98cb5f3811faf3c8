import { isOpen } from '#domain/owner/state.ts';
import { paths } from '#paths';
import { site } from '#site';
import { addressOf } from '../../origin.ts';
import { signEndingToken } from '../../tokens.ts';
import { letter } from '../letter.ts';
import { type OwnerLetter, whileIn } from '../owner-letter.ts';
import { action, facts, paragraph } from '../words.ts';

const foot = `You get this because this address was given in an application to list a cabin with ${site.name}. If it was not you, answer this mail and we delete it.`;

/** To the owner: it has come, and what happens next. */
export const ownerReceived: OwnerLetter = {
  outdated: ({ application: { state } }) => (isOpen(state) ? null : 'not_open'),
  write({ application: { reference, details, repeats }, env }) {
    return letter('We have your application', {
      heading: 'We have your application',
      blocks: [
        paragraph(
          'I read every one myself: the view, the beds, and how it feels to arrive tired in the rain. You hear from me, yes or no, with a reason. If it is yes, I come to see the cabin before it is listed.',
        ),
        facts(['Cabin', details.cabin_name], ['Where', details.city], ['Reference', reference]),
        ...(repeats
          ? [
              paragraph(
                `An application for this cabin came under this address before, ${repeats}. I read the two side by side, and you need do nothing.`,
              ),
            ]
          : []),
        paragraph('Something to add? Answer this mail.'),
        action('What early owners pay', addressOf(paths.foundersPricing, env)),
      ],
      foot,
    });
  },
};

/** To the owner: a question, and the way to answer it. */
export const ownerAsked: OwnerLetter = {
  outdated: whileIn('asked'),
  write({ application: { reference, details, question }, env, now }) {
    return letter('One question about your cabin', {
      heading: `One question about ${details.cabin_name}`,
      blocks: [
        paragraph(question ?? ''),
        paragraph('The button opens what you sent, with room for an answer. Nothing has to be typed twice.'),
        action(
          'Answer',
          addressOf(paths.signUpAnswer(signEndingToken(reference, 'owner-application', env, now)), env),
        ),
        facts(['Reference', reference], ['The link works for', '30 days']),
      ],
      foot,
    });
  },
};

/** To the owner: yes. */
export const ownerApproved: OwnerLetter = {
  outdated: whileIn('approved'),
  write({ application: { reference, details }, env }) {
    return letter('Yes, we would like to list your cabin', {
      heading: `Yes to ${details.cabin_name}`,
      blocks: [
        paragraph(
          'I have begun a page for it from what you wrote. Nobody sees it yet: first I come to look, we put our share in writing, and you read every word on it.',
        ),
        paragraph('Answer this mail with two or three days that suit you, and whoever has the key.'),
        facts(['Cabin', details.cabin_name], ['Reference', reference]),
        action('The terms for owners', addressOf(`${paths.terms}#for-owners`, env)),
      ],
      foot,
    });
  },
};

/** To the owner: no, with the reason where there is one. */
export const ownerDeclined: OwnerLetter = {
  outdated: whileIn('declined'),
  write({ application: { reference, details, reason } }) {
    return letter('About your cabin', {
      heading: `About ${details.cabin_name}`,
      blocks: [
        paragraph('Thank you for showing it to me. I am not going to list it now.'),
        ...(reason ? [paragraph(reason)] : []),
        paragraph(
          'That says little about the cabin: I list few, and I look for what is missing among them. If something changes, a road, a roof, a view, apply again; I read it anew.',
        ),
        facts(['Reference', reference]),
      ],
      foot: `${foot} We delete the application 180 days from now.`,
    });
  },
};
