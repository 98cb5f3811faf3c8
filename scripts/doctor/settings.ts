import { type Env, EnvError, parseEnv, variableNames } from '#lib/env.ts';
import { type Finding, missing, off, wrong } from './finding.ts';

type Source = Record<string, string | undefined>;

/** What a site that takes bookings cannot be without, and why. */
const needed: Readonly<Record<string, string>> = {
  BOOKING_TOKEN_SECRET: 'signs the links guests manage their bookings with: 32 random characters or more',
  URL: 'is where the site lives; Netlify sets it',
  PAYMENTS: 'must be stripe: without it nobody can pay',
  STRIPE_SECRET_KEY: 'is how guests are charged',
  STRIPE_WEBHOOK_SECRET: 'proves that a payment is reported by Stripe',
  SMTP_URL: 'is how letters leave: without it guests get no confirmation, and hosts no link to the desk',
  MAIL_FROM: 'is who letters come from',
  HOST_EMAILS: 'is who may sign in to the desk, and hears of bookings and failed builds',
  BUILD_HOOK_URL: 'is what the nightly build, changed cabins and Publish call',
  DEPLOY_WEBHOOK_SECRET: 'proves that a failed build is reported by Netlify',
};

/** What is left out on purpose more often than not. */
const optional: Readonly<Record<string, string>> = {
  APP_DATABASE_URL: 'functions have all the rights of the database’s owner',
  TWILIO_ACCOUNT_SID: 'texts stay in the outbox',
  PHOTO_HOSTS: 'pictures come from this site and images.mamacabins.example alone',
  PUBLIC_GA_ID: 'no page views are sent to Google',
  CMS_REPO: 'editors of /admin cannot save in production',
};

/** The settings as far as they can be read, with everything wrong about them. */
export interface ReadSettings {
  env: Env;
  findings: Finding[];
}

/**
 * Reads the settings as a production deploy would, and goes on past what is wrong, so that one run names it all. What is
 * wrong is left out of `env`.
 */
export function readAll(source: Source, postalAddress?: string): ReadSettings {
  const left: Source = { ...source, CONTEXT: 'production' };
  const findings: Finding[] = [];
  for (let tries = 0; tries <= variableNames.length; tries++) {
    try {
      return { env: parseEnv(left, postalAddress), findings: [...findings, ...absent(source)] };
    } catch (thrown) {
      if (!(thrown instanceof EnvError)) throw thrown;
      findings.push(...learn(thrown.message, source));
      mend(left, thrown.message);
    }
  }
  throw new Error('The settings cannot be read.');
}

/** What the message says of a variable that is given; one that is missing is named by `absent`. */
function learn(message: string, source: Source): Finding[] {
  const [name = ''] = message.split(' ');
  const says = message.slice(name.length + 1);
  if (source[name]) return [wrong(name, says)];
  return name in needed ? [] : [missing(name, says)];
}

/** Takes away what the message complains of, so that the rest can be read. */
function mend(left: Source, message: string): void {
  const [name = ''] = message.split(' ');
  const [, companion] = / must be set where (\w+) is\.$/.exec(message) ?? [];
  if (companion) delete left[companion];
  delete left[name];
  if (name === 'BOOKING_TOKEN_SECRET') left[name] = 'x'.repeat(32);
  if (name === 'CONTEXT') left[name] = 'production';
}

const absent = (source: Source): Finding[] => [
  ...Object.entries(needed).flatMap(([name, why]) => (source[name] ? [] : [missing(name, why)])),
  ...Object.entries(optional).flatMap(([name, so]) => (source[name] ? [] : [off(name, so)])),
];
