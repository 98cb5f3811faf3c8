// Check of the settings of a site before its launch.

import { expect, test } from 'vitest';
import { variableNames } from '#netlify/platform/env.ts';
import { blocksLaunch, formatFindings } from '../../../scripts/doctor/finding.ts';
import { getNextLaunchStep, groupByLaunchStep } from '../../../scripts/doctor/launch-steps.ts';
import { checkSettings } from '../../../scripts/doctor/setting-checks.ts';
import { inspectSettings } from '../../../scripts/doctor/settings.ts';

const street = '1 Ridge Road, Gatlinburg, TN 37738';
const whole = {
  BOOKING_TOKEN_SECRET: 'b'.repeat(40),
  URL: 'https://mamacabins.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_hidden4242',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden4242',
  SMTP_URL: 'smtp://user:hidden4242@mail.example:587',
  MAIL_FROM: 'Mama Cabins <hello@mamacabins.example>',
  HOST_EMAILS: 'mama@mamacabins.example',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/0123456789abcdef01234567',
  DATABASE_URL: 'postgres://user:hidden4242@db.example/cabins',
};

const business = {
  phone: '(865) 430-7788',
  email: 'hello@fernwoodstays.com',
  postalAddress: street,
  contract: 'Fernwood Stays LLC',
};

function examine(changes: Record<string, string | undefined> = {}, own: Partial<typeof business> = {}) {
  const { env, findings } = inspectSettings({ ...whole, ...changes }, own.postalAddress ?? street);
  return [...findings, ...checkSettings(env, { ...business, ...own })];
}
const ill = (changes: Record<string, string | undefined>, own?: Partial<typeof business>) =>
  examine(changes, own)
    .filter(({ state }) => state === 'missing' || state === 'wrong')
    .map(({ state, name }) => `${state} ${name}`);

test('accepts a site with all settings', () => {
  expect(ill({})).toEqual([]);
  expect(blocksLaunch(examine())).toBe(false);
});

test('names each missing required setting, and nothing else', () => {
  for (const name of Object.keys(whole).filter((one) => one !== 'DATABASE_URL')) {
    expect(ill({ [name]: undefined }), name).toEqual([`missing ${name}`]);
    expect(ill({ [name]: '' }), `${name} empty`).toEqual([`missing ${name}`]);
  }
});

test('names all errors in one run', () => {
  const wrongs = ill({
    URL: 'mamacabins',
    HOST_EMAILS: 'mama',
    STRIPE_SECRET_KEY: 'hidden4242',
    PORT: 'x',
    PAYMENTS: 'yes',
  });
  expect(wrongs.toSorted()).toEqual(
    ['HOST_EMAILS', 'PAYMENTS', 'PORT', 'STRIPE_SECRET_KEY', 'URL'].map((name) => `wrong ${name}`),
  );
});

test.each([
  ['a test key', { STRIPE_SECRET_KEY: 'sk_test_hidden4242' }, 'wrong STRIPE_SECRET_KEY'],
  ['the test checkout', { PAYMENTS: 'test' }, 'wrong PAYMENTS'],
  ['another Stripe', { STRIPE_API_URL: 'https://stripe.example' }, 'wrong STRIPE_API_URL'],
  [
    'a webhook secret of another kind',
    { STRIPE_WEBHOOK_SECRET: 'hidden4242' },
    'wrong STRIPE_WEBHOOK_SECRET',
  ],
  ['a short secret', { BOOKING_TOKEN_SECRET: 'hidden4242' }, 'wrong BOOKING_TOKEN_SECRET'],
  ['an address of this machine', { URL: 'http://localhost:8888' }, 'wrong URL'],
  ['half of Twilio', { TWILIO_AUTH_TOKEN: 'hidden4242hidden4242' }, 'missing TWILIO_ACCOUNT_SID'],
])('reports %s', (_, changes, expected) => {
  expect(ill(changes)).toContain(expected);
});

test('reports a missing postal address', () => {
  expect(ill({}, { postalAddress: ' ' })).toContain('missing postalAddress');
});

test('reports values of the demonstration', () => {
  for (const own of [{ phone: '(865) 555-0142' }, { email: 'hello@mamacabins.example' }])
    expect(ill({}, own)).toEqual(['wrong business']);
  expect(ill({}, { phone: '+1 865-555-0142' })).toEqual(['wrong business']);
  // Another number of the reserved range, and another area code.
  for (const phone of ['(865) 555-0199', '(423) 555-0142']) expect(ill({}, { phone })).toEqual([]);
});

test('lists the launch steps in order with the next one', () => {
  const findings = examine(
    { URL: undefined, SMTP_URL: undefined, MAIL_FROM: undefined },
    { phone: '(865) 555-0142' },
  );
  const parts = groupByLaunchStep(findings).map(([title]) => title);
  expect(parts).toEqual(parts.toSorted());
  expect(groupByLaunchStep(findings).flatMap(([, own]) => own)).toHaveLength(findings.length);
  expect(getNextLaunchStep(findings)).toMatch(/^1\. Yours: business still has/);
  expect(getNextLaunchStep(examine({ URL: undefined, SMTP_URL: undefined, MAIL_FROM: undefined }))).toMatch(
    /: SMTP_URL is /,
  );
  expect(getNextLaunchStep(examine())).toBeNull();
});

test('never shows the value of a secret', () => {
  for (const name of variableNames)
    for (const value of ['hidden4242', ' hidden4242 ', 'https://hidden4242@x', undefined])
      expect(formatFindings(examine({ [name]: value }), 9).join('\n'), name).not.toContain('hidden4242');
});
