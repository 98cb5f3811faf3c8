/** E-mails to hosts about failed builds and overdue calendar feeds. */

import { feedErrorMessage } from '#domain/calendar-sync/feed-errors.ts';
import { getFeedName } from '#domain/calendar-sync/feed-name.ts';
import { defaultTimeZone } from '#domain/dates/day.ts';
import { buildFailureMessage } from '#domain/site-builds/build-failure.ts';
import { action, detailsBlock, hostFoot } from '#netlify/messages/email/email-content.ts';
import { dayAndTime } from '#netlify/messages/email/format-time.ts';
import { getPayloadText } from '#netlify/messages/email/payload-text.ts';
import { type Email, renderEmail } from '#netlify/messages/email/render-email.ts';
import type { Env } from '#netlify/platform/env.ts';
import { toAbsoluteUrl } from '#netlify/platform/http/absolute-url.ts';
import { paths } from '#paths';
import { site } from '#site';

/** Data of a queued e-mail. */
type Payload = Readonly<Record<string, unknown>>;

/**
 * Tells hosts that a calendar feed is overdue, and the consequence. `last` is empty if it was never
 * read.
 */
function overdueFeedEmail(payload: Payload): Email {
  const fields = ['cabin', 'site', 'name', 'last', 'problem'].map((field) => getPayloadText(payload, field));
  const [cabin = '', host, name = '', last = '', problem = ''] = fields;
  const source = getFeedName(`https://${host}`, name);
  return renderEmail(`${cabin}: the calendar of ${source} is late`, {
    heading: `The calendar of ${source} is late`,
    blocks: [
      `It has not been read for six hours. What it said last still holds; what was booked there since is free at ${site.name}.`,
      detailsBlock(
        ['Cabin', cabin],
        ['Last read', last ? dayAndTime(new Date(last), defaultTimeZone) : 'never'],
        ['Why', feedErrorMessage(problem)],
      ),
      'At the desk, under Calendars, it can be tried again or followed by a new address.',
    ],
    footer: hostFoot,
  });
}

const reasonLabels: Record<string, string> = {
  nightly: 'The night',
  changed: 'Changed cabins',
  asked: 'A person',
  deploy: 'A deploy',
};

/**
 * Tells hosts that a build failed: consequence, cause and next step. `outcome` is `silent` if no
 * result was reported. `problem` is a code of this site or a message of the build service, or
 * empty.
 */
function failedBuildEmail(payload: Payload, env: Env): Email {
  const [reason, outcome] = [getPayloadText(payload, 'reason'), getPayloadText(payload, 'outcome')];
  const title = outcome === 'silent' ? 'The build never came out' : 'The site could not be built';
  const { cause, instruction } = buildFailureMessage(outcome, getPayloadText(payload, 'problem') || null);
  return renderEmail(title, {
    heading: title,
    blocks: [
      'Guests see the site as it was built before, and prices and nights are live. What has changed about cabins and texts since is not out.',
      detailsBlock(
        ['Asked for', dayAndTime(new Date(getPayloadText(payload, 'requested_at')), defaultTimeZone)],
        ['By', reasonLabels[reason] ?? reason],
        ['Cause', cause],
      ),
      instruction,
      action('Publish again at the desk', toAbsoluteUrl(paths.desk('cabins'), env)),
      'The next build is asked for tonight, and after the next change of a cabin.',
    ],
    footer: hostFoot,
  });
}

/** E-mails to hosts that concern no booking, by template. */
export const siteEmails: Readonly<Record<string, (payload: Payload, env: Env) => Email>> = {
  'site-build-failed': failedBuildEmail,
  'host-calendar-late': overdueFeedEmail,
};
