import type { Database } from '../client.ts';

/** Writes a link for a host, and the mail that brings it where `mail` is true; false when three are open already. */
export async function writeDeskLink(
  db: Database,
  { id, tokenHash, email, mail }: { id: string; tokenHash: string; email: string; mail: boolean },
): Promise<boolean> {
  const [row] = await db.query<{ written: boolean }>('select write_desk_link($1, $2, $3, $4) as written', [
    id,
    tokenHash,
    email,
    mail,
  ]);
  return row?.written ?? false;
}

/** What becomes of a link that is used. `unknown`: it is none of ours, or its owner is no host any more. */
export type OpenedSession =
  | { outcome: 'opened'; email: string; expires_at: string }
  | { outcome: 'unknown' | 'used' | 'ended' };

/** Turns a link into a session, once. */
export async function openDeskSession(
  db: Database,
  { linkHash, sessionHash, hosts }: { linkHash: string; sessionHash: string; hosts: readonly string[] },
): Promise<OpenedSession> {
  const [row] = await db.query<{ opened: OpenedSession }>('select open_desk_session($1, $2, $3) as opened', [
    linkHash,
    sessionHash,
    hosts,
  ]);
  return row?.opened ?? { outcome: 'unknown' };
}

/** Whose a live session is, and until when; null for none. */
export async function findDeskSession(
  db: Database,
  tokenHash: string,
): Promise<{ email: string; until: Date } | null> {
  const [row] = await db.query<{ email: string; until: Date }>(
    `select email, expires_at as until from desk_sessions where token_hash = $1 and expires_at > now()`,
    [tokenHash],
  );
  return row ?? null;
}

/** Ends a session: its cookie opens nothing any more, wherever it is kept. */
export const endDeskSession = async (db: Database, tokenHash: string): Promise<void> => {
  await db.query('update desk_sessions set expires_at = now() where token_hash = $1 and expires_at > now()', [
    tokenHash,
  ]);
};
