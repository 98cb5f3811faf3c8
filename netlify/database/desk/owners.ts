import type { ApplicationState } from '#domain/owner/state.ts';
import type { Database } from '../client.ts';

/** A line of the list of applications. */
export interface ApplicationLine {
  reference: string;
  name: string;
  cabin_name: string;
  city: string;
  sleeps: number;
  received_at: Date;
  repeats: boolean;
  /** Whether the owner has answered a question since. */
  answered: boolean;
  /** Where the list goes on after it. */
  key: string;
}

/** Up to `limit` applications in a state, the newest first, after the one of a `key`. */
export const listApplications = (
  db: Database,
  { state, after, limit }: { state: ApplicationState; after: string | null; limit: number },
): Promise<ApplicationLine[]> =>
  db.query<ApplicationLine>(
    `select reference, name, cabin_name, city, (details ->> 'sleeps')::integer as sleeps, received_at,
       repeats is not null as repeats, answer is not null as answered,
       to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || reference as key
     from owner_applications
     where state = $1
       and ($2::text is null or (received_at, reference) < (split_part($2, '~', 1)::timestamptz, split_part($2, '~', 2)))
     order by received_at desc, reference desc
     limit $3`,
    [state, after, limit],
  );
