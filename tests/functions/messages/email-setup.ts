// Prepares a database, a fake mail server and a cabin for tests of e-mails.

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { isQuote } from '#domain/pricing/quote.ts';
import { sweepOutbox } from '#netlify/messages/deliver.ts';
import { type Env, parseEnv } from '#netlify/platform/env.ts';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { insertCabin, publish } from '#support/cabin-fixture.ts';
import { createBooking } from '#support/create-booking.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type FakeSmtpServer, startFakeSmtp } from '#support/fake-smtp.ts';
import { type ParsedEmail, parseEmail } from '#support/parse-email.ts';
import { listEmailWords, toWords } from '#support/read-email-html.ts';
import { sampleBooking } from '#support/sample-emails.ts';

/** A received e-mail with its recipients. */
export interface ReceivedEmail extends ParsedEmail {
  to: string[];
}

export interface HoldFixture {
  id: string;
  reference: string;
  total_cents: number;
}

/** Far in the future, because e-mails about past stays are not sent. */
const stay = { check_in: '2036-12-11', check_out: '2036-12-14' };
let held = 0;

/** Prepares a database, a fake mail server and a cabin for a test file about e-mails. */
export function setUpEmailTest() {
  const house = testDatabase(8);
  const opened: { smtp?: FakeSmtpServer; env?: Env; cabin?: string } = {};

  beforeAll(async () => {
    opened.smtp = await startFakeSmtp();
    const settings = {
      URL: 'https://mamacabins.example',
      BOOKING_TOKEN_SECRET: 's'.repeat(40),
      HOST_EMAILS: 'mama@mamacabins.example,porch@mamacabins.example',
    };
    opened.env = parseEnv({ ...settings, ...opened.smtp.settings });
  });
  afterAll(() => opened.smtp?.stop());
  beforeEach(async () => {
    if (opened.smtp) opened.smtp.received.length = 0;
    await deleteRows(house.db, 'outbox', 'bookings', 'cabin_nights', 'idempotency_keys');
    opened.cabin = await addCabin('Lantern Ledge');
  });

  const addCabin = async (title: string, columns: object = {}): Promise<string> => {
    const id = await insertCabin(house.db, { title, ...columns });
    await publish(house.db, id, stay.check_in, 20);
    return id;
  };

  return {
    get db() {
      return house.db;
    },
    get env(): Env {
      if (!opened.env) throw new Error('The settings exist only after beforeAll.');
      return opened.env;
    },
    addCabin,

    /** Holds three nights as a new guest. */
    async hold(cabin = opened.cabin ?? ''): Promise<HoldFixture> {
      held += 1;
      const { adults, children, pets, total_cents, phone } = sampleBooking();
      const { quote } = sampleQuote();
      const booking = {
        cabin_id: cabin,
        ...stay,
        adults,
        children,
        pets,
        quote,
        total_cents,
        phone,
        first_name: 'Ada',
        last_name: 'Example',
        email: `ada.${held}@example.com`,
        session_id: null,
        address_key: null,
        network_key: null,
        terms_version: '2026-11-20',
        limits: otherLimits.holds,
      };
      const key = `key-${held}`;
      const result = await createBooking(house.db, { key, requestHash: key, booking });
      if (!('booking' in result)) throw new Error(result.outcome);
      return result.booking;
    },

    /**
     * Sends all messages, including later ones, and returns the received e-mails. Expects equal text
     * in HTML and plain text.
     */
    async deliver(): Promise<ReceivedEmail[]> {
      const { smtp, env } = opened;
      if (!smtp || !env) throw new Error('The mail server has not started.');
      smtp.received.length = 0;
      await house.db.query(`update outbox set due_at = now() where state = 'waiting'`);
      await sweepOutbox({ db: house.db, env });
      const emails = smtp.received.map(({ to, source }) => ({ ...parseEmail(source), to }));
      for (const { html, text } of emails) expect(listEmailWords(html)).toEqual(toWords(text));
      return emails;
    },

    /** Returns the kind and state of every message, with the reason if it was not sent. */
    async outbox(): Promise<string[]> {
      const rows = await house.db.query<{ template: string; state: string; problem: string | null }>(
        'select template, state, problem from outbox order by id',
      );
      return rows.map(({ template, state, problem }) => [template, state, problem].filter(Boolean).join(' '));
    },
  };
}

function sampleQuote() {
  const { quote, total_cents } = sampleBooking();
  if (!isQuote(quote)) throw new Error('The sample has no whole quote.');
  return { quote, total_cents };
}
