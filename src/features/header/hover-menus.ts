// Opens the menus of the header while a mouse hovers over their buttons.

// Delays in ms (spec §9).
const hoverDelay = 200;
/** Time after a menu has closed in which another opens at once. */
const skipDelay = 300;
const closeDelay = 150;

const byMouse = (callback: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') callback();
};

/** Safari before 17 does not support popovers. */
const isOpen = (menu: Element): boolean =>
  CSS.supports('selector(:popover-open)') && menu.matches(':popover-open');

let lastClosed = Number.NEGATIVE_INFINITY;

function close(menu: HTMLElement): void {
  // A menu with the keyboard focus stays open.
  if (!isOpen(menu) || menu.contains(document.activeElement)) return;
  menu.hidePopover();
  lastClosed = performance.now();
}

/** Returns no delay if another menu is open or has just closed. */
const getOpenDelay = (): number =>
  [...document.querySelectorAll('.menu')].some(isOpen) || performance.now() - lastClosed < skipDelay
    ? 0
    : hoverDelay;

/** Opens and closes a menu by hovering. The popover itself handles click, keyboard and touch. */
function openOnHover(opener: HTMLButtonElement, menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;
  const schedule = (delay: number, callback: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(callback, delay);
  };
  const open = () => {
    if (isOpen(menu)) return;
    openedByHover = true;
    menu.showPopover?.({ source: opener });
  };
  opener.onpointerenter = byMouse(() => schedule(getOpenDelay(), open));
  menu.onpointerenter = byMouse(() => clearTimeout(timer));
  opener.onpointerleave = menu.onpointerleave = byMouse(() => schedule(closeDelay, () => close(menu)));
  // A click right after opening by hover must not close the menu.
  opener.onclick = (event) => {
    clearTimeout(timer);
    if (openedByHover && isOpen(menu)) event.preventDefault();
    openedByHover = false;
  };
  // The mouse that caused this script to load may already be over the button. If it has pressed the
  // button, which is then focused, the menu may have been open and closed again.
  if (opener.matches(':hover:not(:focus)')) schedule(getOpenDelay(), open);
}

export function openMenusOnHover(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('.opener:not([data-name="menu"])')) {
    if (opener.popoverTargetElement instanceof HTMLElement) openOnHover(opener, opener.popoverTargetElement);
  }
}
