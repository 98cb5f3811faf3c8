import { isSaved } from '#stores/wishlist.ts';
import { showPrice } from './prices.ts';
import type { MapCabin } from './rows.ts';
import { $stays } from './store.ts';

/** Makes a row that came after the page what the page's own rows are: its heart, and what the stay asked for costs. */
export function joinPage(cabin: MapCabin): void {
  for (const heart of cabin.row.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(isSaved(cabin.slug));
  const stays = $stays.get();
  if (stays) showPrice(cabin, stays.get(cabin.slug));
}
