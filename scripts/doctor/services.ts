/** Checks the accounts of external services before a launch. */

import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Env, MailSettings, SmsSettings } from '#netlify/platform/env.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';
import { good, missing, remark, type SettingFinding, wrong } from './finding.ts';

const timeoutMs = 8_000;

/** Checks whether external services accept the credentials. Sends, charges and builds nothing. */
export const checkServices = async (env: Env): Promise<SettingFinding[]> =>
  (
    await Promise.all([
      env.mail ? [await checkSmtp(env.mail)] : [],
      env.sms ? [await checkTwilio(env.sms)] : [],
      env.stripe ? [await checkStripe(env.stripe, env.URL)] : [],
      env.URL ? [await checkLiveSite(env.URL)] : [],
    ])
  ).flat();

async function checkSmtp({ url }: MailSettings): Promise<SettingFinding> {
  const transport = createTransport(url, {});
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(
    () => timer.reject(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
    timeoutMs,
  );
  try {
    await Promise.race([transport.verify(), timer.promise]);
    return good('SMTP_URL', 'the server answers and lets us in');
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return wrong(
      'SMTP_URL',
      code === 'EAUTH'
        ? 'the server refuses the user or password'
        : 'the server does not answer as it should',
    );
  } finally {
    clearTimeout(timeout);
    transport.close();
  }
}

/** Sends a GET request; `null` without a response. */
async function request(
  address: URL,
  authorization?: string,
): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(address, {
      headers: authorization ? { authorization } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null;
  }
}

async function checkTwilio({ accountSid, authToken, apiUrl }: SmsSettings): Promise<SettingFinding> {
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const response = await request(new URL(`/2010-04-01/Accounts/${accountSid}.json`, apiUrl), basic);
  if (response?.status === 200) return good('TWILIO_ACCOUNT_SID', 'Twilio knows the account');
  return wrong(
    'TWILIO_ACCOUNT_SID',
    response?.status === 401
      ? 'Twilio refuses the account or its token'
      : 'Twilio does not answer as it should',
  );
}

const endpointsSchema = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});
/** Events the webhook needs (decision 21). Without one of them, only the reconciler notices. */
const events = [
  ...['completed', 'expired', 'async_payment_succeeded', 'async_payment_failed'].map(
    (label) => `checkout.session.${label}`,
  ),
  'payment_intent.succeeded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

async function checkStripe(
  { secretKey, apiUrl }: StripeSettings,
  site: string | undefined,
): Promise<SettingFinding> {
  const response = await request(new URL('/v1/webhook_endpoints?limit=100', apiUrl), `Bearer ${secretKey}`);
  if (response?.status === 401) return wrong('Stripe', 'refuses the key');
  if (response?.status === 403)
    return remark('Stripe', 'takes the key, which may not list webhooks: look yourself');
  const parsed = endpointsSchema.safeParse(response?.body);
  if (response?.status !== 200 || !parsed.success) return wrong('Stripe', 'does not answer as it should');
  if (site === undefined)
    return remark('Stripe', 'takes the key; without URL its webhook cannot be looked for');
  const endpoint = parsed.data.data.find(({ url }) => url === new URL('/api/stripe-webhook', site).href);
  if (!endpoint) return missing('Stripe', 'has no webhook to /api/stripe-webhook of this site');
  if (endpoint.status !== 'enabled') return wrong('Stripe', 'has switched the webhook off');
  const missingEvents = events.filter(
    (event) => ![event, '*'].some((name) => endpoint.enabled_events.includes(name)),
  );
  return missingEvents.length > 0
    ? wrong('Stripe', `its webhook does not send ${missingEvents.join(', ')}`)
    : good('Stripe', 'takes the key and has the webhook');
}

const healthSchema = z.object({
  ok: z.boolean(),
  database: z.string(),
  jobs: z.array(z.object({ name: z.string(), ok: z.boolean() })),
});

/** Checks the health of the live site; nothing before its first deploy. */
async function checkLiveSite(address: string): Promise<SettingFinding> {
  const response = await request(new URL('/api/health', address));
  const parsed = healthSchema.safeParse(response?.body);
  if (!parsed.success) return remark('site', 'does not answer at URL: it may not be out yet');
  const { ok, database, jobs } = parsed.data;
  if (ok) return good('site', 'is out, and says that all is well');
  const lateJobs = jobs.filter((job) => !job.ok).map(({ name }) => name);
  return wrong(
    'site',
    `is out; its database is ${database}, and late are ${lateJobs.join(', ') || 'calendars'}`,
  );
}
