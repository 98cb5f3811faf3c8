/** Schemas of fields that contracts share: text, days, numbers, cabins and parties. */

import { z } from 'zod';
import { isDay } from '#domain/dates/day.ts';

/** Control characters. PostgreSQL rejects NUL, and readers have no use for the others. */
const controlCharacters = /\p{Cc}/u;
const controlsExceptLineBreaks = /[^\P{Cc}\t\n\r]/u;

/** Bidirectional formatting characters, which affect text beyond their own. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

const invalidCharacters = (label: string) => ({ error: `${label} holds characters that cannot be shown.` });
const tooLong = (label: string, max: number) => ({ error: `${label} is longer than ${max} characters.` });

const missingOr = (label: string, otherwise: string) => ({
  error: ({ input }: Pick<z.core.$ZodRawIssue, 'input'>) =>
    input === undefined ? `${label} is missing.` : otherwise,
});

/**
 * Makes a schema stop after a type error. Otherwise length limits would be evaluated on values of
 * other types.
 */
export const stopAfterTypeError = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine(() => false, { abort: true, when: ({ issues }) => issues.length > 0 });

const text = (label: string) =>
  stopAfterTypeError(z.string(missingOr(label, `${label} must be text.`)))
    .overwrite((value) => value.replace(bidiControls, ''))
    .trim();

/**
 * Trimmed single-line text of at most `max` characters without control characters. `label` begins
 * its messages.
 */
export const singleLineText = (label: string, max: number) =>
  text(label)
    .max(max, tooLong(label, max))
    .refine((value) => value.isWellFormed() && !controlCharacters.test(value), invalidCharacters(label));

/** Trimmed text of at most `max` characters. */
export const multiLineText = (label: string, max: number) =>
  text(label)
    .max(max, tooLong(label, max))
    .refine(
      (value) => value.isWellFormed() && !controlsExceptLineBreaks.test(value),
      invalidCharacters(label),
    );

const cabinIdAs = (name: string) =>
  z.guid(missingOr(name, `${name} must be the id of a cabin.`)).toLowerCase();

/** Id of a cabin: a UUID in lower case. */
export const cabinId = cabinIdAs('cabin_id');

/** Id of a cabin that a host has selected. */
export const chosenCabin = cabinIdAs('The cabin');

/** Calendar date `yyyy-MM-dd` from the year 2000. */
export const day = (name: string) => {
  const invalid = missingOr(name, `${name} must be a calendar date such as 2026-12-11.`);
  return z.string(invalid).refine((value) => isDay(value) && value.startsWith('2'), invalid);
};

export const count = (name: string, min: number, max: number) => {
  const invalid = missingOr(name, `${name} must be a whole number from ${min} to ${max}.`);
  return z.int(invalid).min(min, invalid).max(max, invalid);
};

/** Names of chosen optional fees. */
export const extras = stopAfterTypeError(
  z.array(singleLineText('An extra', 60), { error: 'extras must be a list of names.' }),
).max(20);

/** Cents within the range of a database integer. */
export const cents = (name: string) => count(name, 0, 2_147_483_647);

/** Like `count`, parsed from a query parameter that contains digits only. */
export const countFromQuery = (name: string, min: number, max: number) => {
  const invalid = missingOr(name, `${name} must be a whole number from ${min} to ${max}.`);
  return z
    .string(invalid)
    .regex(/^\d{1,4}$/, invalid)
    .transform(Number)
    .pipe(count(name, min, max));
};

export const party = {
  adults: count('Adults', 1, 100),
  children: count('Children', 0, 100),
  pets: count('Pets', 0, 20),
};

/** Promo code as typed; empty for none. */
export const promoCode = singleLineText('The promo code', 40);

/** Manage token of a booking's link. The use case verifies it. */
export const manageToken = singleLineText('The token', 200);

/** Header that makes a repeated POST idempotent: 8 to 128 visible ASCII characters. */
export const idempotencyKey = z
  .string({ error: 'Send an Idempotency-Key header, so that a repeated request books once.' })
  .regex(/^[\x21-\x7e]{8,128}$/, {
    error: 'The Idempotency-Key header must be 8 to 128 visible ASCII characters.',
  });

/** Visitor session id: 1 to 64 characters on one line. */
export const sessionId = singleLineText('session_id', 64).min(1, { error: 'session_id is missing.' });

/** Id that a browser assigns to a record, so that recording it is idempotent. */
export const eventId = z.guid({ error: 'event_id must be a UUID.' }).toLowerCase().optional();

/** The previous page; empty or `null` for none. */
export const referrer = (name: string) => singleLineText(name, 2000).nullish();
