import type { Message } from '#database/outbox.ts';
import type { Env } from '#lib/env.ts';
import type { Letter } from '#lib/mail/letter.ts';
import { calendarLateLetter } from '#lib/mail/letters/calendar-late.ts';
import { siteBuildFailedLetter } from '#lib/mail/letters/site-build-failed.ts';
import type { Mail } from '#lib/mail/smtp.ts';

type Payload = Message['payload'];

const textOf = (payload: Payload, name: string): string => {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
};

const siteBuildFailed = (payload: Payload, env: Env): Letter =>
  siteBuildFailedLetter(
    {
      requestedAt: new Date(textOf(payload, 'requested_at')),
      reason: textOf(payload, 'reason'),
      outcome: textOf(payload, 'outcome'),
      problem: textOf(payload, 'problem') || null,
    },
    env,
  );

const calendarLate = (payload: Payload): Letter =>
  calendarLateLetter({
    cabin: textOf(payload, 'cabin'),
    site: textOf(payload, 'site'),
    name: textOf(payload, 'name'),
    last: textOf(payload, 'last') ? new Date(textOf(payload, 'last')) : null,
    problem: textOf(payload, 'problem'),
  });

const hostLetters: Readonly<Record<string, (payload: Payload, env: Env) => Letter>> = {
  'site-build-failed': siteBuildFailed,
  'host-calendar-late': calendarLate,
};

/**
 * Writes a letter to the hosts that is about no booking; `outdated` is `no_host` where no host has an address. Null for
 * any other letter.
 */
export function writeHostLetter(
  { template, payload }: Message,
  env: Env,
): { mail: Mail; outdated: 'no_host' | null } | null {
  const write = Object.hasOwn(hostLetters, template) ? hostLetters[template] : undefined;
  if (!write) return null;
  return {
    mail: { to: env.HOST_EMAILS, ...write(payload, env) },
    outdated: env.HOST_EMAILS.length === 0 ? 'no_host' : null,
  };
}
