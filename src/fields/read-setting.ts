import { type AuditState, formatFieldChange } from '#domain/audit-log/audit-diff.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type FieldError, formatGivenValue, type Rule } from './rule.ts';
import {
  type SettingKind,
  type SettingValues,
  settingCabins,
  settingCombinationChecks,
  settingRules,
} from './setting-rules.ts';

/** The rules of a kind by their fields, as a form has them. */
export const getSettingRules = (kind: SettingKind): Readonly<Record<string, Rule<unknown>>> =>
  settingRules[kind] as unknown as Record<string, Rule<unknown>>;

/** What is stored from before there was a field has in it what a new one begins with. */
const valueIn = ({ fallback, parse }: Rule<unknown>, given: unknown): unknown =>
  given === undefined ? fallback : parse(given);

/** Reads a setting from texts, or as it is stored. Fails with every fault: of a field alone, else of fields beside each other. */
export function parseSetting<Kind extends SettingKind>(
  kind: Kind,
  given: Readonly<Record<string, unknown>>,
): Result<SettingValues[Kind], FieldError[]> {
  const rules = getSettingRules(kind);
  const values = Object.entries(rules).map(([field, rule]) => [field, valueIn(rule, given[field])] as const);
  const faultOf = (field: string, expected = ''): FieldError => ({
    field,
    value: formatGivenValue(given[field]),
    expected,
  });
  const alone = values.flatMap(([field, value]) =>
    value === undefined ? faultOf(field, rules[field]?.expects) : [],
  );
  if (alone.length > 0) return err(alone);
  const facts = Object.fromEntries(values) as unknown as SettingValues[Kind];
  const together = Object.entries(settingCombinationChecks[kind](facts));
  return together.length > 0 ? err(together.map(([field, expected]) => faultOf(field, expected))) : ok(facts);
}

/** The texts of a form: of a stored setting, or of a new one. */
export function toSettingFormValues(kind: SettingKind, facts: Readonly<Record<string, unknown>> | null) {
  const textOf = ([field, rule]: [string, Rule<unknown>]): [string, string] => {
    const value = valueIn(rule, facts?.[field]);
    return [field, value === undefined ? (rule.choices?.[0]?.[0] ?? '') : rule.format(value)];
  };
  return Object.fromEntries(Object.entries(getSettingRules(kind)).map(textOf));
}

/** Names a cabin by its address. */
type NameCabin = (slug: string) => string;

/** What is set beside the name, a field each in the words of its form: `Percent: 7`. What a new one begins with is left out. */
export function formatSettingDetails(
  kind: SettingKind,
  facts: Readonly<Record<string, unknown>>,
  nameCabin: NameCabin,
): string[] {
  const [texts, fresh] = [toSettingFormValues(kind, facts), toSettingFormValues(kind, null)];
  return Object.entries(getSettingRules(kind)).flatMap(([field, rule]) => {
    const text = texts[field] ?? '';
    if (field === 'name' || field === 'code' || (text === fresh[field] && !rule.choices)) return [];
    return `${rule.label}: ${formatSettingText(rule, text, nameCabin)}`;
  });
}

/** A text of a form in words: of what is chosen its words, of cabins their names. */
export function formatSettingText(
  { control, choices = [] }: Rule<unknown>,
  text: string,
  nameCabin: NameCabin,
): string {
  if (control === 'cabins') return settingCabins.parse(text)?.map(nameCabin).join(', ') ?? text;
  return choices.find(([value]) => value === text)?.[1] ?? text;
}

/** What was changed of a setting, a sentence a field in the words of its form; of one that came or went what it had. */
export function describeSettingChanges(
  kind: SettingKind,
  before: AuditState,
  after: AuditState,
  nameCabin: NameCabin,
): string[] {
  if (!before || !after) return formatSettingDetails(kind, before ?? after ?? {}, nameCabin);
  const [was, is] = [toSettingFormValues(kind, before), toSettingFormValues(kind, after)];
  return Object.entries(getSettingRules(kind)).flatMap(([field, rule]) => {
    if (was[field] === is[field]) return [];
    const [old, now] = [was, is].map(
      (texts) => formatSettingText(rule, texts[field] ?? '', nameCabin) || null,
    );
    return formatFieldChange(rule.label, old ?? null, now ?? null);
  });
}
