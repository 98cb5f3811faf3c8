// Validation of the bodies of itinerary calls.

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { createItinerary, draft, itemsPerDay, save, vote } from './fixture.ts';

const house = testDatabase();

beforeEach(() => deleteRows(house.db, 'itineraries'));

const [day] = draft.days;
const item = { kind: 'note', title: 'Rest' };
const withItem = (change: object) => ({
  ...draft,
  days: [{ date: day?.date, items: [{ ...item, ...change }] }],
});

test.each([
  ['title', { ...draft, title: undefined }],
  ['title', { ...draft, title: '' }],
  ['title', { ...draft, title: 'x'.repeat(81) }],
  ['title', { ...draft, title: 'a\u0000b' }],
  ['start', { ...draft, start: '2026-02-30' }],
  ['start', { ...draft, start: 20_261_211 }],
  ['end', { ...draft, end: '2026-12-10' }],
  ['end', { ...draft, end: '2026-12-25' }],
  ['end', { ...draft, end: '9999-12-31' }],
  ['cabin_slug', { ...draft, cabin_slug: '../x' }],
  ['days', { ...draft, days: undefined }],
  ['days', { ...draft, days: 'many' }],
  ['days.0', { ...draft, days: [null] }],
  ['days.0.date', { ...draft, days: [{ date: '2026-12-14', items: [] }] }],
  ['days.1.date', { ...draft, days: [day, day] }],
  ['days.0.items', { ...draft, days: [{ date: day?.date }] }],
  ['days.0.items', { ...draft, days: [{ date: day?.date, items: Array(itemsPerDay + 1).fill(item) }] }],
  ['days.0.items.0', { ...draft, days: [{ date: day?.date, items: ['Rest'] }] }],
  ['days.0.items.0.kind', withItem({ kind: 'Hike!' })],
  ['days.0.items.0.title', withItem({ title: '  ' })],
  ['days.0.items.0.title', withItem({ title: 'x'.repeat(121) })],
  ['days.0.items.0.at', withItem({ at: '24:00' })],
  ['days.0.items.0.at', withItem({ at: 'soon' })],
  ['days.0.items.0.note', withItem({ note: 'x'.repeat(501) })],
  ['days.0.items.0.ref', withItem({ ref: 'javascript:alert(1)' })],
  ['days.0.items.0.id', withItem({ id: 'a b' })],
  [
    'days.0.items.1.id',
    {
      ...draft,
      days: [
        {
          date: day?.date,
          items: [
            { ...item, id: 'a' },
            { ...item, id: 'a' },
          ],
        },
      ],
    },
  ],
])('rejects an invalid field by name: %s (%#)', async (field, body) => {
  const { status, error } = await post('create-itinerary', body);
  expect([status, error?.code, error?.field]).toEqual([400, 'invalid', field]);
});

test('rejects a save without its own required field', async () => {
  const { id, edit_token } = await createItinerary();
  const fieldOf = async (body: object) => (await save(body)).error?.field;
  expect(await fieldOf({ ...draft, edit_token, version: 1 })).toBe('id');
  expect(await fieldOf({ ...draft, id, version: 1 })).toBe('edit_token');
  expect(await fieldOf({ ...draft, id, edit_token })).toBe('version');
  expect(await fieldOf({ ...draft, id, edit_token, version: '1' })).toBe('version');
  expect(await fieldOf({ id, edit_token, version: 1, ...draft, days: [{}] })).toBe('days.0.date');
});

test('accepts a plan of the maximum size and rejects a larger one', async () => {
  const note = 'n'.repeat(500);
  const full = (size: string) => ({
    title: 'Full',
    start: '2026-12-01',
    end: '2026-12-14',
    days: Array.from({ length: 14 }, (_, n) => ({
      date: `2026-12-${String(n + 1).padStart(2, '0')}`,
      items: Array.from({ length: itemsPerDay }, () => ({ ...item, title: 't'.repeat(120), note: size })),
    })),
  });
  expect((await post('create-itinerary', full(note))).status).toBe(201);
  expect((await post('create-itinerary', full(note.repeat(3)))).status).toBe(413);
});

test('responds to the methods of an address only', async () => {
  const { default: itinerary } = await import('#netlify/functions/itinerary.ts');
  const answer = await itinerary(new Request('http://localhost/api/itinerary', { method: 'PATCH' }));
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
});

test('rejects any body without a server error', async () => {
  const { id, edit_token } = await createItinerary();
  const odd = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        id: fc.constant(id),
        edit_token: fc.constant(edit_token),
        version: fc.anything(),
        days: fc.anything(),
      })
      .map((value) =>
        JSON.stringify({ ...draft, ...value }, (_, one) => (typeof one === 'bigint' ? null : one)),
      ),
    fc
      .record({ item: fc.anything(), vote: fc.anything(), text: fc.anything(), name: fc.anything() })
      .map((value) => JSON.stringify({ id, ...value }, (_, one) => (typeof one === 'bigint' ? null : one))),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (body) => {
      const answers = [
        await post('create-itinerary', body),
        await save(body),
        await post('itinerary-comment', body),
        await post('delete-itinerary', body),
        await vote(id, body.slice(0, 30), 1),
      ];
      for (const { status } of answers) expect(status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
