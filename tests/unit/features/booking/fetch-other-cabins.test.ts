import { afterEach, expect, test, vi } from 'vitest';
import { fetchOtherCabins } from '#features/booking/fetch-other-cabins.ts';

afterEach(() => vi.unstubAllGlobals());

const stay = { check_in: '2026-12-11', check_out: '2026-12-14', adults: 2, children: 1, pets: 0 };

const cabin = {
  id: 'cabin',
  title: 'A cabin',
  city: 'Gatlinburg',
  image: null,
  timezone: 'America/New_York',
  max_guests: 8,
};

const found = (slug: string, total: number) => ({ id: slug, slug, total, originalTotal: total });

/** Serves pages of results, and a card for each cabin. */
function serve(pages: ReturnType<typeof found>[][], linked?: string[][]) {
  const cabinCount = pages.flat().length;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://x');
    if (!url.pathname.endsWith('/search-cabins'))
      return Response.json({ ...cabin, slug: url.pathname.split('/').at(-1)?.replace('.json', '') });
    let offset = Number(url.searchParams.get('offset'));
    const available = pages.find((page) => {
      if (offset === 0) return true;
      offset -= page.length;
      return false;
    });
    return Response.json({
      available: available ?? [],
      cabinCount,
      server_now: '2026-12-01T12:00:00Z',
      linked,
    });
  });
}

const slugs = async (without: string[]) =>
  (await fetchOtherCabins(stay, without))?.map((free) => free.cabin.slug);

test('finds the cheapest cabins on all pages of the search', async () => {
  serve([
    [found('den', 50_000), found('barn', 40_000), found('loft', 30_000)],
    [found('nest', 10_000), found('mill', 20_000)],
  ]);
  expect(await slugs(['den'])).toEqual(['nest', 'mill', 'loft']);
});

test('leaves out the cabin itself and cabins that share nights with it', async () => {
  serve([[found('den', 50_000), found('barn', 40_000), found('loft', 30_000)]], [['den', 'loft']]);
  expect(await slugs(['den'])).toEqual(['barn']);
});
