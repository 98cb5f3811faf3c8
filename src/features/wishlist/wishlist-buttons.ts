// Handles all wishlist buttons `[data-heart]` of the page, including those of islands.

import { getCardParameters } from '#browser/analytics/card-parameters.ts';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { isStorageAllowed } from '#browser/storage.ts';
import { whenPainted } from '#browser/when-idle.ts';
import { indexInWishlist } from '#domain/wishlist/wishlist.ts';
import { closeTextMe, openTextMe } from '#stores/text-me-dialog.ts';
import { showToast } from '#stores/toasts.ts';
import { $wishlist, restoreToWishlist, toggleInWishlist } from '#stores/wishlist.ts';

/** Duration of toasts in ms (spec §9). */
const duration = 2000;

/** Toast for unavailable storage. It stays longer, because it has two sentences. */
const savedForThisPage = {
  title: 'Saved!',
  description: 'Until you leave this page: your browser keeps nothing between pages.',
  duration: 6000,
};

/** Reverts a click that the inline head script has stored, before the click is handled again. */
function undoEarlyPress(heart: HTMLElement, cabin: { id: string; slug: string }): void {
  const { kept: previouslySaved } = heart.dataset;
  if (previouslySaved === undefined) return;
  delete heart.dataset['kept'];
  if (previouslySaved) restoreToWishlist(JSON.parse(previouslySaved));
  else toggleInWishlist(cabin);
}

function toggle(heart: HTMLElement): void {
  const { heart: cabin_slug = '', cabinId: cabin_id, title: cabin_title = '' } = heart.dataset;
  // A card contains its cabin's data and position.
  const position = heart.closest('.cabin-card') ? getCardParameters(heart) : {};
  const eventValues = { cabin_id, cabin_slug, cabin_title, ...position };
  const { cabin_id: id, cabin_slug: slug, cabin_title: title } = eventValues;
  if (!id) return;
  const track = (action: 'add' | 'remove') =>
    whenPainted(() => trackEvent('wishlist_toggle', { action, ...eventValues }));
  undoEarlyPress(heart, { id, slug });
  const restore = toggleInWishlist({ id, slug });
  track(restore ? 'remove' : 'add');
  if (!restore) {
    showToast(isStorageAllowed() ? { title: 'Saved!', duration } : savedForThisPage);
    openTextMe({ id, slug, title });
    return;
  }
  closeTextMe();
  const onSelect = () => {
    restore();
    track('add');
  };
  showToast({ title: 'Removed from favorites.', duration, action: { label: 'Undo', onSelect } });
}

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-heart]');
  if (!heart) return;
  // Safari does not focus a clicked button, to which the dialog returns the focus.
  heart.focus({ preventScroll: true });
  toggle(heart);
});

$wishlist.subscribe((list) => {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const pressed = String(indexInWishlist(list, heart.dataset.heart ?? '') >= 0);
    // Writing an equal value would style the heart again.
    if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed;
  }
  for (const opener of document.querySelectorAll<HTMLElement>('a[data-saved]')) {
    opener.ariaLabel = `Saved cabins${list.length ? `, ${list.length}` : ''}`;
    // Not on the root element: its style is inherited by the whole page.
    opener.style.setProperty('--saved', list.length ? `"${list.length}"` : '');
  }
  // Removes the style that the inline head script added for saved cabins.
  if (document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = [];
});
