import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deploySettings, EnvError, parseEnv, variableNames } from '#netlify/platform/env.ts';

const secret = 's'.repeat(32);
const deploy = { CONTEXT: 'production', BOOKING_TOKEN_SECRET: secret };

test('uses the embedded database on a laptop without settings', () => {
  expect(parseEnv({})).toMatchObject({
    databaseUrl: undefined,
    PORT: 8888,
    PUBLIC_ANON_KEY: 'public-anon-key',
    CONTEXT: 'dev',
    PAYMENTS: 'test',
    PUBLIC_PREVIEW_TOOL_NAME: '',
  });
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, PORT: 8888 });
});

test('prefers DATABASE_URL to the variable of Netlify', () => {
  const netlify = 'postgresql://netlify:x@db.example/one';
  const own = 'postgres://own:x@localhost:5432/two';
  expect(parseEnv({ NETLIFY_DB_URL: netlify }).databaseUrl).toBe(netlify);
  expect(parseEnv({ NETLIFY_DB_URL: netlify, DATABASE_URL: own }).databaseUrl).toBe(own);
});

test('creates a new long secret on each start of a laptop', () => {
  const [one, two] = [parseEnv({}).BOOKING_TOKEN_SECRET, parseEnv({}).BOOKING_TOKEN_SECRET];
  expect(one.length).toBeGreaterThanOrEqual(32);
  expect(one).not.toBe(two);
});

test('never accepts test payments on a production deploy', () => {
  expect(parseEnv(deploy).PAYMENTS).toBe('off');
  expect(() => parseEnv({ ...deploy, PAYMENTS: 'test' })).toThrow(EnvError);
});

describe('the deploy context', () => {
  test.each(['production', 'deploy-preview', 'branch-deploy', 'dev'] as const)('%s', (CONTEXT) => {
    expect(parseEnv({ ...deploy, CONTEXT }).CONTEXT).toBe(CONTEXT);
  });

  test.each(['Production', 'production ', ' production', 'prod', 'PRODUCTION', 'laptop', ' ', 'null'])(
    'rejects the unknown context %j by name',
    (CONTEXT) => {
      expect(() => parseEnv({ ...deploy, CONTEXT })).toThrow(/^CONTEXT must be one of production, .*\.$/);
    },
  );

  test('requires a context on a deploy, but not on a laptop', () => {
    expect(() => parseEnv({ NETLIFY: 'true', BOOKING_TOKEN_SECRET: secret })).toThrow(/^CONTEXT /);
    expect(() => parseEnv({ NETLIFY: 'true', CONTEXT: '', BOOKING_TOKEN_SECRET: secret })).toThrow(
      /^CONTEXT /,
    );
    expect(parseEnv({ CONTEXT: '' }).CONTEXT).toBe('dev');
  });

  test('prefers the platform’s context to variables', () => {
    const running = (context: unknown) => ({ context: { deploy: { context } } });
    expect(deploySettings(running('production'))).toMatchObject({ CONTEXT: 'production' });
    expect(() => parseEnv({ CONTEXT: '', ...deploySettings(running(undefined)) })).toThrow(/^CONTEXT /);
    expect(() => parseEnv(deploySettings({}))).toThrow(/^CONTEXT /);
    expect(deploySettings(undefined)).toEqual({});
  });
});

describe('payments with Stripe', () => {
  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_0123456789',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  };

  test('accept both secrets, also in production', () => {
    const settings = { secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET };
    expect(parseEnv({ ...deploy, ...stripe })).toMatchObject({
      PAYMENTS: 'stripe',
      stripe: { ...settings, apiUrl: 'https://api.stripe.com' },
    });
    expect(parseEnv({ ...stripe, PAYMENTS: 'test' }).stripe).toBeNull();
  });

  test.each([
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_test_0123456789' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://stripe.example' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1.example' }],
    ['STRIPE_API_URL', { ...deploy, STRIPE_API_URL: 'https://stripe.example' }],
    ['STRIPE_API_URL', { ...deploy, STRIPE_API_URL: 'http://127.0.0.1:1234' }],
  ])('names %s in one line: %o', (name, more) => {
    expect(() => parseEnv({ ...stripe, ...more })).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  test('accept a simulated Stripe on this machine', () => {
    const settings = parseEnv({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1234' });
    expect(settings.stripe?.apiUrl).toBe('http://127.0.0.1:1234');
  });
});

describe('one line names the invalid variable', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'not a url' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '80 ' }],
    ['PORT', { PORT: '-1' }],
    ['URL', { URL: 'mamacabins' }],
    ['PAYMENTS', { PAYMENTS: 'free' }],
    ['BOOKING_TOKEN_SECRET', { BOOKING_TOKEN_SECRET: 'short' }],
    ['BOOKING_TOKEN_SECRET', { CONTEXT: 'production' }],
    ['BOOKING_TOKEN_SECRET', { CONTEXT: 'deploy-preview' }],
    ['PAYMENTS', { ...deploy, PAYMENTS: 'test' }],
  ])('names %s of %o', (name, source) => {
    expect(() => parseEnv(source)).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  test('without its value, which may be a password', () => {
    expect(() => parseEnv({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toThrow(/hunter2/);
  });
});

test('.env.example lists every variable on its own line', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const listed = lines.flatMap((line) => /^#? ?([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(variableNames.toSorted());
  for (const name of listed) {
    const at = lines.findIndex((line) => line.includes(`${name}=`));
    expect(lines[at - 1], name).toMatch(/^# \S.+\.$/);
  }
});
