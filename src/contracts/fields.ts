import { z } from 'zod';
import { isDay } from '#domain/dates/day.ts';

/** Characters without a shape; PostgreSQL refuses NUL outright, and no reader wants the others. */
const controls = /\p{Cc}/u;
const controlsBesideLineBreaks = /[^\P{Cc}\t\n\r]/u;

/** Marks that have what follows them read from the other side, also beyond the text they are in. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

const unshowable = (what: string) => ({ error: `${what} holds characters that cannot be shown.` });
const tooLong = (what: string, max: number) => ({ error: `${what} is longer than ${max} characters.` });

const missingOr = (what: string, otherwise: string) => ({
  error: ({ input }: Pick<z.core.$ZodRawIssue, 'input'>) =>
    input === undefined ? `${what} is missing.` : otherwise,
});

/**
 * A schema of text or of a list that looks no further at what is of another type. Limits put on it afterwards compare the
 * `length` of anything that has one, and that may be an object no number compares with.
 */
export const stopAfterTypeError = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine(() => false, { abort: true, when: ({ issues }) => issues.length > 0 });

const text = (what: string) =>
  stopAfterTypeError(z.string(missingOr(what, `${what} must be text.`)))
    .overwrite((value) => value.replace(turns, ''))
    .trim();

/** Text of one line, trimmed, at most `max` characters, nothing invisible in it. `what` begins its messages. */
export const singleLineText = (what: string, max: number) =>
  text(what)
    .max(max, tooLong(what, max))
    .refine((value) => value.isWellFormed() && !controls.test(value), unshowable(what));

/** Text of several lines, trimmed, at most `max` characters. */
export const multiLineText = (what: string, max: number) =>
  text(what)
    .max(max, tooLong(what, max))
    .refine((value) => value.isWellFormed() && !controlsBesideLineBreaks.test(value), unshowable(what));

const cabinIdAs = (name: string) =>
  z.guid(missingOr(name, `${name} must be the id of a cabin.`)).toLowerCase();

/** A cabin's id: a UUID, in lower case. */
export const cabinId = cabinIdAs('cabin_id');

/** A cabin a host has chosen, by its id. */
export const chosenCabin = cabinIdAs('The cabin');

/** A real calendar day, `yyyy-MM-dd`, of this millennium. */
export const day = (name: string) => {
  const wanted = missingOr(name, `${name} must be a calendar date such as 2026-12-11.`);
  return z.string(wanted).refine((value) => isDay(value) && value.startsWith('2'), wanted);
};

/** A whole number within limits. */
export const count = (name: string, min: number, max: number) => {
  const wanted = missingOr(name, `${name} must be a whole number from ${min} to ${max}.`);
  return z.int(wanted).min(min, wanted).max(max, wanted);
};

/** Optional fees of a stay's cabin that are chosen for it, by name. */
export const extras = stopAfterTypeError(
  z.array(singleLineText('An extra', 60), { error: 'extras must be a list of names.' }),
).max(20);

/** Cents, as many as a column of the database can hold. */
export const cents = (name: string) => count(name, 0, 2_147_483_647);

/** As `count`, read from the digits of a query parameter and nothing else: no sign, point or space. */
export const countFromQuery = (name: string, min: number, max: number) => {
  const wanted = missingOr(name, `${name} must be a whole number from ${min} to ${max}.`);
  return z
    .string(wanted)
    .regex(/^\d{1,4}$/, wanted)
    .transform(Number)
    .pipe(count(name, min, max));
};

/** Who comes along. */
export const party = {
  adults: count('Adults', 1, 100),
  children: count('Children', 0, 100),
  pets: count('Pets', 0, 20),
};

/** A promo code as typed; empty is none. */
export const promoCode = singleLineText('The promo code', 40);

/** The manage token of a booking's link. Its use case checks whether it is one of ours. */
export const manageToken = singleLineText('The token', 200);

/** The header that makes a repeated POST harmless: 8 to 128 visible ASCII characters. */
export const idempotencyKey = z
  .string({ error: 'Send an Idempotency-Key header, so that a repeated request books once.' })
  .regex(/^[\x21-\x7e]{8,128}$/, {
    error: 'The Idempotency-Key header must be 8 to 128 visible ASCII characters.',
  });

/** The visitor session id: a line of 1 to 64 characters. */
export const sessionId = singleLineText('session_id', 64).min(1, { error: 'session_id is missing.' });

/** The id a browser gives to what it records, which makes recording it idempotent. */
export const eventId = z.guid({ error: 'event_id must be a UUID.' }).toLowerCase().optional();

/** The page before; empty or null when there is none. */
export const referrer = (name: string) => singleLineText(name, 2000).nullish();
