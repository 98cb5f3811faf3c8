/** Creates sign-in links of hosts, and sends them by e-mail. */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { Env } from '#netlify/platform/env.ts';
import { hashOfToken } from '#netlify/platform/http/random-token.ts';
import { signSignInToken } from '#netlify/platform/http/tokens.ts';
import { logRefusal } from '#netlify/platform/log.ts';
import { getAdminEmails } from './configured-hosts.ts';
import type { HostUseCase } from './host-use-case.ts';
import { findHostRole, insertSignInLink } from './queries.ts';

/** Minimum response time in ms, longer than sending a host's link takes. */
const minResponseMs = 300;

/**
 * Queues an e-mail with a link if the address is a host's. The response and its time are the same
 * in either case.
 */
export const sendSignInLink: HostUseCase<'POST desk-sign-in', 'db' | 'env' | 'runAfterResponse'> = async (
  { email },
  { db, env, runAfterResponse },
) => {
  const minResponseTime = pause(minResponseMs);
  if (await findHostRole(db, email, getAdminEmails(env))) await createSignInLink({ db, env }, email, true);
  else logRefusal('refused', 'POST /api/desk-sign-in', 'no_host');
  await minResponseTime;
  deliverSoon({ env, runAfterResponse });
  return ok({ success: true });
};

/**
 * Creates a sign-in link for a host and returns its token. Queues an e-mail if `mail` is true; then
 * `null` if three such links are open.
 */
export async function createSignInLink(
  { db, env }: { db: Database; env: Env },
  email: string,
  mail: boolean,
): Promise<string | null> {
  const id = randomUUID();
  const token = signSignInToken(id, env);
  const isStored = await insertSignInLink(db, { id, tokenHash: hashOfToken(token), email, mail });
  return isStored ? token : null;
}
