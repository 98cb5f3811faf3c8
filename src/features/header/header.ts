// Scripts of the header: the search in its button, its look while scrolling, its menus.

import { trackEvent } from '#browser/analytics/track-event.ts';
import { createElement } from '#browser/dom.ts';
import { getUtcToday } from '#browser/utc-today.ts';
import { searchLabel } from '#domain/search/search.ts';
import { formatDatesOrMonths } from '#domain/search/stay-months.ts';
import { $pageSearch, onShownSearch, shownSearch, watchSearchStorage } from '#stores/search.ts';

/** Shows the current search in the button and tracks clicks on it (spec §2). */
function initSearchButton(button: HTMLElement): void {
  const label = button.querySelector('span');
  const narrow = matchMedia('(width < 640px)');
  const update = () => {
    const { search, ...counts } = shownSearch();
    // Phones show only the number of guests, because the whole party would not fit.
    const short = { ...search, children: 0, infants: 0, pets: 0 };
    const displayed = narrow.matches && search.guests ? short : search;
    const dates = formatDatesOrMonths(search, getUtcToday());
    const shortDates = narrow.matches ? shortenMonths(dates) : dates;
    // A page of results states its count in its heading.
    const groups = searchLabel(displayed, $pageSearch.get() ? { cabinCount: null } : counts, shortDates);
    label?.replaceChildren(...groups.map((group) => createElement('span', {}, group)));
    return search.kind !== 'browse';
  };
  // The inline head script has reserved the second row of narrow screens.
  update();
  narrow.addEventListener('change', update);
  onShownSearch(() => document.documentElement.toggleAttribute('data-searched', update()));
  button.addEventListener('click', () => {
    const { search, cabinCount } = shownSearch();
    const { check_in: checkIn = null, check_out: checkOut = null } = search;
    trackEvent('header_search_click', { hasDates: checkIn !== null, cabinCount, checkIn, checkOut });
  });
}

/** Shortens the names of months: `Weekend in Nov 2026 to Jan 2027`. */
const shortenMonths = (dates: string): string =>
  dates.replace(/(?<= (?:in|to) )[A-Z][a-z]+/g, (month) => month.slice(0, 3));

/** Reserves more space for a header that enlarged text has made taller. */
function reserveHeight(bar: HTMLElement, button: HTMLElement): void {
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    style.removeProperty('--header');
    const reserved = Number.parseFloat(getComputedStyle(bar).minHeight);
    if (bar.offsetHeight > reserved + 1) style.setProperty('--header', `${bar.offsetHeight}px`);
  }).observe(button);
}

/** Shows the shadow after 10 px of scrolling, and hides the banner after 100 px (spec §9). */
function watchScroll(header: HTMLElement): void {
  const banner = header.querySelector<HTMLElement>('.fall-banner');
  const update = () => {
    const isPast = scrollY >= 100;
    header.toggleAttribute('data-floating', scrollY > 10);
    header.toggleAttribute('data-past-banner', isPast);
    // A hidden banner is not focusable, unless it has the focus.
    if (banner) banner.inert = isPast && banner !== document.activeElement;
  };
  addEventListener('scroll', update, { passive: true });
  // In the next frame, because reading `scrollY` now would force a layout.
  requestAnimationFrame(update);
}

const header = document.querySelector<HTMLElement>('.site-header');
const search = header?.querySelector<HTMLElement>('.search');
if (header) watchScroll(header);
watchSearchStorage();
if (search) initSearchButton(search);
if (search?.parentElement) reserveHeight(search.parentElement, search);
// Only a mouse opens menus by hovering.
const loadHoverMenus = ({ pointerType }: PointerEvent): void => {
  if (pointerType !== 'mouse') return;
  header?.removeEventListener('pointerover', loadHoverMenus);
  import('./hover-menus.ts').then((mouse) => mouse.openMenusOnHover()).catch(() => undefined);
};
header?.addEventListener('pointerover', loadHoverMenus, { passive: true });

/** Closes a menu when the focus leaves it, because it would cover the focused element. */
document.addEventListener('focusin', ({ target }) => {
  if (!CSS.supports('selector(:popover-open)')) return;
  const menu = document.querySelector<HTMLElement>('.menu:popover-open');
  const isOpener = target instanceof HTMLButtonElement && target.popoverTargetElement === menu;
  if (menu && target instanceof Node && !isOpener && !menu.contains(target)) menu.hidePopover();
});
