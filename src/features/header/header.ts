import { trackEvent } from '#browser/analytics/track-event.ts';
import { createElement } from '#browser/dom.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { searchLabel } from '#domain/search/search.ts';
import { formatDatesOrMonths } from '#domain/search/stay-months.ts';
import { onShownSearch, shownSearch, watchSearchStorage } from '#stores/search.ts';

/** The search button says what is searched for here, at once and whenever it changes; a press is tracked (spec §2). */
function labelSearch(button: HTMLElement): void {
  const label = button.querySelector('span');
  const narrow = matchMedia('(width < 640px)');
  const update = () => {
    const { search, ...found } = shownSearch();
    // On a phone a party is so many guests: with all of it the label would be cut.
    const short = { ...search, children: 0, infants: 0, pets: 0 };
    const shown = narrow.matches && search.guests ? short : search;
    const dates = formatDatesOrMonths(search, getUtcToday());
    label?.replaceChildren(...wholeParts(searchLabel(shown, found, dates)));
    return search.kind !== 'browse';
  };
  // Whether a narrow screen has a line for it has been said before anything was drawn (src/browser/inline-head.ts).
  update();
  narrow.addEventListener('change', update);
  onShownSearch(() => document.documentElement.toggleAttribute('data-searched', update()));
  button.addEventListener('click', () => {
    const { search, cabinCount } = shownSearch();
    const { check_in: checkIn = null, check_out: checkOut = null } = search;
    trackEvent('header_search_click', { hasDates: checkIn !== null, cabinCount, checkIn, checkOut });
  });
}

/** Where the label needs two lines, it breaks between its parts. */
const wholeParts = (label: string): Node[] =>
  label.split(/(?<=· )/).map((part) => createElement('span', {}, part));

/** The shadow comes and the banner goes (spec §9: 10 px, 100 px). */
function followScroll(header: HTMLElement): void {
  const banner = header.querySelector<HTMLElement>('.fall-banner');
  const follow = () => {
    const isPast = scrollY >= 100;
    header.toggleAttribute('data-floating', scrollY > 10);
    header.toggleAttribute('data-past-banner', isPast);
    // Out of sight it is out of reach, unless it has the focus already.
    if (banner) banner.inert = isPast && banner !== document.activeElement;
  };
  addEventListener('scroll', follow, { passive: true });
  // With the next frame: asked now, how far it is scrolled lays the page out once more.
  requestAnimationFrame(follow);
}

const header = document.querySelector<HTMLElement>('.site-header');
const search = header?.querySelector<HTMLElement>('.search');
if (header) followScroll(header);
watchSearchStorage();
if (search) labelSearch(search);
// What opens the menus comes with the first mouse that is moved over the header. A finger and the keyboard need none of it.
const meetMouse = ({ pointerType }: PointerEvent): void => {
  if (pointerType !== 'mouse') return;
  header?.removeEventListener('pointerover', meetMouse);
  import('./hover-menus.ts').then((mouse) => mouse.openMenusOnHover()).catch(() => undefined);
};
header?.addEventListener('pointerover', meetMouse, { passive: true });

/** Closes a menu once the focus has gone on from it and its opener: it would lie over what has the focus now. */
document.addEventListener('focusin', ({ target }) => {
  if (!CSS.supports('selector(:popover-open)')) return;
  const menu = document.querySelector<HTMLElement>('.menu:popover-open');
  const isOpener = target instanceof HTMLButtonElement && target.popoverTargetElement === menu;
  if (menu && target instanceof Node && !isOpener && !menu.contains(target)) menu.hidePopover();
});
