import { fetchViews } from '#features/views/store.ts';
import { $wishlist } from '#stores/wishlist.ts';

/** Gives a card that comes after its page what the page's scripts gave the others: buttons, a lit heart, its views. */
export function joinPage(item: Element, slug: string): void {
  for (const control of item.querySelectorAll('a[data-intent]')) control.role = 'button';
  $wishlist.notify();
  void fetchViews([slug]);
}
