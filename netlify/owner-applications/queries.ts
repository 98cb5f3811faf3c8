/** Queries of owner applications: receive, list and decide. */

import type { CallRequest } from '#contracts/calls.ts';
import type { HostOwnerApplication, OwnerApplicationListItem } from '#contracts/owner-applications.ts';
import { pageSize } from '#contracts/paging.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import type { ApplicationState } from '#domain/owner-applications/application-state.ts';
import type { CabinFields } from '#fields/cabin-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  findRow,
  type Keyed,
  toIsoTimestamp,
  toMicrosecondTimestamp,
} from '#netlify/platform/database/query.ts';

const columns = `a.reference, a.state, a.version, a.details, a.agreed, a.question, a.answer, a.reason, 
  ${toIsoTimestamp('a.received_at')} as received_at, ${toIsoTimestamp('a.changed_at')} as changed_at, (select o.reference from owner_applications o where o.id = a.repeats) as repeats,
  (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'number', c.number)
   from cabins c where c.id = a.cabin_id) as cabin`;

/** Returns an application; `null` if there is none. */
export const findApplication = (db: Database, reference: string): Promise<HostOwnerApplication | null> =>
  findRow<HostOwnerApplication>(db, `select ${columns} from owner_applications a where a.reference = $1`, [
    reference,
  ]);

/** Returns applications in a state, newest first, after the one with `key`: a page and one more. */
export const listApplications = (
  db: Database,
  { state, after }: CallRequest<'GET desk/owners'>,
): Promise<Keyed<OwnerApplicationListItem>[]> =>
  db.query(
    `select reference, name, cabin_name, city, (details ->> 'sleeps')::integer as sleeps, ${toIsoTimestamp('received_at')} as received_at,
       repeats is not null as repeats, answer is not null as answered,
       ${toMicrosecondTimestamp('received_at')} || '~' || reference as key
     from owner_applications
     where state = $1
       and ($2::text is null or (owner_applications.received_at, reference) < (split_part($2, '~', 1)::timestamptz, split_part($2, '~', 2)))
     order by owner_applications.received_at desc, reference desc
     limit ${pageSize + 1}`,
    [state, after],
  );

/** A new application to store. */
export interface NewApplication {
  details: OwnerApplication;
  agreed: HostOwnerApplication['agreed'];
  session: string | null;
}

/** Outcome of a new application. `wait` is in seconds. */
export type ReceivedApplicationOutcome =
  | { outcome: 'received' | 'known'; reference: string; received_at: string }
  | { outcome: 'mismatch' }
  | { outcome: 'limited'; wait: number };

/** Stores an application and queues its e-mails, in one transaction. */
export const receiveApplication = (
  db: Database,
  {
    key,
    requestHash,
    details,
    agreed,
    session,
  }: NewApplication & { key: string | null; requestHash: string },
  maxPerDay: number,
): Promise<ReceivedApplicationOutcome> =>
  callFunction(db, 'receive_application', [
    key,
    requestHash,
    JSON.stringify({ ...details, details, agreed, session_id: session }),
    maxPerDay,
  ]);

/** Outcome of a change. `changed`: it was modified meanwhile; `state` is the current one. */
export type ApplicationChangeOutcome =
  | { outcome: 'done' | 'changed'; state: ApplicationState; version: number }
  | { outcome: 'unknown' };

/** An application with its version, and the actor: a host's address or `command`. */
export interface SeenApplication {
  reference: string;
  version: number;
  actor: string;
}

/**
 * A decision. Approving creates a draft cabin of these fields, with a calendar feed if there is an
 * address.
 */
export type ApplicationDecision =
  | { state: 'asked'; question: string }
  | { state: 'declined'; reason: string | null }
  | { state: 'approved'; draft: CabinFields; feed_url: string | null };

/** Decides an open application, with its e-mail and audit log entry, in one transaction. */
export const decideApplication = (
  db: Database,
  { reference, version, actor }: SeenApplication,
  { state, ...changes }: ApplicationDecision,
): Promise<ApplicationChangeOutcome> =>
  callFunction(db, 'decide_application', [actor, reference, version, state, JSON.stringify(changes)]);

export const completeApplication = (
  db: Database,
  reference: string,
  answerText: string,
  details: OwnerApplication,
): Promise<ApplicationChangeOutcome> =>
  callFunction(db, 'complete_application', [reference, answerText, JSON.stringify({ ...details, details })]);
