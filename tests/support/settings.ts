import type { Database } from '#database/client.ts';
import type { TaxTable } from '#domain/price/tax-table.ts';

/** Writes other taxes in place of those there are, past the desk. */
export async function setTaxes(db: Database, table: TaxTable): Promise<void> {
  await db.query(
    `with gone as (delete from settings where kind = 'tax')
     insert into settings (kind, facts) select 'tax', row from jsonb_array_elements($1) as row`,
    [JSON.stringify(table)],
  );
}
