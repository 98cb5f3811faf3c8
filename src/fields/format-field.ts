/** Formats a cabin's fields, and changes of them, as text for hosts. */

import { formatFieldChange, toFieldLabel } from '#domain/audit-log/format-audit-entry.ts';
import { priceText } from '#domain/availability/rates/format-rate.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import { type CabinField, cabinRules } from './cabin-rules.ts';
import { describePhotoChanges, formatHeroImage, formatPhotos } from './format-photos.ts';
import { isCabinField } from './read-cabin.ts';

/** Accepts a column's value or a form's text. Returns `null` if it is empty. */
export function formatCabinField(field: CabinField, value: unknown): string | null {
  const { amenities } = cabinRules;
  if (field === 'amenities')
    return joinOrNull(amenityChips(amenities.parse(value) ?? {}).map(({ label }) => label));
  if (field === 'photos') return formatPhotos(value);
  const { choices, unit } = cabinRules[field];
  const text = toText(field, value);
  if (text === '') return null;
  if (field === 'hero_image_url') return formatHeroImage(text, []);
  if (unit === 'dollars') return priceText(Math.round(Number(text) * 100));
  const label = choices?.find(([value]) => value === text)?.[1] ?? text;
  return (unit ? `${label} ${unit}` : label).replaceAll('\n', ' / ');
}

const joinOrNull = (details: string[]): string | null => details.join(', ') || null;

/** Invalid values stay unchanged, for error messages. */
function toText<Field extends CabinField>(field: Field, input: unknown): string {
  const { parse, format } = cabinRules[field];
  const value = parse(input);
  return value === undefined ? String(input ?? '') : format(value);
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
    const [previousText, currentText] = [before, after].map((fields) =>
      name === 'hero_image_url' && typeof fields[name] === 'string' && fields[name]
        ? formatHeroImage(fields[name], fields['photos'] ?? after['photos'])
        : formatCabinField(name, fields[name]),
    );
    return previousText === currentText
      ? `${cabinRules[name].label} changed`
      : formatFieldChange(cabinRules[name].label, previousText ?? null, currentText ?? null);
  });
}
