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
import type { HostUseCase } from './host-call.ts';
import { findHostRole, insertSignInLink } from './queries.ts';

/** Milliseconds every answer takes, longer than the link of a host does. */
const answerMs = 300;

/**
 * Puts a mail with a link into the outbox when the address is a host's. It is the same answer after the same time whether it
 * was or not.
 */
export const sendSignInLink: HostUseCase<'POST desk-sign-in', 'db' | 'env' | 'runAfterResponse'> = async (
  { email },
  { db, env, runAfterResponse },
) => {
  const answerAt = pause(answerMs);
  if (await findHostRole(db, email, getAdminEmails(env))) await createSignInLink({ db, env }, email, true);
  else logRefusal('refused', 'POST /api/desk-sign-in', 'no_host');
  await answerAt;
  deliverSoon({ env, runAfterResponse });
  return ok({ success: true });
};

/** The token of a new link for a host, which is mailed where `mail` is true; null when three that were mailed are open. */
export async function createSignInLink(
  { db, env }: { db: Database; env: Env },
  email: string,
  mail: boolean,
): Promise<string | null> {
  const id = randomUUID();
  const token = signSignInToken(id, env);
  const isWritten = await insertSignInLink(db, { id, tokenHash: hashOfToken(token), email, mail });
  return isWritten ? token : null;
}
