import { createElement } from './dom.ts';

// 'Loading Page...' (spec §2), for a page that is slow to come. A fast one is there before it.

/** Milliseconds before the screen shows (design: 150). */
const patience = 150;

let timer: ReturnType<typeof setTimeout> | undefined;
let screen: HTMLElement | undefined;

function begin(): void {
  timer ??= setTimeout(show, patience);
}

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  screen?.remove();
  screen = undefined;
}

/** A popover lies over dialogs too, from which a search begins. */
function show(): void {
  screen = createElement('div', { class: 'page-loading', role: 'status', popover: 'manual' });
  document.body.append(screen);
  screen.showPopover?.();
  screen.append(createElement('p', {}, 'Loading Page...'));
}

/**
 * Runs `task` when the visitor leaves for another page of this site. Without the Navigation API the
 * target is unknown; a link may open a telephone number.
 */
function whenLeaving(task: () => void): void {
  let leavesSite = false;
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      leavesSite =
        link instanceof HTMLAnchorElement && (link.origin !== location.origin || link.download !== '');
    },
    true,
  );
  addEventListener('beforeunload', () => leavesSite || task());
}

if (window.navigation) {
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const isPage = !destination.sameDocument && downloadRequest === null;
    if (isPage && new URL(destination.url).origin === location.origin) begin();
  });
  window.navigation.addEventListener('navigateerror', end);
} else {
  whenLeaving(begin);
}

// A page kept by the browser comes back as it was left; one that turned out to be a download was
// never left.
addEventListener('pageshow', end);
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, end, { capture: true, passive: true });
