/** Queries of the outbox of e-mails and texts, and of replies to texts. */

import type { MessageCount } from '#contracts/messages.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, findValue } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

export type Channel = Tables['outbox']['channel'];

/** State of a message. `unclear`: may have been delivered, and is not sent again. */
export type MessageState = Tables['outbox']['state'];

/** A stored text or e-mail. It is rendered from template and payload when it is sent. */
export interface OutboxMessage extends Pick<Tables['outbox'], 'id' | 'channel' | 'recipient' | 'template'> {
  payload: Record<string, unknown>;
}

/** A message to send and settle under its claim. */
export interface ClaimedMessage extends OutboxMessage {
  claim: string;
}

/** Result of an attempt. `retry`: certainly not delivered. */
export interface Settlement {
  outcome: 'sent' | 'failed' | 'unclear' | 'retry';
  /** A code without guest data. */
  problem?: string | undefined;
  receipt?: string | undefined;
  waitSeconds?: number | undefined;
}

/** Claims the next due message of one of these channels for so many seconds. */
export const claimMessage = (
  db: Database,
  channels: Channel[],
  seconds: number,
): Promise<ClaimedMessage | null> =>
  findRow<ClaimedMessage>(
    db,
    `update outbox
     set state = 'sending', attempts = attempts + 1, claim = gen_random_uuid(),
       claimed_until = clock_timestamp() + make_interval(secs => $2)
     where id = (
       select id from outbox
       where state = 'waiting' and channel = any($1) and due_at <= clock_timestamp() and expires_at > clock_timestamp()
         and not (channel = 'sms' and recipient in (select phone from sms_opt_outs))
       order by due_at, id
       limit 1
       for update skip locked
     )
     returning *`,
    [channels, seconds],
  );

/**
 * Records the result of a claimed message. Returns its state; `null` if another run has claimed it
 * since. A late result resolves an unclear one. Retries follow after half a minute, then twice as
 * long each time, eight in total.
 */
export const settleMessage = (
  db: Database,
  { id, claim }: ClaimedMessage,
  { outcome, problem, receipt, waitSeconds }: Settlement,
): Promise<MessageState | null> =>
  findValue(
    db,
    `with claimed as (
       select id, attempts < 8 as is_left, expires_at, clock_timestamp()
         + make_interval(secs => greatest(coalesce($6, 0), 30 * 2 ^ (attempts - 1))) as next
       from outbox where id = $1 and claim = $2 and state in ('sending', 'unclear') for update
     ), settled as (
       update outbox o
       set state = case when $3 <> 'retry' then $3 when is_left and next < claimed.expires_at then 'waiting' else 'failed' end,
         problem = $4, receipt = $5, claimed_until = null, due_at = case when $3 = 'retry' then next else due_at end,
         sent_at = case when $3 = 'sent' then clock_timestamp() end
       from claimed where o.id = claimed.id
       returning state, channel, recipient
     ), opted_out as (
       insert into sms_opt_outs (phone, source)
       select recipient, 'carrier' from settled where channel = 'sms' and $4 = 'opted_out' on conflict do nothing
     )
     select state from settled`,
    [id, claim, outcome, problem ?? null, receipt ?? null, waitSeconds ?? null],
  );

/**
 * Marks claimed but never settled messages as unclear, and expired ones or those to opted-out
 * phones as failed. The daily job deletes old ones (`delete-expired.ts`).
 */
export const markUnclearMessages = async (db: Database): Promise<void> => {
  await db.query(
    `update outbox set state = 'unclear', problem = 'no_answer'
     where id in (
       select id from outbox where state = 'sending' and claimed_until <= clock_timestamp() for update skip locked
     );
     update outbox set state = 'failed', problem = case when expires_at <= clock_timestamp() then 'expired' else 'opted_out' end
     where id in (
       select id from outbox
       where state = 'waiting'
         and (expires_at <= clock_timestamp() or channel = 'sms' and recipient in (select phone from sms_opt_outs))
       for update skip locked
     )`,
  );
};

export type OutboxRow = OutboxMessage &
  Pick<Tables['outbox'], 'state' | 'attempts' | 'problem' | 'created_at' | 'due_at' | 'sent_at'>;

/** Returns the newest messages, newest first. */
export const listOutbox = (db: Database, limit: number): Promise<OutboxRow[]> =>
  db.query<OutboxRow>('select * from outbox order by id desc limit $1', [limit]);

/** Counts the messages queued from `since` on, by kind and state. */
export const countMessages = (db: Database, since: Date): Promise<MessageCount[]> =>
  db.query<MessageCount>(
    `select channel, template,
       count(*) filter (where state = 'sent') as sent,
       count(*) filter (where state = 'waiting') as waiting,
       count(*) filter (where state in ('failed', 'unclear')) as failed
     from outbox where created_at >= $1
     group by channel, template
     order by failed desc, channel, template`,
    [since],
  );

/** A counter and its daily limit of texts. */
export interface TextShare {
  key: string;
  limit: number;
}

/** A text to queue. The keys are HMACs of the phone and the address. */
export interface NewSms {
  phone: string;
  cabin_id: string;
  session_id: string;
  address_key: string;
  number_key: string;
  /** Daily limit of one phone, and of all together. */
  number_limit: number;
  daily_limit: number;
  /** Counters of the requesting household; empty if exempt. */
  shares: readonly TextShare[];
  /** Consent given, and the path of the page; `null` if the browser did not send it. */
  consent?: { version: string; wording: string; page: string | null };
}

/** `repeated`: the same text is queued already. `wait` is in seconds. */
export type QueueSmsResult =
  | { outcome: 'queued' | 'repeated' | 'not_found' | 'opted_out' }
  | { outcome: 'limited'; limit: 'number' | 'household' | 'day'; wait: number };

/**
 * Counts, checks and queues a cabin's text in one transaction: without a counter nothing is sent.
 */
export const queueCabinSms = (db: Database, text: NewSms): Promise<QueueSmsResult> =>
  callFunction(db, 'queue_cabin_sms', [JSON.stringify(text)]);

/** A phone's reply. `id` is the service's; `keyword` is `null` unless it stops or starts texts. */
export interface NewSmsReply {
  id: string;
  phone: string;
  keyword: 'stop' | 'start' | null;
}

/** Records a reply and applies its keyword. Idempotent. */
export const insertSmsReply = async (db: Database, { id, phone, keyword }: NewSmsReply): Promise<void> => {
  await db.query(
    `with heard as (
       insert into webhook_events (id, kind) values ('sms:' || $1, 'reply') on conflict do nothing returning id
     ), opted_out as (
       insert into sms_opt_outs (phone, source) select $2, 'reply' from heard where $3::text = 'stop' on conflict do nothing
     ), ended as (
       update sms_consents set ended_at = now() from heard where $3 = 'stop' and phone = $2 and ended_at is null
     )
     delete from sms_opt_outs using heard where $3 = 'start' and phone = $2`,
    [id, phone, keyword],
  );
};

/**
 * Marks an undelivered message as settled, audited. Returns false if there is none with this id.
 */
export async function settleFailedMessage(db: Database, actor: string, id: number): Promise<boolean> {
  const rows = await db.query(
    `with settled as (
       update outbox o set state = 'failed', problem = 'settled'
       from outbox before
       where o.id = $2 and before.id = o.id and o.state in ('failed', 'unclear')
       returning o.template, o.payload ->> 'reference' as reference, before.problem
     ), audited as (
       insert into audit_log (actor, action, subject, before, after)
       select $1, 'message.settled', coalesce('booking:' || reference, 'letters'),
         jsonb_build_object('problem', problem), jsonb_build_object('letter', template, 'problem', 'settled') from settled
     )
     select template from settled`,
    [actor, id],
  );
  return rows.length > 0;
}
