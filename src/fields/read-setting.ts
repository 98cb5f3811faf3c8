/** Parses, formats and compares settings by the rules of their kind. */

import { type AuditState, formatFieldChange } from '#domain/audit-log/format-audit-entry.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type FieldError, formatGivenValue, type Rule } from './rule.ts';
import {
  type SettingKind,
  type SettingValues,
  settingCabins,
  settingCombinationChecks,
  settingRules,
} from './setting-rules.ts';

export const getSettingRules = (kind: SettingKind): Readonly<Record<string, Rule<unknown>>> =>
  settingRules[kind] as unknown as Record<string, Rule<unknown>>;

/** Uses the default for a field that did not exist when the setting was stored. */
const parseValue = ({ fallback, parse }: Rule<unknown>, value: unknown): unknown =>
  value === undefined ? fallback : parse(value);

/** Fails with all errors of single fields, else of combinations. */
export function parseSetting<Kind extends SettingKind>(
  kind: Kind,
  source: Readonly<Record<string, unknown>>,
): Result<SettingValues[Kind], FieldError[]> {
  const rules = getSettingRules(kind);
  const values = Object.entries(rules).map(
    ([field, rule]) => [field, parseValue(rule, source[field])] as const,
  );
  const toError = (field: string, expected = ''): FieldError => ({
    field,
    value: formatGivenValue(source[field]),
    expected,
  });
  const fieldErrors = values.flatMap(([field, value]) =>
    value === undefined ? toError(field, rules[field]?.expects) : [],
  );
  if (fieldErrors.length > 0) return err(fieldErrors);
  const setting = Object.fromEntries(values) as unknown as SettingValues[Kind];
  const combinationErrors = Object.entries(settingCombinationChecks[kind](setting));
  return combinationErrors.length > 0
    ? err(combinationErrors.map(([field, expected]) => toError(field, expected)))
    : ok(setting);
}

/** Returns the defaults if `setting` is `null`. */
export function toSettingFormValues(kind: SettingKind, setting: Readonly<Record<string, unknown>> | null) {
  const toEntry = ([field, rule]: [string, Rule<unknown>]): [string, string] => {
    const value = parseValue(rule, setting?.[field]);
    return [field, value === undefined ? (rule.choices?.[0]?.[0] ?? '') : rule.format(value)];
  };
  return Object.fromEntries(Object.entries(getSettingRules(kind)).map(toEntry));
}

type GetCabinTitle = (slug: string) => string;

/** For example `Percent: 7`. Leaves out the name and default values. */
export function formatSettingDetails(
  kind: SettingKind,
  setting: Readonly<Record<string, unknown>>,
  getCabinTitle: GetCabinTitle,
): string[] {
  const [texts, defaults] = [toSettingFormValues(kind, setting), toSettingFormValues(kind, null)];
  return Object.entries(getSettingRules(kind)).flatMap(([field, rule]) => {
    const text = texts[field] ?? '';
    if (field === 'name' || field === 'code' || (text === defaults[field] && !rule.choices)) return [];
    return `${rule.label}: ${formatSettingText(rule, text, getCabinTitle)}`;
  });
}

/** Uses labels of choices and titles of cabins. */
export function formatSettingText(
  { control, choices = [] }: Rule<unknown>,
  text: string,
  getCabinTitle: GetCabinTitle,
): string {
  if (control === 'cabins') return settingCabins.parse(text)?.map(getCabinTitle).join(', ') ?? text;
  return choices.find(([value]) => value === text)?.[1] ?? text;
}

export function describeSettingChanges(
  kind: SettingKind,
  before: AuditState,
  after: AuditState,
  getCabinTitle: GetCabinTitle,
): string[] {
  if (!before || !after) return formatSettingDetails(kind, before ?? after ?? {}, getCabinTitle);
  const [previousValues, currentValues] = [
    toSettingFormValues(kind, before),
    toSettingFormValues(kind, after),
  ];
  return Object.entries(getSettingRules(kind)).flatMap(([field, rule]) => {
    if (previousValues[field] === currentValues[field]) return [];
    const [old, now] = [previousValues, currentValues].map(
      (texts) => formatSettingText(rule, texts[field] ?? '', getCabinTitle) || null,
    );
    return formatFieldChange(rule.label, old ?? null, now ?? null);
  });
}
