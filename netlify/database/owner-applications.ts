import type { DeskApplication } from '#contracts/desk/owners.ts';
import type { OwnerApplication } from '#domain/owner/application.ts';
import type { ApplicationState } from '#domain/owner/state.ts';
import type { CabinFields } from '#fields/cabin-rules.ts';
import { ask, findRow, isoMoment } from './ask.ts';
import type { Database } from './client.ts';

const columns = `a.reference, a.state, a.version, a.details, a.agreed, a.question, a.answer, a.reason, 
  ${isoMoment('a.received_at')} as received_at, ${isoMoment('a.changed_at')} as changed_at, (select o.reference from owner_applications o where o.id = a.repeats) as repeats,
  (select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'number', c.number)
   from cabins c where c.id = a.cabin_id) as cabin`;

/** The application of a reference; null where there is none. */
export const findApplication = (db: Database, reference: string): Promise<DeskApplication | null> =>
  findRow<DeskApplication>(db, `select ${columns} from owner_applications a where a.reference = $1`, [
    reference,
  ]);

/** What is stored of an application when it comes. */
export interface NewApplication {
  details: OwnerApplication;
  agreed: DeskApplication['agreed'];
  session: string | null;
}

const recordOf = ({ details, agreed, session }: NewApplication) => {
  const { name, email, phone, cabin_name, city } = details;
  return JSON.stringify({ name, email, phone, cabin_name, city, details, agreed, session_id: session });
};

/** What became of an application that came; `wait` is in seconds. */
export type ReceiveOutcome =
  | { outcome: 'received' | 'known'; reference: string; received_at: string }
  | { outcome: 'mismatch' }
  | { outcome: 'limited'; wait: number };

/** Stores an application and queues its letters, in one transaction. */
export const receiveApplication = (
  db: Database,
  { key, requestHash, ...application }: NewApplication & { key: string | null; requestHash: string },
  mostADay: number,
): Promise<ReceiveOutcome> =>
  ask(db, 'receive_application', [key, requestHash, recordOf(application), mostADay]);

/** What became of a change; `changed`: it is no longer as it was looked at, and `state` is how it stands. */
export type ChangeOutcome =
  | { outcome: 'done' | 'changed'; state: ApplicationState; version: number }
  | { outcome: 'unknown' };

/** Which application, as it was looked at, and who acts: a host's address, or `command`. */
export interface LookedAt {
  reference: string;
  version: number;
  actor: string;
}

/** Moves an open application on, with its letter and its row in the audit, in one transaction. */
export const decideApplication = (
  db: Database,
  { reference, version, actor }: LookedAt,
  state: 'asked' | 'declined',
  changes: { question: string } | { reason: string | null },
): Promise<ChangeOutcome> =>
  ask(db, 'decide_application', [actor, reference, version, state, JSON.stringify(changes)]);

/**
 * Approves an open application into a draft of these fields, with its calendar where an address is given, its letter and its
 * rows in the audit, in one transaction.
 */
export const approveApplication = (
  db: Database,
  { reference, version, actor }: LookedAt,
  fields: CabinFields,
  feedUrl: string | null,
): Promise<ChangeOutcome> =>
  ask(db, 'approve_application', [actor, reference, version, JSON.stringify(fields), feedUrl]);

/** Keeps what an owner adds to an application we asked about. */
export const completeApplication = (
  db: Database,
  reference: string,
  answer: string,
  details: OwnerApplication,
): Promise<ChangeOutcome> => {
  const { name, email, phone, cabin_name, city } = details;
  const record = JSON.stringify({ name, email, phone, cabin_name, city, details });
  return ask(db, 'complete_application', [reference, answer, record]);
};
