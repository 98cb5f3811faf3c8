/**
 * Encodes and decodes `/cabins.json`. One list per field: similar values in sequence compress
 * better.
 */

import { toArray, toRecord, typedKeys } from '#domain/type-guards.ts';
import { type CabinFilterData, cabinFilterDataShape, parseCabinFilterData } from './card-data.ts';

const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A slug is `null` if it follows from the title. */
export function encodeCabinFilterData(
  cabins: readonly CabinFilterData[],
): Readonly<Record<string, unknown[]>> {
  const encoded = cabins.map((cabin) => ({
    ...cabin,
    slug: cabin.slug === toSlug(cabin.title) ? null : cabin.slug,
  }));
  return Object.fromEntries(
    typedKeys(cabinFilterDataShape).map((name) => [name, encoded.map((cabin) => cabin[name])]),
  );
}

/** Returns `null` if any cabin is invalid. Accepts untrusted input. */
export function decodeCabinFilterData(file: unknown): CabinFilterData[] | null {
  const columns = toRecord(file);
  if (!Array.isArray(columns['title'])) return null;
  const cabins = columns['title'].map((title, index) => {
    const cabin = Object.fromEntries(
      typedKeys(cabinFilterDataShape).map((name) => [name, toArray(columns[name])[index]]),
    );
    const slug = cabin['slug'] ?? (typeof title === 'string' ? toSlug(title) : null);
    return parseCabinFilterData({ ...cabin, slug });
  });
  const valid = cabins.filter((cabin) => cabin !== null);
  return valid.length === cabins.length ? valid : null;
}
