import { fail } from '#contracts/errors.ts';
import { ok } from '#domain/result.ts';
import { newEditToken } from '#netlify/platform/http/random-token.ts';
import type { HostUseCase } from './host-use-case.ts';
import {
  deletePasskeys,
  endHostSessions,
  insertPasskey,
  listHostSessions,
  listPasskeys,
  takeChallenge,
  writeChallenge,
} from './queries.ts';
import { verifyNewPasskey } from './webauthn.ts';

/** Returns the sessions and passkeys of the host. */
export const getHostAccess: HostUseCase<'GET desk/access'> = async (_request, { db, host }) => {
  const [sessions, passkeys] = await Promise.all([
    listHostSessions(db, host.email, host.id),
    listPasskeys(db, host.email),
  ]);
  return ok({ sessions, passkeys });
};

/** Ends another session of this host. Fails with `not_found` on `id`. */
export const endHostSession: HostUseCase<'POST desk/end-session'> = async ({ id }, context) => {
  const endedCount = await endHostSessions(context.db, context.host.email, id);
  if (endedCount === 0) return fail('not_found', 'That session is over already.', 'id');
  return getHostAccess({}, context);
};

/** Returns the challenge for a new passkey. */
export const offerPasskey: HostUseCase<'POST desk/passkey-options'> = async (
  _request,
  { db, host, request },
) => {
  const challenge = newEditToken();
  const passkeyIds = (await listPasskeys(db, host.email)).map(({ id }) => id);
  await writeChallenge(db, host.id, challenge);
  return ok({ challenge, rp_id: new URL(request.url).hostname, kept: passkeyIds });
};

/** Stores a new passkey. Fails with `forbidden` or `taken` on `passkey`. */
export const addPasskey: HostUseCase<'POST desk/add-passkey'> = async ({ name, passkey }, context) => {
  const { db, host, request } = context;
  const challenge = await takeChallenge(db, host.id);
  const read = challenge === null ? null : await verifyNewPasskey(passkey, challenge, request);
  if (read === null) return fail('forbidden', 'That passkey was not asked for. Add it again.', 'passkey');
  const isStored = await insertPasskey(db, { ...read, email: host.email, name });
  return isStored
    ? getHostAccess({}, context)
    : fail('taken', 'You have added this passkey already.', 'passkey');
};

/** Deletes a passkey of this host. Fails with `not_found` on `id`. */
export const removePasskey: HostUseCase<'POST desk/remove-passkey'> = async ({ id }, context) => {
  const { email } = context.host;
  const removed = await deletePasskeys(context.db, { email, id, actor: email });
  if (removed === 0) return fail('not_found', 'That passkey is gone already.', 'id');
  return getHostAccess({}, context);
};
