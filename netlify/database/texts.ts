import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';

/** A text to be sent. The keys stand for a phone and an address without naming them. */
export interface NewSms {
  phone: string;
  cabin_id: string;
  session_id: string;
  address_key: string;
  number_key: string;
  /** Texts one phone may get in a day, and all phones together. */
  number_limit: number;
  daily_limit: number;
  /** What was agreed to, and the path of the page it was on; null when the browser did not say. */
  consent?: { version: string; wording: string; page: string | null };
}

/** `repeated`: the same text is on its way already. `wait` is in seconds. */
export type QueueSmsResult =
  | { outcome: 'queued' | 'repeated' | 'not_found' | 'opted_out' }
  | { outcome: 'limited'; limit: 'number' | 'day'; wait: number };

/** Counts, checks and queues the text of a live cabin in one transaction: without a counter there is no text. */
export const queueCabinSms = (db: Database, text: NewSms): Promise<QueueSmsResult> =>
  callFunction(db, 'text_cabin', [JSON.stringify(text)]);

/** What a phone replied. `id` is the reply's own; `keyword` is null for any text but those that end or begin ours. */
export interface NewSmsReply {
  id: string;
  phone: string;
  keyword: 'stop' | 'start' | null;
}

/** Records a reply and does what its keyword says. Idempotent. */
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
