import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { refuse } from '#contracts/errors.ts';
import {
  deletePasskeys,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  writeChallenge,
} from '#database/desk/passkeys.ts';
import { endSessionsOf, listDeskSessions } from '#database/desk/sessions.ts';
import { ok } from '#domain/result.ts';
import type { DeskCall } from '#lib/api-routes.ts';
import { newEditToken } from '#lib/edit-tokens.ts';
import { readNewPasskey } from '#lib/passkeys.ts';

/** Where a host is signed in, and their passkeys. */
export async function readAccess(
  _request: object,
  { db, host }: Pick<DeskCall, 'db' | 'host'>,
): CallResult<'GET desk/access'> {
  const [sessions, passkeys] = await Promise.all([
    listDeskSessions(db, host.email, host.id),
    listPasskeys(db, host.email),
  ]);
  return ok({ sessions, passkeys });
}

/** Ends another session of this host. Fails with `not_found` on `id`. */
export async function endHostSession(
  { id }: CallRequest<'POST desk/end-session'>,
  call: DeskCall,
): CallResult<'POST desk/end-session'> {
  const ended = await endSessionsOf(call.db, call.host.email, id);
  if (ended === 0) return refuse('not_found', 'That session is over already.', 'id');
  return readAccess({}, call);
}

/** What a new passkey of this host has to sign. */
export async function offerPasskey(
  _request: object,
  { db, host, request }: DeskCall,
): CallResult<'POST desk/passkey-options'> {
  const challenge = newEditToken();
  const kept = (await listPasskeys(db, host.email)).map(({ id }) => id);
  await writeChallenge(db, host.id, challenge);
  return ok({ challenge, rp_id: new URL(request.url).hostname, kept });
}

/** Keeps a new passkey of this host. Fails with `forbidden` or `taken` on `passkey`. */
export async function addPasskey(
  { name, passkey }: CallRequest<'POST desk/add-passkey'>,
  call: DeskCall,
): CallResult<'POST desk/add-passkey'> {
  const { db, host, request } = call;
  const challenge = await takeChallenge(db, host.id);
  const read = challenge === null ? null : await readNewPasskey(passkey, challenge, request);
  if (read === null) return refuse('forbidden', 'That passkey was not asked for. Add it again.', 'passkey');
  const isKept = await insertPasskey(db, { ...read, email: host.email, name });
  return isKept ? readAccess({}, call) : refuse('taken', 'You have added this passkey already.', 'passkey');
}

/** Removes a passkey of this host. Fails with `not_found` on `id`. */
export async function removePasskey(
  { id }: CallRequest<'POST desk/remove-passkey'>,
  call: DeskCall,
): CallResult<'POST desk/remove-passkey'> {
  const { email } = call.host;
  const removed = await deletePasskeys(call.db, { email, id, actor: email });
  if (removed === 0) return refuse('not_found', 'That passkey is gone already.', 'id');
  return readAccess({}, call);
}
