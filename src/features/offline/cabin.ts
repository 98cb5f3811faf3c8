import { $wishlist, isSaved } from '#stores/wishlist.ts';

/** Lets the worker keep the page of a cabin while the cabin is saved. */
export function keepWhileSaved(slug: string): void {
  let wasSaved = false;
  $wishlist.subscribe(() => {
    const nowSaved = isSaved(slug);
    if (nowSaved === wasSaved) return;
    wasSaved = nowSaved;
    const { pathname } = location;
    const message = nowSaved ? { keep: pathname } : { drop: pathname };
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
  });
}
