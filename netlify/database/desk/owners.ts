import type { OwnerLine } from '#contracts/desk/owners.ts';
import type { ApplicationState } from '#domain/owner/state.ts';
import { exactMoment, isoMoment } from '../ask.ts';
import type { Database } from '../client.ts';

/** Up to `limit` applications in a state, the newest first, after the one of a `key`, where the list goes on. */
export const listApplications = (
  db: Database,
  { state, after, limit }: { state: ApplicationState; after: string | null; limit: number },
): Promise<(OwnerLine & { key: string })[]> =>
  db.query(
    `select reference, name, cabin_name, city, (details ->> 'sleeps')::integer as sleeps, ${isoMoment('received_at')} as received_at,
       repeats is not null as repeats, answer is not null as answered,
       ${exactMoment('received_at')} || '~' || reference as key
     from owner_applications
     where state = $1
       and ($2::text is null or (owner_applications.received_at, reference) < (split_part($2, '~', 1)::timestamptz, split_part($2, '~', 2)))
     order by owner_applications.received_at desc, reference desc
     limit $3`,
    [state, after, limit],
  );
