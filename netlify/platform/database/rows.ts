// Written by `npm run db:types` from what `schema/` says; not by hand.
import type { Day } from '#domain/dates/day.ts';

/** The rows of the tables that queries name, as the drivers return them; `schema/` says what each column is. */
export interface Tables {
  outbox: {
    id: number;
    channel: 'mail' | 'sms';
    recipient: string;
    template: string;
    payload: unknown;
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
    attempts: number;
    created_at: Date;
    sent_at: Date | null;
    due_at: Date;
    expires_at: Date;
    claim: string | null;
    claimed_until: Date | null;
    problem: string | null;
    receipt: string | null;
    dedupe_key: string | null;
  };
}
