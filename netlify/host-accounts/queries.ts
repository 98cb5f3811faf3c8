import type { HostSession } from '#contracts/host-accounts.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';

/** Writes a link for a host, and the mail that brings it where `mail` is true; false when three are open already. */
export const insertSignInLink = (
  db: Database,
  { id, tokenHash, email, mail }: { id: string; tokenHash: string; email: string; mail: boolean },
): Promise<boolean> => callFunction(db, 'write_desk_link', [id, tokenHash, email, mail]);

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
  callFunction(db, 'open_desk_session', [
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
): Promise<HostRole | null> => callFunction(db, 'desk_role', [email, owners]);

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
     select id, email, desk_role(email, $2) as role, expires_at as until
     from desk_sessions where token_hash = $1 and ${live} and desk_role(email, $2) is not null`,
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
