// Helpers for the host dashboard: sign-in links, sessions and stays of today.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { renderMessage } from '#netlify/emails.ts';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { endHostSessionByToken } from '#netlify/host-accounts/queries.ts';
import { createSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import { parseEnv } from '#netlify/platform/env.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { paths } from '#paths';
import { withDatabase } from './database.ts';

/** Chromium logs a call with status 401 to the console. */
export const signedOutProblem = /401 \(Unauthorized\)/;

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Heading of the start page: the current day. */
export const today = /day, \w+ \d+, \d{4}$/;

/** Expires the unused links of the laptop's host, because those of other tests count too. */
export const expireLinks = (): Promise<unknown> =>
  withDatabase((db) =>
    db.query('update desk_links set expires_at = now() where used_at is null and email = $1', [laptopHost]),
  );

/** Creates an owner for one test, so that limits on its sign-ins affect no other test. */
export const createOwner = (): Promise<string> =>
  withDatabase(async (db) => {
    const email = `owner-${randomUUID()}@example.com`;
    await db.query(`insert into desk_hosts (email, role, invited_by) values ($1, 'owner', 'a test')`, [
      email,
    ]);
    return email;
  });

/** Ends the session of a browser as if its twelve hours had passed. Other sessions continue. */
export async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'mama_desk');
  await withDatabase((db) => endHostSessionByToken(db, hashOfToken(cookie?.value ?? '')));
}

/** Returns the link in the newest e-mail to a host. */
export const findMailedLink = (): Promise<string> =>
  withDatabase(async (db) => {
    const [row] = await db.query<never>(
      `select * from outbox where template = 'desk-link' order by id desc limit 1`,
    );
    if (!row) throw new Error('No e-mail is in the outbox.');
    const message = await renderMessage(row, { db, env: parseEnv(process.env), now: new Date() });
    return /\/desk#\S+/.exec(message?.channel === 'mail' ? message.mail.text : '')?.[0] ?? '';
  });

/** Creates a link like `npm run desk`. With `isExpired` it has expired. */
export const createHostSignInLink = ({ isExpired = false, email = laptopHost } = {}): Promise<string> =>
  withDatabase(async (db) => {
    const token = await createSignInLink({ db, env: parseEnv(process.env) }, email, false);
    if (token === null) throw new Error('No link was created.');
    if (isExpired)
      await db.query('update desk_links set expires_at = now() where token_hash = $1', [hashOfToken(token)]);
    return paths.deskSignIn(token);
  });

/** Creates a stay that begins today and a hold. Returns their references. */
export const bookStaysToday = (): Promise<{ arriving: string; held: string }> =>
  withDatabase(async (db) => {
    const insert = async (status: string, from: string, ends: string): Promise<string> => {
      const [row] = await db.query<{ reference: string }>(
        `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, pets, first_name,
           last_name, email, phone, arrival_note, quote, total_cents, hold_expires_at)
         select $1, id, $2, day, day + 3, $3, 2, 1, 'Lena', 'Ridge', 'lena@example.org', '+18655550142',
           'We come late, after nine.', '{}', 120300, now() + $5::interval
         from cabins, lateral (select (now() at time zone timezone)::date + $4::integer as day) as clock
         order by number desc limit 1
         returning reference`,
        [`MC-${randomUUID().slice(0, 6).toUpperCase()}`, Math.floor(Math.random() * 1e9), status, from, ends],
      );
      return row?.reference ?? '';
    };
    return { arriving: await insert('confirmed', '0', '0'), held: await insert('held', '40', '25 minutes') };
  });
