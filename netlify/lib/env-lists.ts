import { z } from 'zod';

const address = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;
const host = /^[\w.-]+(:\d{1,5})?$/;

const listOf = (entry: RegExp, error: string, usual = '') =>
  z
    .string()
    .default(usual)
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((one) => entry.test(one)), { error });

/** HOST_EMAILS: addresses with commas between them. */
export const hostEmails = listOf(
  address,
  'must be addresses such as host@example.com, with commas between them',
);

/** BOOKING_TOKEN_SECRET_PREVIOUS: secrets with commas between them. */
export const previousSecrets = listOf(
  /^.{32,}$/,
  'must be secrets of 32 characters or more, with commas between them',
);

/** ICAL_ALLOW_HOSTS: hosts, `name` or `name:port`, with commas between them. */
export const allowedHosts = listOf(host, 'must be hosts such as 127.0.0.1:4010, with commas between them');

/** PHOTO_HOSTS: hosts without a port, with commas between them. */
export const photoHosts = listOf(
  /^[\w-]+(\.[\w-]+)+$/,
  'must be hosts such as images.mamacabins.example, with commas between them',
  'images.mamacabins.example',
);

/** What is wrong with hosts that are allowed in this kind of deploy; null when nothing is. */
export const allowedHostsProblem = (hosts: readonly string[], context: string): string | null =>
  context === 'production' && hosts.length > 0
    ? 'ICAL_ALLOW_HOSTS must not be set in production: calendars there are fetched from public hosts only.'
    : null;
