/** Queries of sign-in links, sessions, passkeys and accounts of hosts. */

import type { HostAccount, HostPasskey, HostSession } from '#contracts/host-accounts.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/**
 * Creates a sign-in link, and queues its e-mail if `mail` is true. Returns false if three links are
 * open.
 */
export const insertSignInLink = (
  db: Database,
  { id, tokenHash, email, mail }: { id: string; tokenHash: string; email: string; mail: boolean },
): Promise<boolean> => callFunction(db, 'insert_sign_in_link', [id, tokenHash, email, mail]);

/**
 * Outcome of using a link. `unknown`: invalid, or its address is no longer a host; `passkey`: the
 * host has passkeys, and the challenge has to be signed.
 */
export type OpenedSession =
  | { outcome: 'opened'; email: string; expires_at: string }
  | { outcome: 'passkey'; email: string; challenge: string }
  | { outcome: 'unknown' | 'used' | 'ended' };

export interface SignInAttempt {
  linkHash: string;
  sessionHash: string;
  owners: readonly string[];
  device: string;
  /** New challenge, used if a passkey is needed and none was requested yet. */
  challenge: string;
  /** Passkey with a verified signature; `null` without one. */
  passkey: { id: string; counter: number } | null;
}

/** Exchanges a link for a session, once. */
export const openHostSession = (db: Database, use: SignInAttempt): Promise<OpenedSession> =>
  callFunction(db, 'open_host_session', [
    use.linkHash,
    use.sessionHash,
    use.owners,
    use.device,
    use.challenge,
    use.passkey?.id ?? null,
    use.passkey?.counter ?? null,
  ]);

/** Role of a host. Owners of the business also manage host accounts. */
export type HostRole = 'owner' | 'host';

/** Returns the role of an address; `null` if it is not a host's. */
export const findHostRole = (
  db: Database,
  email: string,
  owners: readonly string[],
): Promise<HostRole | null> => callFunction(db, 'host_role', [email, owners]);

/** A valid session and its host. */
export interface HostSessionRow {
  id: string;
  email: string;
  role: HostRole;
  until: Date;
}

/** Sessions expire after two hours without a call. */
const isLive = `expires_at > now() and seen_at > now() - interval '2 hours'`;

/**
 * Returns the valid session of a secret and marks it as seen; `null` if there is none or its
 * address is no longer a host.
 */
export const findHostSession = (
  db: Database,
  tokenHash: string,
  owners: readonly string[],
): Promise<HostSessionRow | null> =>
  findRow<HostSessionRow>(
    db,
    `with seen as (
       update desk_sessions set seen_at = now()
       where token_hash = $1 and ${isLive} and seen_at < now() - interval '1 minute'
     )
     select id, email, host_role(email, $2) as role, expires_at as until
     from desk_sessions where token_hash = $1 and ${isLive} and host_role(email, $2) is not null`,
    [tokenHash, owners],
  );

/** Ends a session, which invalidates its cookie everywhere. */
export const endHostSessionByToken = async (db: Database, tokenHash: string): Promise<void> => {
  await db.query('update desk_sessions set expires_at = now() where token_hash = $1 and expires_at > now()', [
    tokenHash,
  ]);
};

/** Returns the valid sessions of a host, last seen first. `currentSession` is the current one. */
export const listHostSessions = (
  db: Database,
  email: string,
  currentSession: string,
): Promise<HostSession[]> =>
  db.query(
    `select id, device, ${toIsoTimestamp('created_at')} as signed_in_at, ${toIsoTimestamp('seen_at')} as seen_at, id = $2 as is_own
     from desk_sessions s where email = $1 and ${isLive} order by s.seen_at desc, created_at desc`,
    [email, currentSession],
  );

/** Ends one session of a host, or all if `id` is `null`. Returns their number. */
export async function endHostSessions(db: Database, email: string, id: string | null): Promise<number> {
  const ended = await db.query(
    `update desk_sessions set expires_at = now()
     where email = $1 and ($2::uuid is null or id = $2) and expires_at > now() returning id`,
    [email, id],
  );
  return ended.length;
}

/** Returns the passkeys of a host, oldest first. */
export const listPasskeys = (db: Database, email: string): Promise<HostPasskey[]> =>
  db.query(
    `select id, name, ${toIsoTimestamp('created_at')} as added_at, ${toIsoTimestamp('used_at')} as used_at
     from desk_passkeys where email = $1 order by created_at, id`,
    [email],
  );

/** A passkey and the challenge it has to sign. */
export interface PasskeyChallengeRow {
  id: string;
  /** Key in COSE format as base64url. */
  public_key: string;
  /** Number of signatures so far. */
  counter: number;
  challenge: string;
}

/** Returns a passkey with the challenge of a link; `null` if the link has not requested it. */
export const findPasskeyForLink = (
  db: Database,
  linkHash: string,
  id: string,
): Promise<PasskeyChallengeRow | null> =>
  findRow<PasskeyChallengeRow>(
    db,
    `select p.id, p.public_key, p.counter::float8 as counter, l.challenge
     from desk_links l join desk_passkeys p using (email)
     where l.token_hash = $1 and p.id = $2 and l.challenge is not null`,
    [linkHash, id],
  );

/** Stores the challenge for a new passkey of this session. */
export const writeChallenge = async (db: Database, sessionId: string, challenge: string): Promise<void> => {
  await db.query('update desk_sessions set challenge = $2 where id = $1', [sessionId, challenge]);
};

/** Returns and deletes the challenge for a new passkey of this session; `null` if there is none. */
export async function takeChallenge(db: Database, sessionId: string): Promise<string | null> {
  const [row] = await db.query<{ challenge: string }>(
    `with previous as (select id, challenge from desk_sessions where id = $1 for update)
     update desk_sessions s set challenge = null from previous where s.id = previous.id returning previous.challenge`,
    [sessionId],
  );
  return row?.challenge ?? null;
}

export interface NewPasskey {
  id: string;
  email: string;
  name: string;
  publicKey: string;
  counter: number;
}

/** Stores a passkey. Returns false if it exists. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { id, email, name, publicKey, counter } = passkey;
  const inserted = await db.query(
    `with stored as (
       insert into desk_passkeys (id, email, name, public_key, counter) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning email
     )
     select record_audit(email, 'host.passkey_added', 'host:' || email, null, jsonb_build_object('passkey', $3::text))
     from stored`,
    [id, email, name, publicKey, counter],
  );
  return inserted.length > 0;
}

/**
 * Deletes a passkey of an address, or all if `id` is `null`. Returns their number. `actor`: the
 * host who deletes.
 */
export async function deletePasskeys(
  db: Database,
  { email, id, actor }: { email: string; id: string | null; actor: string },
): Promise<number> {
  const removed = await db.query(
    `with removed as (
       delete from desk_passkeys where email = $1 and ($2::text is null or id = $2) returning name
     )
     select record_audit($3, 'host.passkey_removed', 'host:' || $1, jsonb_build_object('passkey', name), null)
     from removed`,
    [email, id, actor],
  );
  return removed.length;
}

/** Returns the host accounts by address, including the configured `owners`. */
export const listHostAccounts = (db: Database, owners: readonly string[]): Promise<HostAccount[]> =>
  db.query(
    `select email, coalesce(role, 'owner') as role, role is null as is_by_settings, ${toIsoTimestamp('invited_at')} as invited_at,
       (select ${toIsoTimestamp('max(seen_at)')} from desk_sessions s where s.email = p.email) as seen_at,
       (select count(*)::integer from desk_passkeys k where k.email = p.email) as passkeys
     from (
       select email, null as role, null::timestamptz as invited_at from unnest($1::text[]) as email
       union all
       select email, role, invited_at from desk_hosts where not email = any($1)
     ) as p
     order by email`,
    [owners],
  );

/** Creates a host account and queues its e-mail. Returns false if it exists. */
export const inviteHost = (
  db: Database,
  { email, role, actor }: { email: string; role: HostRole; actor: string },
): Promise<boolean> => callFunction(db, 'invite_host', [email, role, actor]);

/**
 * Changes the role of an invited host. `null` removes the account with its sessions and passkeys.
 * Returns false if there is none.
 */
export const changeHost = (
  db: Database,
  { email, role, actor }: { email: string; role: HostRole | null; actor: string },
): Promise<boolean> => callFunction(db, 'change_host', [email, role, actor]);
