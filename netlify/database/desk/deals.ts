import type { CallRequest } from '#contracts/calls.ts';
import type { HostDeal, HostDeals } from '#contracts/desk/deals.ts';
import type { Day } from '#domain/dates/day.ts';
import { endOfDeal } from '#domain/deals/deal-day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow } from '#netlify/platform/database/query.ts';

/**
 * The deals from `from` to `to`, the latest first; the last day's is the one that would be picked, where none stands, and is left out while
 * deals are off.
 */
export const listDeals = (db: Database, from: Day, to: Day): Promise<HostDeal[]> =>
  db.query<HostDeal>(
    `with deals as (
       select day, cabin_id, discount_percent, true as chosen, id from daily_deals where day between $1 and $2
       union all
       select $2, cabin_id, discount_percent, false, null from pick_deal($2::date)
       where not exists (select from daily_deals where day = $2)
     )
     select d.day, d.cabin_id, c.slug, cabin_label(c) as title, d.discount_percent, d.chosen,
       (select count(*) from daily_deal_unlocks u where u.deal_id = d.id) as reveals
     from deals d join cabins c on c.id = d.cabin_id
     where d.day < $2 or deal_plan() is not null
     order by d.day desc`,
    [from, to],
  );

/** Live cabins by title, to choose from. */
export const listDealCabins = (db: Database): Promise<HostDeals['cabins']> =>
  db.query('select id, slug, cabin_label(c) as title from cabins c where live order by c.title, id');

/** Settings of the daily deal, or null until a host has saved them. */
export const findDealPlan = (db: Database): Promise<HostDeals['plan']> =>
  findRow(db, `select id, facts from settings where kind = 'daily_deal'`);

export type DealChoice = 'chosen' | 'left' | 'off' | 'unknown' | 'begun' | 'changed';

/** A deal as the audit has it. */
export interface AuditedDeal {
  /** The cabin's slug. */
  cabin: string;
  percent: number;
}

/** The deal that stands for a day; null while it is left to the turn. */
export const findChosenDeal = async (db: Database, day: Day): Promise<AuditedDeal | null> =>
  (
    await findRow<{ facts: AuditedDeal }>(
      db,
      'select deal_facts(cabin_id, discount_percent) as facts from daily_deals where day = $1',
      [day],
    )
  )?.facts ?? null;

/** Chooses the deal of a day, or leaves it to the turn with `cabin_id` null; audited. One statement. */
export function chooseDeal(
  db: Database,
  choice: CallRequest<'POST desk/choose-deal'> & {
    actor: string;
    today: Day;
    /** What it is chosen in place of; absent where that is all the same. */
    seen?: AuditedDeal | null;
  },
): Promise<DealChoice> {
  const { actor, today, day, cabin_id, discount_percent, seen } = choice;
  const known = seen === undefined ? null : JSON.stringify(seen);
  return callFunction(db, 'choose_deal', [
    actor,
    today,
    day,
    endOfDeal(day),
    cabin_id,
    discount_percent,
    known,
  ]);
}
