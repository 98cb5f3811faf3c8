/** Lists, invites and changes host accounts, for admins. */

import { fail } from '#contracts/errors.ts';
import { ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { getAdminEmails } from './configured-hosts.ts';
import type { HostUseCase } from './host-use-case.ts';
import { changeHost, deletePasskeys, endHostSessions, inviteHost, listHostAccounts } from './queries.ts';

export const listHostAccountsAsAdmin: HostUseCase<'GET desk/people'> = async (_request, { db, env }) =>
  ok({ people: await listHostAccounts(db, getAdminEmails(env)) });

const notFound = (message: string) => fail('not_found', message, 'email');

/** Creates a host account and e-mails an invitation. Fails with `taken` on `email`. */
export const inviteHostAsAdmin: HostUseCase<'POST desk/invite'> = async ({ email, role }, context) => {
  const { db, env, host, runAfterResponse } = context;
  const isNew =
    !getAdminEmails(env).includes(email) && (await inviteHost(db, { email, role, actor: host.email }));
  if (!isNew) return fail('taken', `${email} may sign in already.`, 'email');
  deliverSoon({ env, runAfterResponse });
  return listHostAccountsAsAdmin({}, context);
};

/** Changes or removes the role of an invited host. Fails with `not_found` on `email`. */
export const changeHostRoleAsAdmin: HostUseCase<'POST desk/change-person'> = async (
  { email, role },
  context,
) => {
  const { db, env, host } = context;
  if (getAdminEmails(env).includes(email))
    return notFound(`${email} is an owner by HOST_EMAILS: only the deploy’s settings change it.`);
  const isChanged = await changeHost(db, { email, role, actor: host.email });
  return isChanged ? listHostAccountsAsAdmin({}, context) : notFound(`${email} was not invited.`);
};

/**
 * Deletes the passkeys of a host who lost them, and ends their sessions. Fails with `not_found` on
 * `email`.
 */
export const forgetPasskeys: HostUseCase<'POST desk/forget-passkeys'> = async ({ email }, context) => {
  const removed = await deletePasskeys(context.db, { email, id: null, actor: context.host.email });
  if (removed === 0) return notFound(`${email} has no passkey.`);
  // A lost phone may still be signed in.
  if (email !== context.host.email) await endHostSessions(context.db, email, null);
  return listHostAccountsAsAdmin({}, context);
};
