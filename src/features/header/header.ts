import { track } from '#browser/tracking/analytics.ts';
import { searchLabel } from '#domain/search/search.ts';
import { onShownSearch, shownSearch } from '#stores/search.ts';

/** Milliseconds (spec §9): before a menu opens, in which the next needs no wait, and before one closes. */
const hoverDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

const byMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};

const isOpen = (menu: HTMLElement): boolean => menu.matches(':popover-open');

/** When a mouse last closed a menu. */
let lastClosed = Number.NEGATIVE_INFINITY;

function close(menu: HTMLElement): void {
  // Someone who has gone into it by keyboard stays.
  if (!isOpen(menu) || menu.contains(document.activeElement)) return;
  menu.hidePopover();
  lastClosed = performance.now();
}

/** On the way from one menu to the next, the first is still open or has only just closed. */
const waitNow = (): number =>
  document.querySelector('.menu:popover-open') || performance.now() - lastClosed < skipDelay ? 0 : hoverDelay;

/** Opens a menu under a resting mouse. Click, keyboard and touch are the popover's own and need no script. */
function followMouse(opener: HTMLButtonElement, menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byHover = false;
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const open = () => {
    if (isOpen(menu)) return;
    byHover = true;
    menu.showPopover({ source: opener });
  };
  opener.onpointerenter = byMouse(() => after(waitNow(), open));
  menu.onpointerenter = byMouse(() => clearTimeout(timer));
  opener.onpointerleave = menu.onpointerleave = byMouse(() => after(closeDelay, () => close(menu)));
  // The click of someone who did not wait for the mouse must not close what it has just opened.
  opener.onclick = (event) => {
    clearTimeout(timer);
    if (byHover && isOpen(menu)) event.preventDefault();
    byHover = false;
  };
}

/** The search button says what is searched for here, at once and whenever it changes; a press is tracked (spec §2). */
function labelSearch(button: HTMLElement): void {
  const label = button.querySelector('span');
  const update = () => {
    const { search, cabinCount } = shownSearch();
    if (label) label.textContent = searchLabel(search, cabinCount);
    return Object.keys(search).length > 0;
  };
  // Whether a narrow screen has a line for it has been said before anything was drawn (early-stored.ts).
  update();
  onShownSearch(() => document.documentElement.toggleAttribute('data-searched', update()));
  button.addEventListener('click', () => {
    const { search, cabinCount } = shownSearch();
    const { check_in: checkIn = null, check_out: checkOut = null } = search;
    track('header_search_click', { hasDates: checkIn !== null, cabinCount, checkIn, checkOut });
  });
}

/** Shadow and banner, where scroll-driven animations cannot do it (spec §9: 10 px, 100 px). */
function followScroll(header: HTMLElement): void {
  const follow = () => {
    header.toggleAttribute('data-floating', scrollY > 10);
    header.toggleAttribute('data-past-banner', scrollY >= 100);
  };
  addEventListener('scroll', follow, { passive: true });
  follow();
}

const header = document.querySelector<HTMLElement>('.site-header');
const search = header?.querySelector<HTMLElement>('.search');
if (header && !CSS.supports('animation-timeline', 'scroll()')) followScroll(header);
if (search) labelSearch(search);
for (const opener of document.querySelectorAll<HTMLButtonElement>('.opener:not([data-name="menu"])')) {
  if (opener.popoverTargetElement instanceof HTMLElement) followMouse(opener, opener.popoverTargetElement);
}
