import { stepsADegree } from '../../map/distance.ts';
import { fieldsOf, isRecord, isWhole, keysOf } from '../../shape.ts';
import { type ListedFacts, parseListedFacts } from '../card-facts.ts';
import { amount, type Column, flags, oneOf, phrase, rising } from './columns.ts';

// The facts of all cabins in one small file, column by column: a thousand cabins are 12 kB. A fact more is a line here.

/** A file that says it has more is none of ours. */
const mostCabins = 100_000;

/** How each fact is written; coordinates as exact as a pin is meant to be. */
const columns: { readonly [Fact in Exclude<keyof ListedFacts, 'slug'>]: Column<ListedFacts[Fact]> } = {
  title: phrase,
  number: rising,
  city: oneOf,
  beds: oneOf,
  baths: oneOf,
  bedrooms: oneOf,
  max_guests: oneOf,
  amenities: flags,
  pet_fee_cents: oneOf,
  average_rating: oneOf,
  review_count: amount(1),
  latitude: amount(stepsADegree),
  longitude: amount(stepsADegree),
  featured: oneOf,
  timezone: oneOf,
  free_cancel_days: oneOf,
  four_wheel_drive: oneOf,
  step_free: oneOf,
};

type Fact = keyof typeof columns;

/** What a title is as a slug, where the host has chosen no other. */
const slugOf = (title: unknown): string =>
  String(title)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The cabins as JSON: how many there are, a column for each fact, and the `slugs` that do not follow from the title. */
export function writeFacts(cabins: readonly ListedFacts[]): Readonly<Record<string, unknown>> {
  const written = <Name extends Fact>(name: Name): [Name, unknown] => [
    name,
    columns[name].write(cabins.map((cabin) => cabin[name])),
  ];
  const slugs = cabins.flatMap(({ slug, title }, index) => (slug === slugOf(title) ? [] : [[index, slug]]));
  const count = cabins.length;
  return { count, ...Object.fromEntries(keysOf(columns).map(written)), slugs: Object.fromEntries(slugs) };
}

/** The inverse of `writeFacts`, for what comes from outside: null unless all of it is as it should be. */
export function readFacts(file: unknown): ListedFacts[] | null {
  const { count, slugs, ...written } = fieldsOf(file);
  if (!isWhole(count) || !isRecord(slugs) || Number(count) < 0 || Number(count) > mostCabins) return null;
  const chosen = fieldsOf(slugs);
  const facts = keysOf(columns).map(
    (name) => [name, columns[name].read(written[name], Number(count))] as const,
  );
  const cabins = Array.from({ length: Number(count) }, (_, index) => {
    const cabin = Object.fromEntries(facts.map(([name, values]) => [name, values?.[index]]));
    return parseListedFacts({ ...cabin, slug: chosen[index] ?? slugOf(cabin['title']) });
  });
  const whole = cabins.filter((cabin) => cabin !== null);
  return whole.length === cabins.length ? whole : null;
}
