import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cabin } from '#domain/cabin/cabin.ts';
import { cardFactsOf } from '#domain/cabin/card-facts-of.ts';
import { readFacts, writeFacts } from '#domain/cabin/facts-file/facts-file.ts';
import { nameMembers } from '#features/map/drawn-groups.ts';
import { type DrawnPin, drawnPins } from '#features/map/drawn-pins.ts';
import { paths } from '#paths';
import { cabin } from '../../components/cabins.ts';

afterEach(() => vi.unstubAllGlobals());

const cabinsAt = (places: readonly (readonly [latitude: number, longitude: number])[]): Cabin[] =>
  places.map(([latitude, longitude], n) =>
    cabin({ id: `id-${n}`, slug: `cabin-${n}`, title: `Cabin ${n}`, latitude, longitude, number: n + 1 }),
  );

/** As both files of the site have them. */
function serve(cabins: readonly Cabin[]): void {
  const facts = cabins.map(cardFactsOf);
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address === paths.cabinsData ? writeFacts(facts) : facts),
  );
}

const isGroup = ({ cabins }: DrawnPin): boolean => cabins.length > 1;
const slugsOf = ({ cabins }: DrawnPin): string => cabins.map(({ slug }) => slug).join(' ');

/** The links of the groups as the page has them; those of one size are in sight. */
const linksOf = (pins: readonly DrawnPin[], inSight = 'narrow') =>
  pins.flatMap((pin, index) => {
    const dataset: DOMStringMap = { pinAt: String(index), bounds: pin.bounds };
    return isGroup(pin) ? [{ dataset, checkVisibility: () => pin.size === inSight } as HTMLElement] : [];
  });

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 1000);
const places = fc.array(fc.tuple(thousandths(35_650, 35_950), thousandths(-83_750, -83_350)), {
  minLength: 60,
  maxLength: 200,
});

test('from the file of all cabins the same pins are gathered as the page was built with', () => {
  fc.assert(
    fc.property(places, (all) => {
      const cabins = cabinsAt(all);
      const listed = readFacts(writeFacts(cabins.map(cardFactsOf))) ?? [];
      const asWords = (pins: DrawnPin[]) => pins.map((pin) => `${pin.size} ${pin.bounds} ${slugsOf(pin)}`);
      expect(asWords(drawnPins(listed))).toEqual(asWords(drawnPins(cabins)));
    }),
    { numRuns: 20 },
  );
});

const crowd = cabinsAt(
  Array.from({ length: 60 }, (_, n) => [35.7 + (n % 12) * 0.0171, -83.6 + (n % 7) * 0.0213] as const),
);

test('each group learns its cabins, and those in sight are asked about, each once', async () => {
  serve(crowd);
  const pins = drawnPins(crowd);
  const links = linksOf(pins);
  const ids = await nameMembers(links);
  expect(links.map(({ dataset }) => dataset['group'])).toEqual(pins.filter(isGroup).map(slugsOf));
  const narrow = pins.filter((pin) => isGroup(pin) && pin.size === 'narrow');
  expect(ids.toSorted()).toEqual(narrow.flatMap(({ cabins }) => cabins.map(({ id }) => id)).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test('where another build knew other cabins, or they cannot be had, no group says a price', async () => {
  const links = linksOf(drawnPins(crowd));
  serve(crowd.map((one) => ({ ...one, latitude: Number(one.latitude) + 0.002 })));
  expect(await nameMembers(links)).toEqual([]);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  expect(await nameMembers(links)).toEqual([]);
  expect(links.filter(({ dataset }) => dataset['group'])).toEqual([]);
});
