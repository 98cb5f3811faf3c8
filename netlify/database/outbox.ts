import { ask, findRow } from './ask.ts';
import type { Database } from './client.ts';
import type { Tables } from './rows.ts';

/** How a message travels. */
export type Channel = Tables['outbox']['channel'];
/** How far a message has come; `unclear`: it may have been delivered, and is not sent again. */
export type MessageState = Tables['outbox']['state'];

/** A text or mail as it is stored; its words are made from template and payload when it is sent. */
export interface Message extends Pick<Tables['outbox'], 'id' | 'channel' | 'recipient' | 'template'> {
  payload: Record<string, unknown>;
}

/** A message to be sent and settled under its claim. */
export interface ClaimedMessage extends Message {
  claim: string;
}

/** How a try to send ended. `retry` is for what was certainly not delivered. */
export interface Settlement {
  outcome: 'sent' | 'failed' | 'unclear' | 'retry';
  /** A code, never what a service says about a guest. */
  problem?: string | undefined;
  receipt?: string | undefined;
  waitSeconds?: number | undefined;
}

/** Takes the next message that is due in one of these channels, for so many seconds. No two callers get the same. */
export const claimMessage = (
  db: Database,
  channels: Channel[],
  seconds: number,
): Promise<ClaimedMessage | null> =>
  findRow<ClaimedMessage>(db, 'select * from claim_message($1, $2)', [channels, seconds]);

/** Records how a claimed message ended; returns its state, null when somebody else has claimed it since. */
export const settleMessage = (
  db: Database,
  { id, claim }: ClaimedMessage,
  { outcome, problem, receipt, waitSeconds }: Settlement,
): Promise<MessageState | null> =>
  ask(db, 'settle_message', [id, claim, outcome, problem ?? null, receipt ?? null, waitSeconds ?? null]);

/**
 * Marks what was claimed and never settled as unclear and what has expired as failed. What is old is deleted by the daily
 * sweep, with everything else that ends (`retention.ts`).
 */
export const tendOutbox = async (db: Database): Promise<void> => {
  await db.query(
    `update outbox set state = 'unclear', problem = 'no_answer'
     where id in (
       select id from outbox where state = 'sending' and claimed_until <= clock_timestamp() for update skip locked
     );
     update outbox set state = 'failed', problem = 'expired'
     where id in (
       select id from outbox where state = 'waiting' and expires_at <= clock_timestamp() for update skip locked
     )`,
  );
};

/** A message with its history. */
export type OutboxRow = Message &
  Pick<Tables['outbox'], 'state' | 'attempts' | 'problem' | 'created_at' | 'due_at' | 'sent_at'>;

/** The newest messages, newest first. */
export const listOutbox = (db: Database, limit: number): Promise<OutboxRow[]> =>
  db.query<OutboxRow>('select * from outbox order by id desc limit $1', [limit]);
