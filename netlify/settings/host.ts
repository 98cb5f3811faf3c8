/** Settings for all cabins in the host dashboard: taxes, fees, promo codes and policies. */

import { fail, type Problem } from '#contracts/errors.ts';
import type { HostSetting } from '#contracts/settings.ts';
import { ok, type Result } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import { formatSettingDetails, getSettingRules, parseSetting } from '#fields/read-setting.ts';
import type { FieldError } from '#fields/rule.ts';
import { singleSettingKinds } from '#fields/setting-rules.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { failWithFieldErrors } from '#netlify/platform/http/fail-with-field-errors.ts';
import {
  listCabinTitles,
  listSettings,
  type SettingChange,
  type SettingRow,
  saveSetting,
} from './queries.ts';

type SettingContext = Pick<HostContext, 'db' | 'host'>;

export const showSettings: HostUseCase<'GET desk/settings', 'db'> = async (_request, { db }) => {
  const [settings, cabins] = await Promise.all([listSettings(db), listCabinTitles(db)]);
  const titles = new Map(cabins.map(({ slug, title }) => [slug, title]));
  return ok({ settings: settings.map((row) => toHostSetting(row, (slug) => titles.get(slug) ?? slug)) });
};

const toHostSetting = (
  { id, kind, facts, uses }: SettingRow,
  nameCabin: (slug: string) => string,
): HostSetting => {
  const title = String(facts['name'] ?? facts['code'] ?? '');
  const lines = [
    ...formatSettingDetails(kind, facts, nameCabin),
    ...(kind === 'promo' ? [`Used ${pluralize(uses, 'time')}`] : []),
  ];
  return { id, kind, title, lines, facts };
};

/** Saves or deletes a setting and returns all. Fails as the contract says. */
export const writeSetting: HostUseCase<'POST desk/setting'> = async ({ kind, id, seen, fields }, context) => {
  const parsed = fields === null ? ok(null) : parseSetting(kind, fields);
  if (!parsed.ok) return failWithFieldErrors(parsed.error, getSettingRules(kind));
  const unknown = await findUnknownCabin(parsed.value, context);
  if (unknown) return failWithFieldErrors([unknown], getSettingRules(kind));
  const saved = await storeSetting({ kind, id, previous: seen, values: parsed.value }, context);
  return saved.ok ? showSettings({}, context) : saved;
};

/** Saves a validated setting. Fails with `taken` on `code` or `name`, or `version_conflict`. */
export async function storeSetting(
  change: SettingChange,
  { db, host }: SettingContext,
): Promise<Result<null, Problem>> {
  const outcome = await saveSetting(db, host.email, change);
  if (outcome === 'saved') return ok(null);
  if (outcome === 'changed') return versionConflict;
  if (change.kind === 'policy') return fail('taken', 'There is a policy of this name already.', 'name');
  return singleSettingKinds.includes(change.kind)
    ? versionConflict
    : fail('taken', 'There is a promo code of this name already.', 'code');
}

const versionConflict = fail(
  'version_conflict',
  'Somebody has changed this since you opened it. Look at it again, then change it once more.',
);

async function findUnknownCabin(values: object | null, { db }: SettingContext): Promise<FieldError | null> {
  if (!values || !('cabins' in values) || !Array.isArray(values.cabins)) return null;
  const slugs = new Set((await listCabinTitles(db)).map(({ slug }) => slug));
  const unknown = values.cabins.find((slug) => !slugs.has(slug));
  const expected = `addresses of cabins; there is none called ${unknown}`;
  return unknown === undefined ? null : { field: 'cabins', value: String(unknown), expected };
}
