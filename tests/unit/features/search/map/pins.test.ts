import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drivesFrom, formatCabinDrives } from '#domain/geo/drives.ts';
import { createClusterButton } from '#features/search/map/clusters.ts';
import { $pinPrices, labelPin, type MappedCabin, nameDrives } from '#features/search/map/pins.ts';
import { $matchedCards } from '#features/search/store.ts';
import { $lowest } from '#stores/lowest-stays.ts';
import { card } from '../list/fixture.ts';

const stay = (slug: string, total: number, check_in = '2026-12-19') => ({
  id: slug,
  slug,
  check_in,
  check_out: '2026-12-21',
  nights: 2,
  total,
  originalTotal: total,
});
const lowestOf = (...stays: ReturnType<typeof stay>[]) =>
  new Map(stays.map((one) => [one.id, { phase: 'found', stay: one } as const]));
const laid = vi.fn();

beforeEach(() => {
  $matchedCards.set(null);
  $lowest.set(new Map());
  laid.mockClear();
});
afterEach(() => vi.unstubAllGlobals());
$pinPrices.listen(laid);

test('shows the stays of the response on pins, else the cheapest soon', () => {
  $lowest.set(lowestOf(stay('den', 50_000)));
  expect([...$pinPrices.get()].map(([slug, { total }]) => [slug, total])).toEqual([['den', 50_000]]);
  $matchedCards.set([{ card: card('barn'), stay: stay('barn', 90_000), reason: null }]);
  expect([...$pinPrices.get().keys()]).toEqual(['barn']);
});

test('renders pins again only if a response changes a stay', () => {
  $lowest.set(lowestOf(stay('den', 50_000)));
  $lowest.set(lowestOf(stay('den', 50_000)));
  expect(laid).toHaveBeenCalledTimes(1);
  $lowest.set(lowestOf(stay('den', 50_000, '2026-12-18')));
  expect(laid).toHaveBeenCalledTimes(2);
});

/** An element with only the used properties. */
function part(texts: Record<string, object> = {}) {
  const element = { ariaLabel: '', querySelector: (selector: string) => texts[selector] ?? null };
  return element as typeof element & HTMLAnchorElement;
}

test('adds driving times to a pin’s label once it gets the focus or pointer', async () => {
  const pin = part({ span: { textContent: '' } });
  const coordinates = { latitude: 35.7144, longitude: -83.5101 };
  const cabin = { title: 'Fox Grape', pin, coordinates };
  const words = formatCabinDrives(drivesFrom({ latitude: 35.71436, longitude: -83.51012 }));
  labelPin(cabin, ['from $613'], '$613');
  expect(pin.ariaLabel).toBe('Fox Grape, from $613');
  await Promise.all([nameDrives(cabin), nameDrives(cabin)]);
  expect(pin.ariaLabel).toBe(`Fox Grape, from $613, ${words}`);
  labelPin(cabin, ['from $590'], '$590');
  expect(pin.ariaLabel).toBe(`Fox Grape, from $590, ${words}`);
});

test('shows a group’s number of cabins and its cheapest known stay', () => {
  vi.stubGlobal('document', {
    createElement: () => ({
      attributes: new Map<string, string>(),
      children: [] as unknown[],
      setAttribute(this: { attributes: Map<string, string> }, name: string, value: string) {
        this.attributes.set(name, value);
      },
      append(this: { children: unknown[] }, ...added: unknown[]) {
        this.children.push(...added);
      },
    }),
  });
  const place = (latitude: number, longitude: number) => ({ latitude, longitude });
  const cabins: MappedCabin[] = [
    { slug: 'den', title: 'Den', row: part(), pin: null, coordinates: place(35.7, -83.5) },
    { slug: 'barn', title: 'Barn', row: part(), pin: null, coordinates: place(35.8, -83.6) },
  ];
  const named = () =>
    (createClusterButton(cabins) as unknown as { attributes: Map<string, string> }).attributes;
  expect(named().get('aria-label')).toBe('2 cabins: look closer');
  $lowest.set(lowestOf(stay('barn', 90_000), stay('den', 95_000)));
  const said = named();
  expect(said.get('aria-label')).toBe('2 cabins from $900 Dec 19–21: look closer');
  expect(said.get('data-group')).toBe('den barn');
  expect(said.get('data-bounds')).toBe('-83.6,35.7,-83.5,35.8');
});
