import { fail } from '#contracts/errors.ts';
import { deletePasskeys } from '#database/desk/passkeys.ts';
import { changeHost, inviteHost, listPeople } from '#database/desk/people.ts';
import { endSessionsOf } from '#database/desk/sessions.ts';
import { ok } from '#domain/result.ts';
import { hostsOf } from '#lib/desk-hosts.ts';
import { deliverSoon } from '../outbox.ts';
import type { HostUseCase } from './use-case.ts';

/** Whoever may sign in. */
export const readPeople: HostUseCase<'GET desk/people'> = async (_request, { db, env }) =>
  ok({ people: await listPeople(db, hostsOf(env)) });

const unknown = (message: string) => fail('not_found', message, 'email');

/** Lets an address sign in, and mails it that it may. Fails with `taken` on `email`. */
export const invitePerson: HostUseCase<'POST desk/invite'> = async ({ email, role }, call) => {
  const { db, env, host, later } = call;
  const isNew = !hostsOf(env).includes(email) && (await inviteHost(db, { email, role, by: host.email }));
  if (!isNew) return fail('taken', `${email} may sign in already.`, 'email');
  deliverSoon({ env, later });
  return readPeople({}, call);
};

/** Gives an invited host another role or none. Fails with `not_found` on `email`. */
export const changePerson: HostUseCase<'POST desk/change-person'> = async ({ email, role }, call) => {
  const { db, env, host } = call;
  if (hostsOf(env).includes(email))
    return unknown(`${email} is an owner by HOST_EMAILS: only the deploy’s settings change it.`);
  const isChanged = await changeHost(db, { email, role, by: host.email });
  return isChanged ? readPeople({}, call) : unknown(`${email} was not invited.`);
};

/** Removes the passkeys of a host who has lost them, and ends their sessions. Fails with `not_found` on `email`. */
export const forgetPasskeys: HostUseCase<'POST desk/forget-passkeys'> = async ({ email }, call) => {
  const removed = await deletePasskeys(call.db, { email, id: null, actor: call.host.email });
  if (removed === 0) return unknown(`${email} has no passkey.`);
  // Whoever found the phone may be signed in with it.
  if (email !== call.host.email) await endSessionsOf(call.db, email, null);
  return readPeople({}, call);
};
