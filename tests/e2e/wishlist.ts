import type { Page } from '@playwright/test';
import { decodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { cabinCardExtrasPath, paths } from '#paths';

export interface CabinFixture {
  id: string;
  slug: string;
  title: string;
  max_guests: number;
}

/** The cabins the site offers, in its own order. */
export async function offered(page: Page): Promise<CabinFixture[]> {
  const [listed, further] = await Promise.all(
    [paths.cabinsData, cabinCardExtrasPath].map(async (path) => (await page.request.get(path)).json()),
  );
  const ids = new Map(further.map(({ slug, id }: CabinFixture) => [slug, id]));
  return (decodeCabinFilterData(listed) ?? []).map((facts) => ({
    ...facts,
    id: String(ids.get(facts.slug)),
  }));
}

const itemsOf = (cabins: readonly Pick<CabinFixture, 'id' | 'slug'>[]) =>
  cabins.map(({ id, slug }, index) => ({ slug, cabinId: id, timestamp: index + 1 }));

/** Puts text where the list is kept, once, before any page of the context reads it. */
const keepText = (page: Page, text: string) =>
  page.context().addInitScript((value) => {
    // A page without an origin has no storage.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', value);
  }, text);

/** A browser that has saved these cabins. */
export async function withSaved(
  page: Page,
  cabins: readonly Pick<CabinFixture, 'id' | 'slug'>[],
): Promise<void> {
  await keepText(page, JSON.stringify(itemsOf(cabins)));
}

/** The slugs that are kept now, in their order. */
export const savedNow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('wishlist') ?? '[]').map(({ slug }: { slug: string }) => slug),
  );

export const getWishlistButton = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true });

export const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

export const textMe = (page: Page) => page.getByRole('dialog', { name: 'Send me this cabin' });
