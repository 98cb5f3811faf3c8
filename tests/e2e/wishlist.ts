// Helpers for saved cabins: save them in the browser and find their buttons.

import type { Page } from '@playwright/test';
import { decodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { cabinCardExtrasPath, paths } from '#paths';

export interface CabinFixture {
  id: string;
  slug: string;
  title: string;
  max_guests: number;
}

/** Returns the cabins of the site in the list's order. */
export async function listOfferedCabins(page: Page): Promise<CabinFixture[]> {
  const [listed, extras] = await Promise.all(
    [paths.cabinsData, cabinCardExtrasPath].map(async (path) => (await page.request.get(path)).json()),
  );
  const ids = new Map(extras.map(({ slug, id }: CabinFixture) => [slug, id]));
  return (decodeCabinFilterData(listed) ?? []).map((facts) => ({
    ...facts,
    id: String(ids.get(facts.slug)),
  }));
}

const toWishlistItems = (cabins: readonly Pick<CabinFixture, 'id' | 'slug'>[]) =>
  cabins.map(({ id, slug }, index) => ({ slug, cabinId: id, timestamp: index + 1 }));

/** Stores the text of a wishlist before any page of the context reads it. */
const storeWishlist = (page: Page, text: string) =>
  page.context().addInitScript((value) => {
    // A page without an origin has no storage.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', value);
  }, text);

/** Saves cabins in the browser's wishlist. */
export async function saveInBrowser(
  page: Page,
  cabins: readonly Pick<CabinFixture, 'id' | 'slug'>[],
): Promise<void> {
  await storeWishlist(page, JSON.stringify(toWishlistItems(cabins)));
}

/** Returns the slugs of the saved cabins in order. */
export const listSavedSlugs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('wishlist') ?? '[]').map(({ slug }: { slug: string }) => slug),
  );

export const getWishlistButton = (page: Page, { title }: { title: string }) =>
  page.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true });

export const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

export const textMe = (page: Page) => page.getByRole('dialog', { name: 'Send me this cabin' });
