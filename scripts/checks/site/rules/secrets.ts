/** Rule against secrets in public files. */

import { readFileSync } from 'node:fs';
import { variableNames } from '#netlify/platform/env.ts';
import type { BuiltSite } from '../built-site.ts';
import { formatProblem } from '../format-problem.ts';

/** Settings that are public. Any other one is a secret. */
const publicSettings = new Set([
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
const secretPatterns: readonly (readonly [name: string, shape: RegExp])[] = [
  ['a key of Stripe', /\b[rs]k_(live|test)_\w{8}/],
  ['a signing secret of Stripe', /\bwhsec_\w{8}/],
  ['an account of Twilio', /\bAC[\da-f]{32}\b/],
  ['a database and its password', /\bpostgres(ql)?:\/\/[^\s"'`/@]+:[^\s"'`/@]+@/],
  ['a mail server and its password', /\bsmtps?:\/\/[^\s"'`/@]+:[^\s"'`/@]+@/],
  ['a build hook', /\/build_hooks\/\w/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
];

/** Shorter values may be ordinary words. */
const minLength = 8;

/** Returns a value, and the password in it if it is an address. */
const listSecrets = (value: string): string[] => [
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
    .filter((name) => !publicSettings.has(name) && !name.startsWith('PUBLIC_'))
    .flatMap((name) => listSecrets(environment[name] ?? '').map((value) => [name, value] as const))
    .filter(([, value]) => value.length >= minLength);
  // A page has two paths: with and without `.html`.
  const names = new Map([...files].map(([name, { path }]) => [path, name]));
  return [...names]
    .filter(([path]) => isText.test(path))
    .flatMap(([path, pathname]) => {
      const text = readFileSync(path, 'utf8');
      const leaks = [
        ...secrets.filter(([, value]) => text.includes(value)),
        ...secretPatterns.filter(([, shape]) => shape.test(text)),
      ];
      return leaks.map(([name]) =>
        formatProblem(pathname, 'secret', 'nothing only the server may know', name),
      );
    });
}
