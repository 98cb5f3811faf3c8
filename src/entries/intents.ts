import { openAvailability } from '#stores/availability.ts';
import { openSearch } from '#stores/search.ts';
import { openVideo } from '#stores/video.ts';
import { openSaved } from '#stores/wishlist.ts';

/** What each `data-intent` asks of a store. An answer of false leaves the control's link to the browser. */
const intents: Record<string, (control: Element) => boolean> = {
  availability(control) {
    const facts = control.closest<HTMLElement>('[data-cabin]')?.dataset.cabin;
    return facts !== undefined && openAvailability(JSON.parse(facts), queryOf(control));
  },
  search: openSearch,
  video: (link) =>
    link instanceof HTMLAnchorElement &&
    openVideo({ ...JSON.parse(link.dataset.video ?? '{}'), url: link.getAttribute('href') }),
  saved: openSaved,
  // The panel wakes where it stands; there is nowhere to jump to.
  'availability-panel': () => true,
};

/** The query of a control's link: the search of a found stay, or of the page it stands on. */
const queryOf = (control: Element): string => (control instanceof HTMLAnchorElement ? control.search : '');

/** A link that does something on this page is a button to whoever hears it. Without this script it stays a link. */
for (const control of document.querySelectorAll<HTMLElement>('a[data-intent]')) {
  if (control.dataset.intent && control.dataset.intent in intents) control.role = 'button';
}

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button')
    return;
  event.preventDefault();
  event.target.click();
});

/** A click meant for another tab or window stays a plain link. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('[data-intent]');
  if (!control || !intents[control.dataset.intent ?? '']?.(control)) return;
  event.preventDefault();
  // Safari leaves a clicked control unfocused; a dialog gives focus back to whatever had it.
  control.focus({ preventScroll: true });
});
