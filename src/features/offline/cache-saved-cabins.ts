import { $wishlist, isInWishlist } from '#stores/wishlist.ts';

/** Lets the worker keep the page of a cabin while the cabin is saved, and the list the header's heart leads to. */
export function cacheSavedCabin(slug: string): void {
  let wasSaved = false;
  $wishlist.subscribe(() => {
    const nowSaved = isInWishlist(slug);
    if (nowSaved === wasSaved) return;
    wasSaved = nowSaved;
    const { pathname } = location;
    const messages = nowSaved ? [{ keep: pathname }, { keep: '/saved' }] : [{ drop: pathname }];
    void navigator.serviceWorker?.ready.then(({ active }) => {
      for (const message of messages) active?.postMessage(message);
    });
  });
}
