import { readFileSync } from 'node:fs';
import { variableNames } from '#netlify/platform/env.ts';
import { formatFault } from '../format-fault.ts';
import type { BuiltSite } from '../site.ts';

/** Settings that are public. Any other is a secret. */
const open = new Set([
  'URL',
  'CONTEXT',
  'NETLIFY',
  'PAYMENTS',
  'OFFLINE',
  'PORT',
  'DATABASE_POOL_MAX',
  'SMS_DAILY_LIMIT',
  'VISITOR_HOURLY_LIMIT',
  'STRIPE_API_URL',
  'TWILIO_API_URL',
  'MAIL_FROM',
  'CMS_BACKEND',
  'CMS_REPO',
  'CMS_BRANCH',
  'CMS_AUTH_URL',
  'CHROMIUM_PATH',
]);

/** Patterns of secrets in general. */
const shapes: readonly (readonly [name: string, shape: RegExp])[] = [
  ['a key of Stripe', /\b[rs]k_(live|test)_\w{8}/],
  ['a signing secret of Stripe', /\bwhsec_\w{8}/],
  ['an account of Twilio', /\bAC[\da-f]{32}\b/],
  ['a database and its password', /\bpostgres(ql)?:\/\/[^\s"'`/@]+:[^\s"'`/@]+@/],
  ['a mail server and its password', /\bsmtps?:\/\/[^\s"'`/@]+:[^\s"'`/@]+@/],
  ['a build hook', /\/build_hooks\/\w/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];

/** Anything shorter may be a word. */
const shortest = 8;

/** The password in an address is also a secret. */
const parts = (value: string): string[] => [
  value,
  ...(URL.canParse(value) ? [decodeURIComponent(new URL(value).password)] : []),
];

const isText = /\.(html|js|mjs|css|json|webmanifest|txt|xml|ics|svg|yml)$/;

/**
 * Checks that no public file contains a secret of this environment, or text in the format of a
 * secret.
 */
export function checkSecrets(
  { files }: Pick<BuiltSite, 'files'>,
  environment: Record<string, string | undefined> = process.env,
): string[] {
  const secrets = variableNames
    .filter((name) => !open.has(name) && !name.startsWith('PUBLIC_'))
    .flatMap((name) => parts(environment[name] ?? '').map((value) => [name, value] as const))
    .filter(([, value]) => value.length >= shortest);
  // A page is there under two names.
  const names = new Map([...files].map(([name, { path }]) => [path, name]));
  return [...names]
    .filter(([path]) => isText.test(path))
    .flatMap(([path, pathname]) => {
      const text = readFileSync(path, 'utf8');
      const leaks = [
        ...secrets.filter(([, value]) => text.includes(value)),
        ...shapes.filter(([, shape]) => shape.test(text)),
      ];
      return leaks.map(([name]) => formatFault(pathname, 'secret', 'nothing only the server may know', name));
    });
}
