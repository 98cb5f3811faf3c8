import type { Database } from './client.ts';

/** A text somebody wants sent. The keys stand for a phone and an address without telling them. */
export interface TextWish {
  phone: string;
  cabin_id: string;
  session_id: string;
  address_key: string;
  number_key: string;
  /** Texts one address may ask for in an hour, one phone may get in a day, and all phones together. */
  address_limit: number;
  number_limit: number;
  daily_limit: number;
  consent?: { version: string; wording: string };
}

/** `repeated`: the same text is on its way already. `wait` is in seconds. */
export type TextOutcome =
  | { outcome: 'queued' | 'repeated' | 'not_found' | 'opted_out' }
  | { outcome: 'limited'; limit: 'address' | 'number' | 'day'; wait: number };

/** Counts, checks and queues the text of a live cabin in one transaction: without a counter there is no text. */
export async function textCabin(db: Database, wish: TextWish): Promise<TextOutcome> {
  const [row] = await db.query<{ answer: TextOutcome }>('select text_cabin($1) as answer', [
    JSON.stringify(wish),
  ]);
  if (!row) throw new Error('text_cabin gave no answer');
  return row.answer;
}

/** Keeps what a phone replied. `id` is the reply's own: told twice, it counts once. */
export const hearReply = async (
  db: Database,
  id: string,
  phone: string,
  wish: 'stop' | 'start' | null,
): Promise<void> => {
  await db.query('select hear_reply($1, $2, $3)', [id, phone, wish]);
};
