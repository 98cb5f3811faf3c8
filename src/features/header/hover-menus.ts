/** Milliseconds (spec §9): before a menu opens, in which the next needs no wait, and before one closes. */
const hoverDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

const byMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act();
};

/** Whether a menu is open. Safari before 17 knows no popover, and no menu opens there. */
const isOpen = (menu: Element): boolean =>
  CSS.supports('selector(:popover-open)') && menu.matches(':popover-open');

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
  [...document.querySelectorAll('.menu')].some(isOpen) || performance.now() - lastClosed < skipDelay
    ? 0
    : hoverDelay;

/** Opens a menu under a resting mouse. Click, keyboard and touch are the popover's own and need no script. */
function followOn(opener: HTMLButtonElement, menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byHover = false;
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const open = () => {
    if (isOpen(menu)) return;
    byHover = true;
    menu.showPopover?.({ source: opener });
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
  // The mouse this was fetched for may rest on it already.
  if (opener.matches(':hover')) after(waitNow(), open);
}

/** Opens the menus of the header under a resting mouse. */
export function openMenusOnHover(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('.opener:not([data-name="menu"])')) {
    if (opener.popoverTargetElement instanceof HTMLElement) followOn(opener, opener.popoverTargetElement);
  }
}
