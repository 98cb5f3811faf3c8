/** Lists missing and invalid settings of a deploy. */

import { type Env, readEnv } from '#netlify/platform/env.ts';
import { missing, off, type SettingFinding, wrong } from './finding.ts';

type Source = Record<string, string | undefined>;

/** Settings required for bookings, with their purpose. */
const purposes: Readonly<Record<string, string>> = {
  BOOKING_TOKEN_SECRET: 'signs the links guests manage their bookings with: 32 random characters or more',
  URL: 'is where the site lives; Netlify sets it',
  PAYMENTS: 'must be stripe: without it nobody can pay',
  STRIPE_SECRET_KEY: 'is how guests are charged',
  STRIPE_WEBHOOK_SECRET: 'proves that a payment is reported by Stripe',
  SMTP_URL: 'is how letters leave: without it guests get no confirmation, and hosts no link to the desk',
  MAIL_FROM: 'is who letters come from',
  HOST_EMAILS: 'is who may sign in to the desk, and hears of bookings and failed builds',
  BUILD_HOOK_URL: 'is what the nightly build, changed cabins and Publish call',
};

/** Optional settings, with the consequence of their absence. */
const optional: Readonly<Record<string, string>> = {
  APP_DATABASE_URL: 'functions have all the rights of the database’s owner',
  TWILIO_ACCOUNT_SID: 'texts stay in the outbox',
  PHOTO_HOSTS: 'pictures come from this site and images.mamacabins.example alone',
  PUBLIC_GA_ID: 'no page views are sent to Google',
  CMS_REPO: 'editors of /admin cannot save in production',
};

/** Parses the settings as a production deploy would, and lists all that are wrong or missing. */
export function inspectSettings(
  source: Source,
  postalAddress?: string,
): { env: Env; findings: SettingFinding[] } {
  const { env, problems } = readEnv({ ...source, CONTEXT: 'production' }, postalAddress);
  return {
    env,
    findings: [...problems.flatMap((problem) => toFinding(problem, source)), ...listMissing(source)],
  };
}

/** Converts a problem of a present variable; missing ones are listed elsewhere. */
function toFinding(problem: string, source: Source): SettingFinding[] {
  const [name = ''] = problem.split(' ');
  const message = problem.slice(name.length + 1);
  if (source[name]) return [wrong(name, message)];
  return name in purposes ? [] : [missing(name, message)];
}

const listMissing = (source: Source): SettingFinding[] => [
  ...Object.entries(purposes).flatMap(([name, purpose]) => (source[name] ? [] : [missing(name, purpose)])),
  ...Object.entries(optional).flatMap(([name, consequence]) =>
    source[name] ? [] : [off(name, consequence)],
  ),
];
