/** Parses the environment variables of this process. */

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { noPostalAddress, site } from '#site';
import { type StripeSettings, stripeApi, stripeApiProblem } from './stripe-settings.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL such as https://example.com' });
const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be a Postgres URL such as postgres://user:password@host:5432/name',
  })
  .optional();
const secret = z.string().min(32, 'must be at least 32 characters long').optional();
const text = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();
const number = (max: number, fallback: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .refine((value) => value <= max, error)
    .default(fallback);
const amount = (fallback: number) => number(999_999, fallback, 'must be a whole number');
const listSchema = (entry: RegExp, description: string, fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((item) => entry.test(item)), {
      error: `must be ${description}, with commas between them`,
    });
const mailAddress = /^(?:[^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Netlify's deploy contexts, and `dev` for a laptop. Any other value is an error. */
const contexts = ['production', 'deploy-preview', 'branch-deploy', 'dev'] as const;

const variables = z.object({
  DATABASE_URL: postgresUrl,
  NETLIFY_DB_URL: postgresUrl,
  APP_DATABASE_URL: postgresUrl,
  DATABASE_POOL_MAX: text(/^[1-9]\d?$/, 'must be a number from 1 to 99'),
  NEON_WS_PROXY: z.string().optional(),
  PUBLIC_ANON_KEY: z.string().default('public-anon-key'),
  PUBLIC_MAP_STYLE: webUrl.optional(),
  OFFLINE: z.enum(['off'], { error: 'must be off' }).optional(),
  PUBLIC_GA_ID: text(/^G-[A-Z0-9]{4,}$/, 'must be an id such as G-ABC1234567'),
  BOOKING_TOKEN_SECRET: secret,
  BOOKING_TOKEN_SECRET_PREVIOUS: listSchema(/^.{32,}$/, 'secrets of 32 characters or more'),
  URL: webUrl.optional(),
  CONTEXT: z.enum(contexts, { error: `must be one of ${contexts.join(', ')}` }).optional(),
  NETLIFY: z.string().optional(),
  PAYMENTS: z.enum(['test', 'stripe', 'off'], { error: 'must be test, stripe or off' }).optional(),
  STRIPE_SECRET_KEY: text(/^[rs]k_\S+$/, 'must be a secret key, sk_…, or a restricted one, rk_…'),
  STRIPE_WEBHOOK_SECRET: text(/^\S{8,}$/, 'must be the signing secret of the webhook, whsec_…'),
  STRIPE_API_URL: webUrl.default(stripeApi),
  TWILIO_ACCOUNT_SID: text(/^AC[\da-f]{32}$/i, 'must be AC and 32 hexadecimal digits'),
  TWILIO_AUTH_TOKEN: text(/^.{16,}$/s, 'must be the token of the account'),
  TWILIO_FROM: text(
    /^(\+[1-9]\d{6,14}|MG[\da-f]{32})$/i,
    'must be a number such as +18655550142 or a service, MG…',
  ),
  TWILIO_API_URL: webUrl.default('https://api.twilio.com'),
  SMS_DAILY_LIMIT: amount(200),
  VISITOR_HOURLY_LIMIT: amount(20),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: text(mailAddress, 'must be an address such as Mama Cabins <hello@example.com>'),
  HOST_EMAILS: listSchema(/^[^\s<>@,;"]+@[^\s<>@,;"]+$/, 'addresses such as host@example.com'),
  /** Hosts as `name` or `name:port`. */
  ICAL_ALLOW_HOSTS: listSchema(/^[\w.-]+(:\d{1,5})?$/, 'hosts such as 127.0.0.1:4010'),
  PHOTO_HOSTS: listSchema(
    /^[\w-]+(\.[\w-]+)+$/,
    'hosts such as images.mamacabins.example',
    'images.mamacabins.example',
  ),
  PHOTO_FOLDER: z.string().default('.data/photos'),
  BUILD_HOOK_URL: webUrl.optional(),
  CMS_BACKEND: z
    .enum(['github', 'gitlab', 'gitea'], { error: 'must be github, gitlab or gitea' })
    .default('github'),
  CMS_REPO: text(/^[\w.-]+(\/[\w.-]+)+$/, 'must be an owner and a name such as owner/site'),
  CMS_BRANCH: z.string().optional(),
  CMS_AUTH_URL: webUrl.optional(),
  PUBLIC_PREVIEW_TOOL_NAME: z.string().default(''),
  PORT: number(65_535, 8888, 'must be a port between 0 and 65535'),
  CHROMIUM_PATH: z.string().optional(),
});

type Variables = z.output<typeof variables>;
type Context = (typeof contexts)[number];
type OtherSettings = Omit<Variables, 'DATABASE_URL' | 'NETLIFY_DB_URL' | 'CONTEXT' | 'NETLIFY'> & {
  CONTEXT: Context;
};

/** Settings of this process. `databaseUrl` is unset for the embedded database. */
export interface Env extends OtherSettings {
  databaseUrl: string | undefined;
  /**
   * Signs manage and payment tokens. On a laptop the default is a secret that lasts as long as the
   * process.
   */
  BOOKING_TOKEN_SECRET: string;
  /** 'off': guests can browse and get quotes, but bookings cannot be paid. */
  PAYMENTS: 'test' | 'stripe' | 'off';
  /** `null` unless payments go through Stripe. */
  stripe: StripeSettings | null;
  /** `null` leaves messages in the outbox. */
  sms: SmsSettings | null;
  mail: MailSettings | null;
}

export interface SmsSettings {
  accountSid: string;
  authToken: string;
  /** Phone number of this site, or the id of a messaging service. */
  from: string;
  apiUrl: string;
}

/** SMTP server, and the sender's address. */
export interface MailSettings {
  url: string;
  from: string;
}

/** Every variable the project reads. `.env.example` explains each. */
export const variableNames = Object.keys(variables.shape);

/** A setting is missing or malformed. The message is one line that names it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Record<string, string | undefined>;

/**
 * Parses the settings in `source`. Empty variables count as unset. Throws `EnvError` for the first
 * invalid one.
 */
export function parseEnv(source: Source, postalAddress?: string): Env {
  const { env, problems } = readEnv(source, postalAddress);
  const [first] = problems;
  if (first) throw new EnvError(first);
  return env;
}

/**
 * Parses the settings and lists all problems, one line each that begins with the variable. Invalid
 * settings count as unset. Every deploy needs BOOKING_TOKEN_SECRET and a deploy context. A
 * production deploy never runs the test checkout and never sends mail without a postal address.
 */
export function readEnv(source: Source, postalAddress: string = site.postalAddress) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems = new Map<string, string>();
  // An invalid variable is not reported as missing too.
  const reportProblem: ReportProblem = (name, reason) =>
    void problems.set(name, problems.get(name) ?? `${name} ${reason}`);
  for (const { path, message } of variables.safeParse(nonEmpty).error?.issues ?? [])
    reportProblem(path.join('.'), `${message}.`);
  const readable = Object.entries(nonEmpty).filter(([name]) => !problems.has(name));
  const { DATABASE_URL, NETLIFY_DB_URL, CONTEXT, NETLIFY, ...otherValues } = variables.parse(
    Object.fromEntries(readable),
  );
  const settings: OtherSettings = { ...otherValues, CONTEXT: CONTEXT ?? 'dev' };
  const isProduction = settings.CONTEXT === 'production';
  // A laptop needs no context; code that runs at Netlify does.
  if (CONTEXT === undefined && NETLIFY !== undefined)
    reportProblem(
      'CONTEXT',
      'must be set in a deploy: Netlify sets it, unless a variable of that name hides it.',
    );
  if (isProduction && settings.ICAL_ALLOW_HOSTS.length > 0)
    reportProblem(
      'ICAL_ALLOW_HOSTS',
      'must not be set in production: calendars there are fetched from public hosts only.',
    );
  if (settings.CONTEXT !== 'dev' && !settings.BOOKING_TOKEN_SECRET)
    reportProblem('BOOKING_TOKEN_SECRET', 'must be set in a deploy.');
  if (isProduction && settings.PAYMENTS === 'test')
    reportProblem('PAYMENTS', 'must not be test in production: no one would be charged.');
  const stripe = parseStripe(settings, reportProblem);
  const mayTest = !isProduction && (settings.PAYMENTS ?? 'test') === 'test';
  const env: Env = {
    ...settings,
    databaseUrl: DATABASE_URL ?? NETLIFY_DB_URL,
    BOOKING_TOKEN_SECRET: settings.BOOKING_TOKEN_SECRET ?? randomBytes(32).toString('base64url'),
    PAYMENTS: stripe ? 'stripe' : mayTest ? 'test' : 'off',
    stripe,
    sms: parseSms(settings, reportProblem),
    mail: parseMail(settings, postalAddress, reportProblem),
  };
  return { env, problems: [...problems.values()] };
}

/** Records a problem with a variable. */
type ReportProblem = (name: string, reason: string) => void;

function parseStripe(settings: OtherSettings, reportProblem: ReportProblem): Env['stripe'] {
  const { STRIPE_API_URL: address, CONTEXT } = settings;
  if (settings.PAYMENTS !== 'stripe') return null;
  const problem = stripeApiProblem(address, CONTEXT);
  if (problem) reportProblem('STRIPE_API_URL', problem);
  const stripe = parseGroup(
    settings,
    reportProblem,
    'PAYMENTS',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  );
  return (
    stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: problem ? stripeApi : address,
    }
  );
}

function parseSms(settings: OtherSettings, reportProblem: ReportProblem): Env['sms'] {
  const sms = parseGroup(settings, reportProblem, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM');
  return (
    sms && {
      accountSid: sms.TWILIO_ACCOUNT_SID,
      authToken: sms.TWILIO_AUTH_TOKEN,
      from: sms.TWILIO_FROM,
      apiUrl: settings.TWILIO_API_URL,
    }
  );
}

function parseMail(
  settings: OtherSettings,
  postalAddress: string,
  reportProblem: ReportProblem,
): Env['mail'] {
  const mail = parseGroup(settings, reportProblem, 'SMTP_URL', 'MAIL_FROM');
  if (mail && settings.CONTEXT === 'production' && ['', noPostalAddress].includes(postalAddress.trim())) {
    reportProblem(
      'SMTP_URL',
      'must not be set before postalAddress is, in content/site.yaml: every letter carries it.',
    );
    return null;
  }
  return mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM };
}

/**
 * Returns settings that are only valid together, or `null` if one is missing. Reports a missing one
 * if another is set.
 */
function parseGroup<Name extends keyof OtherSettings>(
  settings: OtherSettings,
  reportProblem: ReportProblem,
  ...names: Name[]
) {
  const provided = names.find((name) => settings[name] !== undefined);
  const missing = names.find((name) => settings[name] === undefined);
  if (provided && missing) reportProblem(missing, `must be set where ${provided} is.`);
  return hasAll(settings, names) ? settings : null;
}

const hasAll = <Name extends keyof OtherSettings>(
  settings: OtherSettings,
  names: readonly Name[],
): settings is OtherSettings & { [One in Name]: NonNullable<OtherSettings[One]> } =>
  names.every((name) => settings[name] !== undefined);

/**
 * Returns the deploy context from Netlify's global object, which takes precedence over variables: a
 * site's variable cannot turn a deploy into a laptop.
 */
export function deploySettings(netlify: unknown): { CONTEXT?: string; NETLIFY?: string } {
  if (netlify === undefined) return {};
  const parsed = z
    .object({ context: z.object({ deploy: z.object({ context: z.string() }) }) })
    .safeParse(netlify);
  return { NETLIFY: 'true', ...(parsed.success && { CONTEXT: parsed.data.context.deploy.context }) };
}

let cached: Env | undefined;

/** Returns the settings of this process, parsed on first use. */
export const env = (): Env => {
  cached ??= parseEnv({ ...process.env, ...deploySettings(Reflect.get(globalThis, 'Netlify')) });
  return cached;
};
