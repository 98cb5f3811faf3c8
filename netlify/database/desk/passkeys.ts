import type { HostPasskey } from '#contracts/host-accounts.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

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
