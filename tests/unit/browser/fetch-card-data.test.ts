import { afterEach, expect, test, vi } from 'vitest';
import { fetchCabinCardData, fetchCabinFilterData } from '#browser/cabins/fetch-card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { stubServer } from '#support/stub-server.ts';
import { cabin } from '../components/cabin-fixture.ts';

const ledge = toCabinCardData(cabin());
const grape = { ...ledge, slug: 'fox-grape', title: 'Fox Grape', image: null };
const furtherOf = ({ slug, id, image }: typeof ledge) => ({ slug, id, image });
const both = {
  '/cabins.json': () => Response.json(encodeCabinFilterData([ledge, grape])),
  '/cabins-further.json': () => Response.json([furtherOf(ledge), furtherOf(grape)]),
};

afterEach(() => vi.unstubAllGlobals());

test('combines the card data of both files', async () => {
  stubServer(both);
  expect(await fetchCabinCardData()).toEqual([ledge, grape]);
});

test('loads only the small file for filters', async () => {
  const server = stubServer(both);
  expect((await fetchCabinFilterData())?.map(({ slug }) => slug)).toEqual(['lantern-ledge', 'fox-grape']);
  expect(server).toHaveBeenCalledOnce();
});

test('leaves out a cabin that only one of the files contains', async () => {
  const further = () =>
    Response.json([
      furtherOf(grape),
      null,
      { ...furtherOf(ledge), id: 7 },
      { slug: 'gone', id: '', image: null },
    ]);
  stubServer({ ...both, '/cabins-further.json': further });
  expect(await fetchCabinCardData()).toEqual([grape]);
});

test.each([
  ['a response of another shape', () => new Response('away', { status: 503 })],
  ['a problem', () => Response.json({ error: {} }, { status: 500 })],
  ['a lost connection', () => Promise.reject(new TypeError('offline'))],
])('fails on %s', async (_, answer) => {
  stubServer({ ...both, '/cabins.json': answer });
  expect(await fetchCabinFilterData()).toBeNull();
  stubServer({ ...both, '/cabins-further.json': answer });
  expect(await fetchCabinCardData()).toBeNull();
});
