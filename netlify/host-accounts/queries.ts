import type { HostAccount, HostPasskey, HostSession } from '#contracts/host-accounts.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/** Writes a link for a host, and the mail that brings it where `mail` is true; false when three are open already. */
export const insertSignInLink = (
  db: Database,
  { id, tokenHash, email, mail }: { id: string; tokenHash: string; email: string; mail: boolean },
): Promise<boolean> => callFunction(db, 'insert_sign_in_link', [id, tokenHash, email, mail]);

/**
 * What becomes of a link that is used. `unknown`: it is none of ours, or its owner is no host any more; `passkey`: its host has
 * passkeys, and the challenge is what one of them has to sign.
 */
export type OpenedSession =
  | { outcome: 'opened'; email: string; expires_at: string }
  | { outcome: 'passkey'; email: string; challenge: string }
  | { outcome: 'unknown' | 'used' | 'ended' };

/** A link that is used, and by what. */
export interface LinkUse {
  linkHash: string;
  sessionHash: string;
  /** The addresses that are owners by the settings. */
  owners: readonly string[];
  /** The device in words. */
  device: string;
  /** What a passkey is to sign, where one is needed and none was asked for yet. */
  challenge: string;
  /** A passkey whose signature was verified; null without one. */
  passkey: { id: string; counter: number } | null;
}

/** Turns a link into a session, once. */
export const openHostSession = (db: Database, use: LinkUse): Promise<OpenedSession> =>
  callFunction(db, 'open_host_session', [
    use.linkHash,
    use.sessionHash,
    use.owners,
    use.device,
    use.challenge,
    use.passkey?.id ?? null,
    use.passkey?.counter ?? null,
  ]);

/** What a host may do: an owner of the business also says who else is a host. */
export type HostRole = 'owner' | 'host';

/** What an address may do at the desk; null for nobody's. */
export const findHostRole = (
  db: Database,
  email: string,
  owners: readonly string[],
): Promise<HostRole | null> => callFunction(db, 'host_role', [email, owners]);

/** A live session and whose it is. */
export interface FoundSession {
  id: string;
  email: string;
  role: HostRole;
  until: Date;
}

/** Two hours without a call end a session. */
const live = `expires_at > now() and seen_at > now() - interval '2 hours'`;

/** The live session of a secret, which is seen by this; null for none, and for one of somebody who is no host any more. */
export const findHostSession = (
  db: Database,
  tokenHash: string,
  owners: readonly string[],
): Promise<FoundSession | null> =>
  findRow<FoundSession>(
    db,
    `with seen as (
       update desk_sessions set seen_at = now()
       where token_hash = $1 and ${live} and seen_at < now() - interval '1 minute'
     )
     select id, email, host_role(email, $2) as role, expires_at as until
     from desk_sessions where token_hash = $1 and ${live} and host_role(email, $2) is not null`,
    [tokenHash, owners],
  );

/** Ends a session: its cookie opens nothing any more, wherever it is kept. */
export const endHostSessionByToken = async (db: Database, tokenHash: string): Promise<void> => {
  await db.query('update desk_sessions set expires_at = now() where token_hash = $1 and expires_at > now()', [
    tokenHash,
  ]);
};

/** The live sessions of a host, the last seen first; `own` is the one that asks. */
export const listHostSessions = (db: Database, email: string, own: string): Promise<HostSession[]> =>
  db.query(
    `select id, device, ${toIsoTimestamp('created_at')} as signed_in_at, ${toIsoTimestamp('seen_at')} as seen_at, id = $2 as is_own
     from desk_sessions s where email = $1 and ${live} order by s.seen_at desc, created_at desc`,
    [email, own],
  );

/** Ends one session of a host, or all of them where `id` is null; how many there were. */
export async function endHostSessions(db: Database, email: string, id: string | null): Promise<number> {
  const ended = await db.query(
    `update desk_sessions set expires_at = now()
     where email = $1 and ($2::uuid is null or id = $2) and expires_at > now() returning id`,
    [email, id],
  );
  return ended.length;
}

/** The passkeys of a host, the oldest first. */
export const listPasskeys = (db: Database, email: string): Promise<HostPasskey[]> =>
  db.query(
    `select id, name, ${toIsoTimestamp('created_at')} as added_at, ${toIsoTimestamp('used_at')} as used_at
     from desk_passkeys where email = $1 order by created_at, id`,
    [email],
  );

/** A passkey and what it is asked to sign. */
export interface PasskeyChallengeRow {
  id: string;
  /** COSE, base64url. */
  public_key: string;
  /** Of signatures. */
  counter: number;
  challenge: string;
}

/** The passkey of an id, where it is of the host whose link this is and was asked for; null else. */
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

/** Keeps what a new passkey of this session has to sign. */
export const writeChallenge = async (db: Database, sessionId: string, challenge: string): Promise<void> => {
  await db.query('update desk_sessions set challenge = $2 where id = $1', [sessionId, challenge]);
};

/** Takes what a new passkey of this session has to sign, which is good once; null for none. */
export async function takeChallenge(db: Database, sessionId: string): Promise<string | null> {
  const [row] = await db.query<{ challenge: string }>(
    `with asked as (select id, challenge from desk_sessions where id = $1 for update)
     update desk_sessions s set challenge = null from asked where s.id = asked.id returning asked.challenge`,
    [sessionId],
  );
  return row?.challenge ?? null;
}

/** A passkey to keep. */
export interface NewPasskey {
  id: string;
  email: string;
  name: string;
  publicKey: string;
  counter: number;
}

/** Keeps a passkey; false for one that is kept already. */
export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { id, email, name, publicKey, counter } = passkey;
  const kept = await db.query(
    `with kept as (
       insert into desk_passkeys (id, email, name, public_key, counter) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning email
     )
     select record_audit(email, 'host.passkey_added', 'host:' || email, null, jsonb_build_object('passkey', $3::text))
     from kept`,
    [id, email, name, publicKey, counter],
  );
  return kept.length > 0;
}

/** Removes a passkey of an address, or all of them where `id` is null; how many there were. `actor`: who removes it. */
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

/** Whoever may sign in, `owners` by the settings among them, by address. */
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

/** Lets an address sign in, and mails it that it may; false where it may already. */
export const inviteHost = (
  db: Database,
  { email, role, by }: { email: string; role: HostRole; by: string },
): Promise<boolean> => callFunction(db, 'invite_host', [email, role, by]);

/** Gives an invited host another role, or with null none: then their sessions end and their passkeys go. False for nobody. */
export const changeHost = (
  db: Database,
  { email, role, by }: { email: string; role: HostRole | null; by: string },
): Promise<boolean> => callFunction(db, 'change_host', [email, role, by]);
