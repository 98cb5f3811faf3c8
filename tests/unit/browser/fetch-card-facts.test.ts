import { afterEach, expect, test, vi } from 'vitest';
import { fetchCardFacts } from '#browser/fetch-card-facts.ts';
import { cardFactsOf } from '#domain/cabin/card-facts-of.ts';
import { cabin } from '../components/cabins.ts';

const facts = cardFactsOf(cabin());
const serve = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer());

afterEach(() => vi.unstubAllGlobals());

test('cabins that are whole are taken, others left out', async () => {
  serve(() => Response.json([facts, { ...facts, beds: '3' }, null, { ...facts, slug: 'fox-grape' }]));
  expect((await fetchCardFacts())?.map(({ slug }) => slug)).toEqual(['lantern-ledge', 'fox-grape']);
});

test.each([
  ['an answer that is none of ours', () => new Response('away', { status: 503 })],
  ['a problem', () => Response.json({ error: {} }, { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('offline'))],
])('%s is no facts', async (_, answer) => {
  serve(answer);
  expect(await fetchCardFacts()).toBeNull();
});
