import { stepsADegree } from '../../map/distance.ts';
import { fieldsOf, isRecord, isWhole, keysOf } from '../../shape.ts';
import { type ListedFacts, listedShape, parseListedFacts } from '../card-facts.ts';
import { amount, type Column, flags, oneOf, phrase, rising } from './columns.ts';

// The facts of all cabins in one small file, column by column: a thousand cabins are 12 kB. A fact more is a line here.

/** A file that says it has more is none of ours. */
const mostCabins = 100_000;

type Fact = Exclude<keyof ListedFacts, 'slug'>;

const facts = keysOf(listedShape).filter((name) => name !== 'slug');

/** How a fact is written that is not one of a few; coordinates as exact as a pin is meant to be. */
const columns: { readonly [Name in Fact]?: Column<ListedFacts[Name]> } = {
  title: phrase,
  number: rising,
  amenities: flags,
  review_count: amount(1),
  latitude: amount(stepsADegree),
  longitude: amount(stepsADegree),
};

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
    (columns[name] ?? oneOf).write(cabins.map((cabin) => cabin[name])),
  ];
  const slugs = cabins.flatMap(({ slug, title }, index) => (slug === slugOf(title) ? [] : [[index, slug]]));
  const count = cabins.length;
  return { count, ...Object.fromEntries(facts.map(written)), slugs: Object.fromEntries(slugs) };
}

/** The inverse of `writeFacts`, for what comes from outside: null unless all of it is as it should be. */
export function readFacts(file: unknown): ListedFacts[] | null {
  const { count, slugs, ...written } = fieldsOf(file);
  if (!isWhole(count) || !isRecord(slugs) || Number(count) < 0 || Number(count) > mostCabins) return null;
  const chosen = fieldsOf(slugs);
  const read = facts.map(
    (name) => [name, (columns[name] ?? oneOf).read(written[name], Number(count))] as const,
  );
  const cabins = Array.from({ length: Number(count) }, (_, index) => {
    const cabin = Object.fromEntries(read.map(([name, values]) => [name, values?.[index]]));
    return parseListedFacts({ ...cabin, slug: chosen[index] ?? slugOf(cabin['title']) });
  });
  const whole = cabins.filter((cabin) => cabin !== null);
  return whole.length === cabins.length ? whole : null;
}
