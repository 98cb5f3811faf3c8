import type { ConfirmationEmailStatus } from '#domain/newsletter/confirm-email.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';

/**
 * `23505`: the database's own code for an address that is on the list; it has a `mail` while it is unconfirmed.
 */
export type JoinOutcome =
  | { outcome: 'joined'; mail: ConfirmationEmailStatus }
  | { outcome: '23505'; mail?: ConfirmationEmailStatus };

/** Puts an address on the list, with the mail that asks to confirm it, in one transaction. */
export const writeSignup = (db: Database, email: string, source: string): Promise<JoinOutcome> =>
  callFunction(db, 'join_newsletter', [email, source]);

/** `already`: it was confirmed before; `left`: its owner has left the list since the mail was written. */
export type ConfirmOutcome = 'confirmed' | 'already' | 'left' | 'unknown';

/** Confirms a signup by the mail that was written at `askedAt`, and queues the welcome, once. */
export const confirmSignup = (db: Database, id: string, askedAt: Date): Promise<ConfirmOutcome> =>
  callFunction(db, 'confirm_signup', [id, askedAt]);

/**
 * Takes a signup, a UUID, off the list, or stops the watch of a stay, a number, whose address is forgotten; keeps back what was
 * still to go out to it. Doing it again changes nothing.
 */
export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db.query(
    `with signup as (
       update newsletter_signups set unsubscribed_at = coalesce(unsubscribed_at, clock_timestamp())
       where id = case when $1 like '%-%' then $1::uuid end
     ), watch as (
       update stay_watches set email = null where id = case when $1 not like '%-%' then $1::bigint end
     )
     update outbox set state = 'failed', problem = 'unsubscribed'
     where channel = 'mail' and state = 'waiting' and $1 in (payload ->> 'signup_id', payload ->> 'watch_id')`,
    [id],
  );
}
