import { trackedCard } from '#browser/analytics/card-parameters.ts';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { isStorageAllowed } from '#browser/storage.ts';
import { indexInWishlist } from '#domain/wishlist/wishlist.ts';
import { closeTextMe, openTextMe } from '#stores/text-me-dialog.ts';
import { showToast } from '#stores/toasts.ts';
import { $wishlist, restoreToWishlist, toggleInWishlist } from '#stores/wishlist.ts';

// Every heart of the page, the islands' too: a button `[data-heart]` that says which cabin it stands for.

/** Milliseconds (spec §9). */
const duration = 2000;

/** What is true where the browser refuses storage; two sentences take longer to read. */
const savedForThisPage = {
  title: 'Saved!',
  description: 'Until you leave this page: your browser keeps nothing between pages.',
  duration: 6000,
};

/** Undoes what the page itself has kept of a press (src/browser/inline-head.ts): here it is pressed with all that goes with it. */
function takeBack(heart: HTMLElement, cabin: { id: string; slug: string }): void {
  const { kept } = heart.dataset;
  if (kept === undefined) return;
  delete heart.dataset['kept'];
  if (kept) restoreToWishlist(JSON.parse(kept));
  else toggleInWishlist(cabin);
}

function press(heart: HTMLElement): void {
  const { heart: cabin_slug = '', cabinId: cabin_id, title: cabin_title = '' } = heart.dataset;
  // A card says itself which cabin it is, and where it stands.
  const place = heart.closest('.cabin-card') ? trackedCard(heart) : {};
  const facts = { cabin_id, cabin_slug, cabin_title, ...place };
  const { cabin_id: id, cabin_slug: slug, cabin_title: title } = facts;
  if (!id) return;
  const record = (action: 'add' | 'remove') => trackEvent('wishlist_toggle', { action, ...facts });
  takeBack(heart, { id, slug });
  const restore = toggleInWishlist({ id, slug });
  record(restore ? 'remove' : 'add');
  if (!restore) {
    showToast(isStorageAllowed() ? { title: 'Saved!', duration } : savedForThisPage);
    openTextMe({ id, slug, title });
    return;
  }
  closeTextMe();
  const onSelect = () => {
    restore();
    record('add');
  };
  showToast({ title: 'Removed from favorites.', duration, action: { label: 'Undo', onSelect } });
}

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-heart]');
  if (!heart) return;
  // Safari leaves a clicked control unfocused; the modal gives focus back to whatever had it.
  heart.focus({ preventScroll: true });
  press(heart);
});

$wishlist.subscribe((list) => {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.ariaPressed = String(indexInWishlist(list, heart.dataset.heart ?? '') >= 0);
  for (const opener of document.querySelectorAll('a[data-saved]'))
    opener.ariaLabel = `Saved cabins${list.length ? `, ${list.length}` : ''}`;
  document.documentElement.style.setProperty('--saved', list.length ? `"${list.length}"` : '');
  // What the page lit before this script came (src/browser/inline-head.ts).
  document.adoptedStyleSheets = [];
});
