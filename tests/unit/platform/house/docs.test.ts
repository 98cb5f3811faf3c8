import { expect, test } from 'vitest';
import { fieldDocs, functionDocs } from '../../../../scripts/checks/house/docs.ts';

const bare = ({ places }: ReturnType<typeof fieldDocs>) => places.map(({ line, what }) => `${line}: ${what}`);

test('exported functions without a doc sentence are named', () => {
  const text = `
/** Adds. */
export function add() {}
export function subtract() {}
/** Doubles. */
export const double = (n: number) => 2 * n;
// Not a doc sentence.
export const half = (n: number) => n / 2;
export const ten = 10;
function inner() {}
`;
  const docs = functionDocs([{ path: 'src/domain/sums.ts', text }]);
  expect(docs.value).toBe(50);
  expect(bare(docs)).toEqual(['4: subtract', '8: half']);
});

test.each([
  ['src/domain/price/quote.ts', 0],
  ['src/contracts/quote.ts', 0],
  ['netlify/services/quotes.ts', 0],
  ['netlify/lib/env.ts', 100],
  ['src/client/page.ts', 100],
])('functions of domain, contracts and services are held to it: %s', (path, value) => {
  expect(functionDocs([{ path, text: 'export function a() {}' }]).value).toBe(value);
});

test('each field of a contract needs a sentence of its own, inner ones too', () => {
  const text = `
export interface Booking {
  /** As printed. */
  reference: string;
  /** The cabin. */
  cabin: { id: string };
  nights: number;
}
export type Answer = { booking: Booking };
export const limit = { most: 3 };
`;
  const docs = fieldDocs([{ path: 'src/contracts/booking.ts', text }]);
  expect(docs.value).toBe(40);
  expect(bare(docs)).toEqual(['6: Booking.cabin.id', '7: Booking.nights', '9: Answer.booking']);
});

test('fields elsewhere are left alone', () => {
  expect(fieldDocs([{ path: 'src/domain/a.ts', text: 'interface A { b: string }' }])).toEqual({
    value: 100,
    places: [],
  });
});
