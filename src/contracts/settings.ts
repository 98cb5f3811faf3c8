import { z } from 'zod';
import { type SettingKind, settingKinds } from '#fields/setting-rules.ts';
import { takes } from './contract.ts';
import { count } from './fields.ts';

/** Something a host sets for all cabins. */
export interface HostSetting {
  /** What its address at the desk has. */
  id: number;
  /** Which of the things that can be set it is. */
  kind: SettingKind;
  /** Its name, or its code. */
  title: string;
  /** What it says, in words. */
  lines: string[];
  /** What is stored; a change sends it back as what it was made of. */
  facts: Record<string, unknown>;
}

/** What is set, in the order it was added. */
export interface HostSettingsResponse {
  /** Taxes, fees, promo codes, cancellation policies and damage deposits. */
  settings: HostSetting[];
}

/** What hosts set for all cabins: taxes, fees, promo codes, cancellation policies and damage deposits. */
export const hostSettingContracts = {
  /** All of it. */
  'GET desk/settings': takes(z.object({})).answers<HostSettingsResponse>(),

  /**
   * Saves a setting, a new one with `id` and `seen` null, or with `fields` null takes it away. Fails with `invalid` and every
   * fault, `taken` on `code` or `name`, or `version_conflict` when it is no longer as `seen`.
   */
  'POST desk/setting': takes(
    z.object({
      kind: z.enum(settingKinds, { error: `kind must be one of ${settingKinds.join(', ')}.` }),
      id: count('The setting', 1, 2_147_483_647).nullable(),
      seen: z.record(z.string(), z.unknown()).nullable(),
      fields: z.record(z.string(), z.string('Each field is text.')).nullable(),
    }),
  ).answers<HostSettingsResponse>(),
};
