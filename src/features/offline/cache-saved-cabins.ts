import { $wishlist, isInWishlist } from '#stores/wishlist.ts';

/** Makes the worker cache the page of a saved cabin, and the saved list. */
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
