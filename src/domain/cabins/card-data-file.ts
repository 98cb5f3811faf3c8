import { toArray, toRecord, typedKeys } from '#domain/type-guards.ts';
import { type CabinFilterData, cabinFilterDataShape, parseCabinFilterData } from './card-data.ts';

// The facts of all cabins in one file, a list for each fact: what is alike stands together, and compresses.

/** What a title is as a slug, where the host has chosen no other. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The cabins as JSON: a list for each fact; no slug where it follows from the title. */
export function encodeCabinFilterData(
  cabins: readonly CabinFilterData[],
): Readonly<Record<string, unknown[]>> {
  const written = cabins.map((cabin) => ({
    ...cabin,
    slug: cabin.slug === slugOf(cabin.title) ? null : cabin.slug,
  }));
  return Object.fromEntries(
    typedKeys(cabinFilterDataShape).map((name) => [name, written.map((cabin) => cabin[name])]),
  );
}

/** The inverse of `encodeCabinFilterData`, for what comes from outside: null unless all of it is as it should be. */
export function decodeCabinFilterData(file: unknown): CabinFilterData[] | null {
  const columns = toRecord(file);
  if (!Array.isArray(columns['title'])) return null;
  const cabins = columns['title'].map((title, index) => {
    const cabin = Object.fromEntries(
      typedKeys(cabinFilterDataShape).map((name) => [name, toArray(columns[name])[index]]),
    );
    const slug = cabin['slug'] ?? (typeof title === 'string' ? slugOf(title) : null);
    return parseCabinFilterData({ ...cabin, slug });
  });
  const whole = cabins.filter((cabin) => cabin !== null);
  return whole.length === cabins.length ? whole : null;
}
