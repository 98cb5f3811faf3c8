/** Removes the sample's promo code and deal of the day when a business adopts the site. */

import { formatPromoOffer } from '#domain/pricing/promo-rules.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { saveSetting } from '#netlify/settings/queries.ts';
import { listSampleSettings, type SampleSetting } from '#netlify/settings/sample-settings.ts';

/** Asks whether to keep the sample's promo code. */
export type KeepsPromoCode = (code: string) => Promise<boolean>;

/**
 * Deletes the sample's promo code unless it is kept, and turns the sample's deal of the day off.
 * Without `write` it changes nothing. Returns a line for each.
 */
export async function adoptSettings(
  db: Database,
  write: boolean,
  keepsPromoCode: KeepsPromoCode,
): Promise<string[]> {
  const settings = await listSampleSettings(db);
  const lines: string[] = [];
  for (const setting of settings) {
    if (setting.kind === 'daily_deal') {
      if (write) await saveValues(db, setting, { ...setting.facts, on: false });
      lines.push(
        `the deal of the day ${write ? 'is' : 'would be'} off. You turn it on at the desk, under Deals, if you like.`,
      );
      continue;
    }
    const { code } = setting.facts;
    const label = `promo code ${code} (${formatPromoOffer(setting.facts).toLowerCase()})`;
    const isKept = write && (await keepsPromoCode(code));
    if (write && !isKept) await saveValues(db, setting, null);
    lines.push(
      isKept
        ? `${label} stays. Its words and days are at the desk, under Settings.`
        : `${label} ${write ? 'went' : 'would go, or stay if you say so'}, with what the home page and the questions say of it`,
    );
  }
  if (settings.length === 0)
    lines.push('no promo code of the sample, and no deal of the day that you did not allow');
  return lines.map((line) => `database: ${line}`);
}

const saveValues = (db: Database, { id, kind, facts: previous }: SampleSetting, values: object | null) =>
  saveSetting(db, 'command', { kind, id, previous, values });
