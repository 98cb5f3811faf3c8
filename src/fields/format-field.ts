import { formatFieldChange, toFieldLabel } from '#domain/audit-log/audit-diff.ts';
import { priceText } from '#domain/availability/rates/format-rate.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import { type CabinField, cabinRules } from './cabin-rules.ts';
import { describePhotoChanges, formatHeroImage, formatPhotos } from './format-photos.ts';
import { isCabinField } from './read-cabin.ts';

/** Accepts the column or the form's text. `null` if it is empty. */
export function formatCabinField(field: CabinField, given: unknown): string | null {
  const { amenities } = cabinRules;
  if (field === 'amenities')
    return joinOrNull(amenityChips(amenities.parse(given) ?? {}).map(({ label }) => label));
  if (field === 'photos') return formatPhotos(given);
  const { choices, unit } = cabinRules[field];
  const text = toText(field, given);
  if (text === '') return null;
  if (field === 'hero_image_url') return formatHeroImage(text, []);
  if (unit === 'dollars') return priceText(Math.round(Number(text) * 100));
  const label = choices?.find(([value]) => value === text)?.[1] ?? text;
  return (unit ? `${label} ${unit}` : label).replaceAll('\n', ' / ');
}

const joinOrNull = (words: string[]): string | null => words.join(', ') || null;

/** Invalid values stay unchanged, for error messages. */
function toText<Field extends CabinField>(field: Field, given: unknown): string {
  const { parse, format } = cabinRules[field];
  const value = parse(given);
  return value === undefined ? String(given ?? '') : format(value);
}

/** For example `Beds: 2 became 3`, `Hidden from guests`. */
export function describeCabinChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(after).flatMap((name) => {
    if (name === 'live') return after[name] ? 'Shown to guests' : 'Hidden from guests';
    if (name === 'door_code') return `${cabinRules.door_code.label} changed`;
    if (name === 'photos') return describePhotoChanges(before[name], after[name]);
    if (!isCabinField(name)) return `${toFieldLabel(name)} changed`;
    const [was, is] = [before, after].map((fields) =>
      name === 'hero_image_url' && typeof fields[name] === 'string' && fields[name]
        ? formatHeroImage(fields[name], fields['photos'] ?? after['photos'])
        : formatCabinField(name, fields[name]),
    );
    return was === is
      ? `${cabinRules[name].label} changed`
      : formatFieldChange(cabinRules[name].label, was ?? null, is ?? null);
  });
}
