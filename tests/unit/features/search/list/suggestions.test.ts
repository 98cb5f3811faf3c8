import { afterEach, expect, test, vi } from 'vitest';
import type { Search } from '#domain/search/search.ts';
import { broaderSearches, fetchSuggestions, groupSuggestion } from '#features/search/list/suggestions.ts';
import { card, factsFile, found, threeNights } from './fixture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [threeNights, ['Within a week of those dates']],
  [{ ...threeNights, flexible_days: '7' }, []],
  [
    { ...threeNights, city: 'Gatlinburg' },
    ['Within a week of those dates', 'The same, anywhere', 'Anywhere, within a week of those dates'],
  ],
  [
    { ...threeNights, city: 'Gatlinburg', flexible_days: '7' },
    ['The same, anywhere', 'Anywhere, within a week of those dates'],
  ],
  [{ city: 'Gatlinburg', guests: 12 }, ['The same, anywhere']],
  [{ guests: 20 }, []],
] satisfies [Search, string[]][])('the steps from a search that found nothing (case %#)', (search, words) => {
  expect(broaderSearches(search).map((step) => step.words)).toEqual(words);
});

test('a step changes what it says, and nothing else', () => {
  const [week, anywhere, both] = broaderSearches({ ...threeNights, city: 'Gatlinburg' });
  expect(week?.search).toEqual({ ...threeNights, city: 'Gatlinburg', flexible_days: '7' });
  expect(anywhere?.search).toEqual(threeNights);
  expect(both?.search).toEqual({ ...threeNights, flexible_days: '7' });
});

const free = (slug: string, latitude: number) => ({
  ...card(slug, { latitude, max_guests: 8 }),
  total: 50_000,
});

test('two neighbours say how far apart they are, how many they sleep, and what they cost together', () => {
  const cabins = [free('den', 35.7), free('barn', 35.71)] as const;
  const match = groupSuggestion({ cabins, miles: 0.69, total: 100_000 }, [found('den')], 14);
  expect(match).toEqual({
    kind: 'cabins',
    links: [
      { title: 'den', href: '/cabins/den?check_in=2026-12-11&check_out=2026-12-14' },
      { title: 'barn', href: '/cabins/barn' },
    ],
    words: '0.7 miles apart, sleep 16 guests together: $1,000 total with taxes',
    together: null,
  });
  expect(groupSuggestion({ cabins, miles: 0.02, total: 1 }, [], 14)).toMatchObject({
    words: expect.stringContaining('next door, '),
  });
  expect(groupSuggestion({ cabins, miles: null, total: 1 }, [], 14)).toMatchObject({
    words: expect.stringContaining('both in Gatlinburg, '),
  });
});

test('two neighbours are booked at once where both are free on the same days', () => {
  const pair = { cabins: [free('den', 35.7), free('barn', 35.71)] as const, miles: 0.69, total: 100_000 };
  expect(groupSuggestion(pair, [found('den'), found('barn')], 14)).toMatchObject({
    together: '/booking?cabin=den&with=barn&check_in=2026-12-11&check_out=2026-12-14&guests=14',
  });
  const later = { ...found('barn'), check_in: '2026-12-12', check_out: '2026-12-15' };
  expect(groupSuggestion(pair, [found('den'), later], 14)).toMatchObject({ together: null });
});

test('three neighbours are booked at once too, and say how far apart the farthest are', () => {
  const cabins = [free('den', 35.7), free('barn', 35.71), free('loft', 35.72)];
  const stays = cabins.map(({ slug }) => found(slug));
  expect(groupSuggestion({ cabins, miles: 1.38, total: 150_000 }, stays, 20)).toMatchObject({
    words: 'within 1.4 miles, sleep 24 guests together: $1,500 total with taxes',
    together: '/booking?cabin=den&with=barn&with=loft&check_in=2026-12-11&check_out=2026-12-14&guests=20',
  });
  expect(groupSuggestion({ cabins, miles: null, total: 1 }, stays, 20)).toMatchObject({
    words: expect.stringContaining('all three in Gatlinburg, '),
  });
});

const answer = (slugs: readonly string[]): Response =>
  Response.json({
    available: slugs.map((slug) => found(slug, { total: 50_000 })),
    cabinCount: slugs.length,
  });

/** A server that finds `slugs` for a search without a party, and `near` for one with flexible days. */
function serve(slugs: string[], near: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/cabins.json')
      return factsFile(card('den', { max_guests: 8 }), card('barn', { max_guests: 8 }));
    const query = new URL(address, 'http://localhost').searchParams;
    if (query.has('flexible_days')) return answer(near);
    return answer(query.has('guests') ? [] : slugs);
  });
  return asked;
}

const signal = new AbortController().signal;

test('matches are the steps that find something, then neighbours for a large party', async () => {
  serve(['den', 'barn'], ['den', 'barn', 'loft', 'nest']);
  const matches = await fetchSuggestions({ ...threeNights, guests: 14 }, signal);
  expect(matches.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
    'search: Within a week of those dates: 4 cabins',
    'cabins: next door, sleep 16 guests together: $1,000 total with taxes',
  ]);
});

test('a step that finds nothing is not offered, nor a pair too small or not free', async () => {
  serve(['den'], []);
  expect(await fetchSuggestions({ ...threeNights, guests: 14 }, signal)).toEqual([]);
  serve(['den', 'barn'], []);
  expect(await fetchSuggestions({ ...threeNights, guests: 17 }, signal)).toEqual([]);
});

test.each([
  { near: ['den'], offered: ['The same, anywhere: 1 cabin'] },
  {
    near: ['den', 'barn'],
    offered: ['The same, anywhere: 1 cabin', 'Anywhere, within a week of those dates: 2 cabins'],
  },
])('a wider step is offered where it finds more: $near', async ({ near, offered }) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams;
    if (query.has('city')) return answer([]);
    return answer(query.has('flexible_days') ? near : ['den']);
  });
  const steps = await fetchSuggestions({ ...threeNights, city: 'Gatlinburg' }, signal);
  expect(steps.map((step) => step.words)).toEqual(offered);
});

test('for two, no neighbours are looked for', async () => {
  const asked = serve(['den', 'barn'], []);
  expect(await fetchSuggestions(threeNights, signal)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('without the facts of the cabins, the steps still come', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/cabins.json' ? new Response('away', { status: 503 }) : answer(['den']),
  );
  expect(await fetchSuggestions({ ...threeNights, guests: 14, city: 'Gatlinburg' }, signal)).toHaveLength(1);
});
