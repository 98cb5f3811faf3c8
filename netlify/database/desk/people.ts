import type { HostAccount } from '#contracts/desk/people.ts';
import type { HostRole } from '#netlify/host-accounts/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, toIsoTimestamp } from '#netlify/platform/database/query.ts';

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
