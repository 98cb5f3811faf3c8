import { expect, test } from 'vitest';
import { searchOfUrl } from '#domain/search/search-of-url.ts';
import { inlineScript } from '#layouts/inline-script.ts';

const earlySearch = inlineScript('src/features/map/early-search.ts');

/** What the page of the map is marked with before it is drawn. */
function markOf(query: string): string | undefined {
  const dataset: { asked?: string } = {};
  const document = { documentElement: { dataset } };
  new Function('document', 'location', earlySearch)(document, { search: query });
  return dataset.asked;
}

test.each([
  ['', undefined],
  ['?view=list&at=35.7143,-83.5102,11.5', undefined],
  ['?filter=pool', undefined],
  ['?city=all&guests=many', undefined],
  ['?city=Atlantis', 'party'],
  ['?guests=4', 'party'],
  ['?check_in=2026-12-11', 'party'],
  ['?check_in=2026-12-11&check_out=2026-12-14&filter=pool', 'stay'],
])('the map opened with %j keeps room for an answer where it has one: %s', (query, mark) => {
  expect(markOf(query)).toBe(mark);
  expect(searchOfUrl(new URLSearchParams(query)) !== null).toBe(mark !== undefined);
});
