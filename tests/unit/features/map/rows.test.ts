import { afterEach, expect, test, vi } from 'vitest';
import { totalsOf } from '#features/map/filter-store.ts';
import { groupButton } from '#features/map/group.ts';
import { priceWords, showPrice } from '#features/map/prices.ts';
import { readCabins } from '#features/map/rows.ts';
import type { StayPrice } from '#features/map/store.ts';
import { card } from '../results/fixture.ts';

const stay = (total: number | null, originalTotal = total, note = '3 nights, all in'): StayPrice => ({
  total,
  originalTotal,
  note,
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
function part(texts: Record<string, { textContent: string }> = {}) {
  const flags = new Map<string, boolean>();
  const element = {
    flags,
    ariaLabel: '',
    querySelector: (selector: string) => texts[selector] ?? null,
    toggleAttribute: (name: string, isOn: boolean) => void flags.set(name, isOn),
  };
  return element as typeof element & HTMLAnchorElement;
}

test('a price is on the row, and the pin is called by all of it', () => {
  const amount = { textContent: '' };
  const onPin = { textContent: '' };
  const row = part({ '[data-amount]': amount, h3: { textContent: ' Fox Grape ' } });
  const pin = part({ span: onPin });
  showPrice({ slug: 'fox-grape', row, pin, at: null }, stay(61_250));
  expect([amount.textContent, onPin.textContent]).toEqual(['$613', '$613']);
  expect(pin.ariaLabel).toBe('Fox Grape, $613, 3 nights, all in');
  expect(pin.flags.get('data-off')).toBe(false);
  showPrice({ slug: 'fox-grape', row, pin, at: null }, stay(null, null, 'Taken on these dates'));
  expect(pin.ariaLabel).toBe('Fox Grape, Taken on these dates');
  expect([row.flags.get('data-off'), pin.flags.get('data-off')]).toEqual([true, true]);
});

test('rows whose facts are not whole are left out', () => {
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const pin = part();
  const rows = [
    { dataset: { facts: JSON.stringify(card('den', { latitude: 35.7, longitude: -83.5 })) } },
    { dataset: { facts: '{"slug":"broken"}' } },
    { dataset: { facts: JSON.stringify(card('lost', { latitude: null })) } },
    { dataset: {} },
  ];
  const page = {
    querySelectorAll: () => rows,
    querySelector: (selector: string) => (selector === '[data-pin="den"]' ? pin : null),
  } as unknown as ParentNode;
  expect(readCabins(page).map(({ slug, at, pin }) => [slug, at, pin !== null])).toEqual([
    ['den', [-83.5, 35.7], true],
    ['lost', null, false],
  ]);
});

test('totals are those of cabins that can be had', () => {
  expect(totalsOf(null)).toBeUndefined();
  const stays = new Map([
    ['den', stay(100)],
    ['barn', stay(null)],
  ]);
  expect([...(totalsOf(stays) ?? [])]).toEqual([['den', 100]]);
});

test('a group counts its cabins, from the lowest price that can be had', () => {
  const made: Record<string, unknown>[] = [];
  vi.stubGlobal('document', {
    createElement: () => {
      const element = { dataset: {}, append: () => undefined };
      made.push(element);
      return element;
    },
  });
  const cabins = ['den', 'barn'].map((slug) => ({ slug, row: part(), pin: null, at: null }));
  expect(groupButton(cabins, null).ariaLabel).toBe('2 cabins: look closer');
  const stays = new Map([
    ['den', stay(null)],
    ['barn', stay(90_000)],
  ]);
  expect(groupButton(cabins, stays).ariaLabel).toBe('2 cabins from $900: look closer');
  expect(made[0]?.['dataset']).toEqual({ group: 'den barn' });
});
