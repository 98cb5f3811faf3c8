/** E-mails about owner applications, to applicants and hosts, by template. */

import type { HostOwnerApplication } from '#contracts/owner-applications.ts';
import { cabinKinds, contactMethods, type OwnerApplication } from '#domain/owner-applications/application.ts';
import { type ApplicationState, isUndecided } from '#domain/owner-applications/application-state.ts';
import {
  action,
  detailsBlock,
  type EmailBlock,
  type EmailDetail,
  hostFoot,
} from '#netlify/messages/email/email-content.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { signEndingToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Data of an e-mail about an application, in its current state. */
export interface ApplicationEmailContext {
  application: HostOwnerApplication;
  env: Env;
  now: Date;
}

/** Reason for not sending an e-mail about an application. */
type ApplicationSkipReason = 'not_open' | `not_${ApplicationState}`;

/** A kind of e-mail about an application to list a cabin. */
export interface ApplicationEmail {
  /** Sent to hosts instead of the applicant. */
  isForHosts?: true;
  /** `null` while its content is true. */
  getSkipReason(context: ApplicationEmailContext): ApplicationSkipReason | null;
  render(context: ApplicationEmailContext): Email;
}

/** Skips the e-mail if the application has left this state. */
const whileState =
  (state: ApplicationState): ApplicationEmail['getSkipReason'] =>
  ({ application }) =>
    application.state === state ? null : `not_${state}`;

const ownerFoot = `You get this because this address was given in an application to list a cabin with ${site.name}. If it was not you, answer this mail and we delete it.`;

/** To the applicant: received, and the next steps. */
const received: ApplicationEmail = {
  getSkipReason: ({ application: { state } }) => (isUndecided(state) ? null : 'not_open'),
  render({ application: { reference, details, repeats }, env }) {
    return renderEmail('We have your application', {
      heading: 'We have your application',
      blocks: [
        'I read every one myself: the view, the beds, and how it feels to arrive tired in the rain. You hear from me, yes or no, with a reason. If it is yes, I come to see the cabin before it is listed.',
        detailsBlock(['Cabin', details.cabin_name], ['Where', details.city], ['Reference', reference]),
        ...(repeats
          ? [
              `An application for this cabin came under this address before, ${repeats}. I read the two side by side, and you need do nothing.`,
            ]
          : []),
        'Something to add? Answer this mail.',
        action('What early owners pay', toAbsoluteUrl(paths.foundersPricing, env)),
      ],
      footer: ownerFoot,
    });
  },
};

/** To the applicant: a question, and a link to answer it. */
const questionAsked: ApplicationEmail = {
  getSkipReason: whileState('asked'),
  render({ application: { reference, details, question }, env, now }) {
    const token = signEndingToken(reference, 'owner-application', env, now);
    return renderEmail('One question about your cabin', {
      heading: `One question about ${details.cabin_name}`,
      blocks: [
        question ?? '',
        'The button opens what you sent, with room for an answer. Nothing has to be typed twice.',
        action('Answer', toAbsoluteUrl(paths.signUpAnswer(token), env)),
        detailsBlock(['Reference', reference], ['The link works for', '30 days']),
      ],
      footer: ownerFoot,
    });
  },
};

const approved: ApplicationEmail = {
  getSkipReason: whileState('approved'),
  render({ application: { reference, details }, env }) {
    return renderEmail('Yes, we would like to list your cabin', {
      heading: `Yes to ${details.cabin_name}`,
      blocks: [
        'I have begun a page for it from what you wrote. Nobody sees it yet: first I come to look, we put our share in writing, and you read every word on it.',
        'Answer this mail with two or three days that suit you, and whoever has the key.',
        detailsBlock(['Cabin', details.cabin_name], ['Reference', reference]),
        action('The terms for owners', toAbsoluteUrl(`${paths.terms}#for-owners`, env)),
      ],
      footer: ownerFoot,
    });
  },
};

/** To the applicant: declined, with the reason if there is one. */
const declined: ApplicationEmail = {
  getSkipReason: whileState('declined'),
  render({ application: { reference, details, reason } }) {
    return renderEmail('About your cabin', {
      heading: `About ${details.cabin_name}`,
      blocks: [
        'Thank you for showing it to me. I am not going to list it now.',
        ...(reason ? [reason] : []),
        'That says little about the cabin: I list few, and I look for what is missing among them. If something changes, a road, a roof, a view, apply again; I read it anew.',
        detailsBlock(['Reference', reference]),
      ],
      footer: `${ownerFoot} We delete the application 180 days from now.`,
    });
  },
};

const deskFoot = `${hostFoot} It names an owner: keep it to yourself.`;

const listOwnerDetails = ({ name, email, phone, reach_by }: OwnerApplication): EmailDetail[] => [
  ['Owner', name],
  ['Email', email],
  ['Phone', phone],
  ['Answer', contactMethods[reach_by]],
];

const listCabinDetails = (details: OwnerApplication): EmailDetail[] => [
  ['Cabin', `${details.cabin_name}, ${cabinKinds[details.kind]}`],
  ['Where', details.city],
  ['Sleeps', `${details.sleeps}, in ${details.bedrooms} bedrooms`],
  ['Permit', details.permit_number || 'Not given'],
];

const readAtDesk = ({ application: { reference }, env }: ApplicationEmailContext): EmailBlock =>
  action('Read it at the desk', toAbsoluteUrl(paths.desk(`owners/${reference}`), env));

/** To hosts: a new application. */
const hostApplication: ApplicationEmail = {
  isForHosts: true,
  getSkipReason: whileState('received'),
  render(context) {
    const { details, reference, repeats } = context.application;
    return renderEmail(`Application: ${details.city}, sleeps ${details.sleeps}`, {
      heading: details.cabin_name,
      blocks: [
        'An owner would like to list a cabin.',
        detailsBlock(...listCabinDetails(details), ...listOwnerDetails(details), ['Reference', reference]),
        ...(repeats ? [`The same address applied for this cabin before: ${repeats}.`] : []),
        readAtDesk(context),
      ],
      footer: deskFoot,
    });
  },
};

/** To hosts: an answer to a question. */
const hostReceivedAnswer: ApplicationEmail = {
  isForHosts: true,
  getSkipReason: whileState('received'),
  render(context) {
    const { details, question, answer, reference } = context.application;
    return renderEmail(`Answered: ${reference}`, {
      heading: `An answer about ${details.cabin_name}`,
      blocks: [
        detailsBlock(['You asked', question ?? ''], ['The answer', answer ?? '']),
        detailsBlock(...listCabinDetails(details), ...listOwnerDetails(details)),
        readAtDesk(context),
      ],
      footer: deskFoot,
    });
  },
};

/** E-mails about applications by template. */
export const applicationEmails: Readonly<Record<string, ApplicationEmail>> = {
  'owner-received': received,
  'owner-asked': questionAsked,
  'owner-approved': approved,
  'owner-declined': declined,
  'host-application': hostApplication,
  'host-answer': hostReceivedAnswer,
};
