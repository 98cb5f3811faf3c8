/** API calls of hosts for settings of all cabins: taxes, fees, promo codes and policies. */

import { z } from 'zod';
import { type SettingKind, settingKinds } from '#fields/setting-rules.ts';
import { accepts } from './contract.ts';
import { count } from './fields.ts';

export interface HostSetting {
  id: number;
  kind: SettingKind;
  title: string;
  lines: string[];
  /** Stored value, sent back with a change as the one it is based on. */
  facts: Record<string, unknown>;
}

/** Settings in the order they were added. */
export interface HostSettingsResponse {
  /** Taxes, fees, promo codes, cancellation policies and damage deposits. */
  settings: HostSetting[];
}

/**
 * Calls for site-wide settings: taxes, fees, promo codes, cancellation policies and damage
 * deposits.
 */
export const hostSettingContracts = {
  'GET desk/settings': accepts(z.object({})).returns<HostSettingsResponse>(),

  /**
   * Saves a setting. `id` and `seen` are `null` for a new one; `fields` is `null` to delete it.
   * Fails with `invalid` and all errors, `taken` on `code` or `name`, or `version_conflict` if it
   * differs from `seen`.
   */
  'POST desk/setting': accepts(
    z.object({
      kind: z.enum(settingKinds, { error: `kind must be one of ${settingKinds.join(', ')}.` }),
      id: count('The setting', 1, 2_147_483_647).nullable(),
      seen: z.record(z.string(), z.unknown()).nullable(),
      fields: z.record(z.string(), z.string('Each field is text.')).nullable(),
    }),
  ).returns<HostSettingsResponse>(),
};
