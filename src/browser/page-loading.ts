import { element } from './dom.ts';

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
  screen = element('div', { class: 'page-loading', role: 'status', popover: 'manual' });
  document.body.append(screen);
  screen.showPopover();
  screen.append(element('p', {}, 'Loading Page...'));
}

if (window.navigation) {
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    const isPage = !destination.sameDocument && downloadRequest === null;
    if (isPage && new URL(destination.url).origin === location.origin) begin();
  });
  window.navigation.addEventListener('navigateerror', end);
} else {
  import('./leaving.ts').then((leaving) => leaving.whenLeaving(begin)).catch(() => undefined);
}

// A page kept by the browser comes back as it was left; one that turned out to be a download was never left.
addEventListener('pageshow', end);
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, end, { capture: true, passive: true });
