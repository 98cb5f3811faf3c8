import type { PromoCode } from '#domain/price/promo.ts';
import type { TaxTable } from '#domain/price/tax-table.ts';
import type { Database } from './client.ts';

/** Selects the taxes hosts have set, as a `TaxTable`. */
export const taxTable = `(select coalesce(jsonb_agg(facts order by id), '[]') from settings where kind = 'tax')`;

/** The taxes hosts have set. */
export async function listTaxes(db: Database): Promise<TaxTable> {
  const [row] = await db.query<{ taxes: TaxTable }>(`select ${taxTable} as taxes`);
  return row?.taxes ?? [];
}

/** A promo code, and how many stays are held or booked at a price it has lowered. */
export interface UsedPromo {
  promo: PromoCode;
  uses: number;
}

/** The promo code a guest has typed, in whatever letters and with spaces around it; null for none of ours. */
export async function findPromo(db: Database, code: string): Promise<UsedPromo | null> {
  const [row] = await db.query<UsedPromo>(
    `select facts as promo, promo_uses(facts ->> 'code') as uses from settings
     where kind = 'promo' and facts ->> 'code' = $1`,
    [code.trim().toUpperCase()],
  );
  return row ?? null;
}
