import type { SettingKind } from '#fields/setting-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** A row of settings, and of a promo code how many stays it has lowered. */
export interface SettingRow extends Omit<Tables['settings'], 'facts'> {
  facts: Record<string, unknown>;
  uses: number;
}

/** What hosts have set, in the order it was added. */
export const listSettings = (db: Database): Promise<SettingRow[]> =>
  db.query<SettingRow>(
    `select id, kind, facts, case when kind = 'promo' then promo_uses(facts ->> 'code') else 0 end as uses
     from settings order by id`,
  );

/** A setting as it was and as it is to be; null is none. */
export interface SettingWrite {
  kind: SettingKind;
  /** Null for a new one. */
  id: number | null;
  seen: object | null;
  facts: object | null;
}

/** Saves a setting, as an audited change of `actor`. `changed`: it is no longer as it was seen; `taken`: there is such a code or policy. */
export const saveSetting = (
  db: Database,
  actor: string,
  { kind, id, seen, facts }: SettingWrite,
): Promise<'saved' | 'changed' | 'taken'> =>
  callFunction(db, 'save_setting', [
    actor,
    kind,
    id,
    seen && JSON.stringify(seen),
    facts && JSON.stringify(facts),
  ]);
