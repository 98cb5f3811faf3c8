import { afterEach, expect, test, vi } from 'vitest';
import { drivesFrom, drivesInWords } from '#domain/map/drives.ts';
import { totalsOf } from '#features/map/filter-store.ts';
import { groupButton } from '#features/map/groups.ts';
import { labelPin } from '#features/map/label-pin.ts';
import { addDrives } from '#features/map/pin-drives.ts';
import { priceWords, showPrice } from '#features/map/prices.ts';
import { siteCabins } from '#features/map/rows.ts';
import type { StayPrice } from '#features/map/store.ts';
import { card } from '../results/fixture.ts';

const stay = (total: number | null, originalTotal = total, note = '3 nights, all in'): StayPrice => ({
  total,
  originalTotal,
  note,
  query: '',
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, { amount: '', original: '', note: '' }],
  [stay(61_250), { amount: '$613', original: '', note: '3 nights, all in' }],
  [stay(61_250, 70_000), { amount: '$613', original: '$700', note: '3 nights, all in' }],
  [stay(61_250, 60_000), { amount: '$613', original: '', note: '3 nights, all in' }],
  [stay(null, null, 'Sleeps only 4'), { amount: '', original: '', note: 'Sleeps only 4' }],
])('a price in words (case %#)', (price, words) => {
  expect(priceWords(price)).toEqual(words);
});

/** As much of an element as a row's price is written onto. */
function part(texts: Record<string, object> = {}) {
  const flags = new Map<string, boolean>();
  const element = {
    flags,
    ariaLabel: '',
    querySelector: (selector: string) => texts[selector] ?? null,
    toggleAttribute: (name: string, isOn: boolean) => void flags.set(name, isOn),
  };
  return element as typeof element & HTMLAnchorElement;
}

/** An element as `elements` makes it. */
interface Made {
  attributes: Map<string, string>;
  children: Made[];
}

/** Pins are links of the page; here they only keep what is set on them. */
const elements = () =>
  vi.stubGlobal('document', {
    createElement: (tag: string) => {
      const children: unknown[] = [];
      return Object.assign(part(), {
        tag,
        children,
        attributes: new Map<string, string>(),
        setAttribute(this: { attributes: Map<string, string> }, name: string, value: string) {
          this.attributes.set(name, value);
        },
        append: (...added: unknown[]) => void children.push(...added),
      });
    },
  });

test('a price is on the row, and the pin is called by all of it', () => {
  const amount = { textContent: '' };
  const onPin = { textContent: '' };
  const row = part({ '[data-amount]': amount, '.drives': { textContent: 'About 5 min to the park' } });
  const pin = part({ span: onPin });
  const facts = card('fox-grape', { title: 'Fox Grape' });
  const cabin = { slug: 'fox-grape', title: 'Fox Grape', row, pin, at: null, facts };
  showPrice(cabin, stay(61_250));
  expect([amount.textContent, onPin.textContent]).toEqual(['$613', '$613']);
  expect(pin.ariaLabel).toBe('Fox Grape, $613, 3 nights, all in, About 5 min to the park');
  showPrice(cabin, stay(null, null, 'Taken on these dates'));
  expect(pin.ariaLabel).toBe('Fox Grape, Taken on these dates, About 5 min to the park');
  expect([row.flags.get('data-off'), onPin.textContent]).toEqual([true, '']);
});

test('row and pin lead to the stay that is priced, and without one to the cabin alone', () => {
  const link = { href: '/cabins/fox-grape' };
  const row = part({ 'h3 a': link });
  const pin = Object.assign(part(), { href: '/cabins/fox-grape' });
  const facts = card('fox-grape');
  const cabin = { slug: 'fox-grape', title: 'Fox Grape', row, pin, at: null, facts };
  const query = '?check_in=2026-12-12&check_out=2026-12-15&guests=2';
  showPrice(cabin, { ...stay(61_250), query });
  expect([link.href, pin.href]).toEqual([`/cabins/fox-grape${query}`, `/cabins/fox-grape${query}`]);
  showPrice(cabin, stay(null, null, 'Taken on these dates'));
  expect([link.href, pin.href]).toEqual(['/cabins/fox-grape', '/cabins/fox-grape']);
  showPrice(cabin, { ...stay(61_250), query });
  showPrice(cabin, undefined);
  expect([link.href, pin.href]).toEqual(['/cabins/fox-grape', '/cabins/fox-grape']);
});

test('a pin whose card is not in the list is called by its drives too, once it is reached for', () => {
  const onPin = { textContent: '' };
  const pin = part({ span: onPin });
  const at = { latitude: 35.7144, longitude: -83.5101 };
  const cabin = { slug: 'fox-grape', title: 'Fox Grape', row: part(), pin, at };
  const words = drivesInWords(drivesFrom({ latitude: 35.71436, longitude: -83.51012 }));
  labelPin(cabin, ['from $613'], '$613');
  expect(pin.ariaLabel).toBe('Fox Grape, from $613');
  addDrives(cabin);
  addDrives(cabin);
  expect(pin.ariaLabel).toBe(`Fox Grape, from $613, ${words}`);
  labelPin(cabin, ['from $590'], '$590');
  expect(pin.ariaLabel).toBe(`Fox Grape, from $590, ${words}`);
  const known = { ...cabin, row: part({ '.drives': { textContent: 'About 5 min to the park' } }) };
  labelPin(known, [], '');
  addDrives(known);
  expect(pin.ariaLabel).toBe('Fox Grape, About 5 min to the park');
});

test('every cabin has its row of the page, or one that leads to it until its own comes; a pin where its place is known', () => {
  elements();
  const row = { ...part(), dataset: { row: 'den' } };
  const page = { querySelectorAll: () => [row] } as unknown as ParentNode;
  const place = { latitude: 35.7, longitude: -83.5 };
  const cabins = siteCabins(page, [card('den', place), card('lost', { latitude: null })]);
  expect(cabins.map(({ slug, at, pin }) => [slug, at, pin !== null])).toEqual([
    ['den', place, true],
    ['lost', null, false],
  ]);
  const [den, lost] = cabins.map((cabin) => cabin.row as unknown as Made);
  expect(den).toBe(row);
  expect(lost?.attributes.has('data-waiting')).toBe(true);
  const link = lost?.children[0]?.children[0];
  expect([link?.attributes.get('href'), link?.children]).toEqual(['/cabins/lost', ['lost']]);
  const pin = cabins[0]?.pin as unknown as Made;
  expect(pin.attributes.get('href')).toBe('/cabins/den');
});

test('totals are those of cabins that can be had', () => {
  expect(totalsOf(null)).toBeUndefined();
  const stays = new Map([
    ['den', stay(100)],
    ['barn', stay(null)],
  ]);
  expect([...(totalsOf(stays) ?? [])]).toEqual([['den', 100]]);
});

test('a group counts its cabins, from the lowest price that is known', () => {
  elements();
  const place = (latitude: number, longitude: number) => ({ latitude, longitude });
  const cabins = [
    { slug: 'den', title: 'Den', row: part(), pin: null, at: place(35.7, -83.5) },
    { slug: 'barn', title: 'Barn', row: part(), pin: null, at: place(35.8, -83.6) },
  ];
  const named = (totals: ReadonlyMap<string, number>) => {
    const button = groupButton(cabins, totals) as unknown as { attributes: Map<string, string> };
    return button.attributes;
  };
  expect(named(new Map()).get('aria-label')).toBe('2 cabins: look closer');
  const said = named(new Map([['barn', 90_000]]));
  expect(said.get('aria-label')).toBe('2 cabins from $900: look closer');
  expect(said.get('data-group')).toBe('den barn');
  expect(said.get('data-bounds')).toBe('-83.6,35.7,-83.5,35.8');
});
