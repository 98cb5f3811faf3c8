import { afterEach, expect, test, vi } from 'vitest';
import type { Party } from '#domain/availability/party.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
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
  [{ kind: 'party', city: 'Gatlinburg', guests: 12 }, ['The same, anywhere']],
  [{ kind: 'party', guests: 20 }, []],
  [{ kind: 'party', city: 'Gatlinburg' }, ['The same, anywhere']],
] satisfies [SearchCriteria, string[]][])(
  'offers steps from a search without results (case %#)',
  (search, words) => {
    expect(broaderSearches(search).map((step) => step.label)).toEqual(words);
  },
);

test('changes only what it states', () => {
  const [week, anywhere, both] = broaderSearches({ ...threeNights, city: 'Gatlinburg' });
  expect(week?.search).toEqual({ ...threeNights, city: 'Gatlinburg', flexible_days: '7' });
  expect(anywhere?.search).toEqual(threeNights);
  expect(both?.search).toEqual({ ...threeNights, flexible_days: '7' });
});

/** A cabin of a group with its guests. */
const member = (slug: string, party: Partial<Party> = {}, dates: Partial<StayDates> = {}) => ({
  cabin: {
    ...card(slug, { max_guests: 8 }),
    total: 50_000,
    stay: { id: slug, check_in: '2026-12-11', check_out: '2026-12-14', ...dates },
  },
  party: { adults: 7, children: 0, pets: 0, ...party },
});
const pair = [member('den'), member('barn')];

test('states the distance, total capacity and total price of two nearby cabins', () => {
  expect(groupSuggestion({ members: pair, miles: 0.69, total: 100_000 }, 14)).toMatchObject({
    kind: 'cabins',
    links: [
      { title: 'den', href: '/cabins/den?check_in=2026-12-11&check_out=2026-12-14&guests=7' },
      { title: 'barn', href: '/cabins/barn?check_in=2026-12-11&check_out=2026-12-14&guests=7' },
    ],
    label: '0.7 miles apart, sleep 16 guests together: $1,000 total with taxes',
  });
  expect(groupSuggestion({ members: pair, miles: 0.02, total: 1 }, 14)).toMatchObject({
    label: expect.stringContaining('next door, '),
  });
  expect(groupSuggestion({ members: pair, miles: null, total: 1 }, 14)).toMatchObject({
    label: expect.stringContaining('both in Gatlinburg, '),
  });
});

/** Returns the guests by cabin in the address that books the group. */
const togetherIn = (members: ReturnType<typeof member>[], guests = 14) => {
  const suggestion = groupSuggestion({ members, miles: 0.69, total: 1 }, guests);
  const { bookingPath = null } = suggestion.kind === 'cabins' ? suggestion : {};
  return bookingPath && Object.fromEntries(new URL(bookingPath, 'https://x').searchParams);
};

test('offers two nearby cabins at once if both are available on the same days, with children and pets', () => {
  expect(togetherIn([member('den', { adults: 4, children: 3, pets: 2 }), member('barn')])).toEqual({
    cabin: 'den',
    with: 'barn',
    check_in: '2026-12-11',
    check_out: '2026-12-14',
    guests: '14',
    adults: '4',
    children: '3',
    pets: '2',
    with_adults: '7',
    with_children: '0',
    with_pets: '0',
  });
  const later = member('barn', {}, { check_in: '2026-12-12', check_out: '2026-12-15' });
  expect(togetherIn([member('den'), later])).toBeNull();
});

test('offers three nearby cabins with the largest distance', () => {
  const members = ['den', 'barn', 'loft'].map((slug) => member(slug));
  expect(groupSuggestion({ members, miles: 1.38, total: 150_000 }, 20)).toMatchObject({
    label: 'within 1.4 miles, sleep 24 guests together: $1,500 total with taxes',
    bookingPath: expect.stringContaining('/booking?cabin=den&with=barn&with=loft&check_in=2026-12-11'),
  });
  expect(groupSuggestion({ members, miles: null, total: 1 }, 20)).toMatchObject({
    label: expect.stringContaining('all three in Gatlinburg, '),
  });
});

const answer = (slugs: readonly string[]): Response =>
  Response.json({
    available: slugs.map((slug) => found(slug, { total: 50_000 })),
    cabinCount: slugs.length,
  });

/** Pet fees by cabin in cents. Cabins without a fee accept no pets. */
const petFees: Record<string, number | null> = { den: 5000, barn: 3000 };

/** The server's price of a stay for the given guests. */
function quoteFor(query: URLSearchParams): Response {
  const terms = {
    city: 'Gatlinburg',
    cleaning_fee_cents: 0,
    pet_fee_cents: petFees[query.get('cabin_id') ?? ''] ?? null,
    taxes: [],
  };
  const nightlyPrices = ['2026-12-11', '2026-12-12', '2026-12-13'].map((date) => ({ date, price: 20_000 }));
  const pets = Number(query.get('pets') ?? 0);
  return Response.json({
    quote: calculateQuote({ terms, nightlyPrices, pets }),
    server_now: '2026-12-01T12:00:00Z',
  });
}

/** Serves `slugs` for a search without a party, and `near` for one with flexible days. */
function serve(slugs: string[], near: string[], quote = quoteFor): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address === '/cabins.json')
      return factsFile(
        ...slugs.map((slug) => card(slug, { max_guests: 8, pet_fee_cents: petFees[slug] ?? null })),
      );
    const query = new URL(address, 'http://localhost').searchParams;
    if (address.includes('quote-stay')) return quote(query);
    if (query.has('flexible_days')) return answer(near);
    return answer(query.has('guests') || query.has('pets') ? [] : slugs);
  });
  return asked;
}

const signal = new AbortController().signal;

test('prices a group for the divided party, with its pets where they cost least', async () => {
  const asked = serve(['den', 'barn'], []);
  const party = { guests: 14, children: 3, infants: 1, pets: 2 };
  const [group] = await fetchSuggestions({ ...threeNights, ...party }, signal);
  expect(group?.label).toBe(
    'next door, sleep 16 guests together: $1,230 total with taxes. Your 2 pets sleep in barn.',
  );
  const together =
    group?.kind === 'cabins' ? new URL(group.bookingPath ?? '', 'https://x').searchParams : null;
  const named = (name: string) => [together?.get(name), together?.get(`with_${name}`)];
  expect([named('adults'), named('children'), named('pets')]).toEqual([
    ['3', '7'],
    ['4', '0'],
    ['0', '2'],
  ]);
  const quoted = asked.filter((address) => address.includes('quote-stay'));
  expect(quoted.map((address) => new URL(address, 'https://x').searchParams.get('guests'))).toEqual([
    '7',
    '7',
  ]);
});

test('puts pets in one of the cabins; the others need not allow them', async () => {
  serve(['loft', 'den'], []);
  const groups = await fetchSuggestions({ ...threeNights, guests: 14, pets: 1 }, signal);
  expect(groups.map(({ label }) => label)).toEqual([expect.stringMatching(/\. Your pet sleeps in den\.$/)]);
  serve(['loft', 'nest'], []);
  expect(await fetchSuggestions({ ...threeNights, guests: 14, pets: 1 }, signal)).toEqual([]);
});

test('does not offer a group with a stay of unknown price', async () => {
  serve(['den', 'barn'], [], (query) =>
    query.get('cabin_id') === 'barn' ? new Response('away', { status: 503 }) : quoteFor(query),
  );
  expect(await fetchSuggestions({ ...threeNights, guests: 14 }, signal)).toEqual([]);
});

test('offers the steps with results, then nearby cabins for a large party', async () => {
  serve(['den', 'barn'], ['den', 'barn', 'loft', 'nest']);
  const matches = await fetchSuggestions({ ...threeNights, guests: 14 }, signal);
  expect(matches.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'search: Within a week of those dates: 4 cabins',
    'cabins: next door, sleep 16 guests together: $1,200 total with taxes',
  ]);
});

test('offers neither a step without results nor a pair too small or unavailable', async () => {
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
])('offers a wider step only if it finds more: $near', async ({ near, offered }) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://localhost').searchParams;
    if (query.has('city')) return answer([]);
    return answer(query.has('flexible_days') ? near : ['den']);
  });
  const steps = await fetchSuggestions({ ...threeNights, city: 'Gatlinburg' }, signal);
  expect(steps.map((step) => step.label)).toEqual(offered);
});

test('offers no nearby cabins for two guests', async () => {
  const asked = serve(['den', 'barn'], []);
  expect(await fetchSuggestions(threeNights, signal)).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('still offers the steps without the cabins’ card data', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/cabins.json' ? new Response('away', { status: 503 }) : answer(['den']),
  );
  expect(await fetchSuggestions({ ...threeNights, guests: 14, city: 'Gatlinburg' }, signal)).toHaveLength(1);
});
