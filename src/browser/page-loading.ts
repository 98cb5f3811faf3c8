// 'Loading Page...' (spec §2), shown if the next page loads slowly.

import { createElement } from './dom.ts';

/** Milliseconds before the screen shows (design: 150). */
const delayMs = 150;

let timer: ReturnType<typeof setTimeout> | undefined;
let screen: HTMLElement | undefined;

function startTimer(): void {
  timer ??= setTimeout(show, delayMs);
}

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  screen?.remove();
  screen = undefined;
}

/** A popover, so that it covers dialogs, from which a search may start. */
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
    if (isPage && new URL(destination.url).origin === location.origin) startTimer();
  });
  window.navigation.addEventListener('navigateerror', end);
} else {
  whenLeaving(startTimer);
}

// Hides the screen on pages restored from the back/forward cache, and after a link to a download.
addEventListener('pageshow', end);
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, end, { capture: true, passive: true });
