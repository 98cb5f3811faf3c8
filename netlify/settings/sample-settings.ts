import type { DealPlan } from '#domain/deals/deal-plan.ts';
import { legacyPromoTerms } from '#domain/pricing/promo-rules.ts';
import type { PromoCode } from '#domain/settings/promo-code.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/** A setting of the sample: its promo code, or the deal of the day if it is on. */
export type SampleSetting = { id: number } & (
  | { kind: 'promo'; facts: PromoCode }
  | { kind: 'daily_deal'; facts: DealPlan }
);

/**
 * Returns the sample's settings. Excludes a deal of the day that a host has saved. Empty in a
 * database without tables.
 */
export async function listSampleSettings(db: Database): Promise<SampleSetting[]> {
  const [table] = await db.query<{ is_present: boolean }>(
    `select to_regclass('settings') is not null as is_present`,
  );
  if (!table?.is_present) return [];
  return db.query<SampleSetting>(
    `select id, kind, facts from settings
     where kind = 'promo' and facts ->> 'code' = $1
       or kind = 'daily_deal' and (facts ->> 'on')::boolean
         and not exists (select from audit_log where subject = 'daily_deal:' || settings.id)
     order by kind desc`,
    [legacyPromoTerms.code],
  );
}
