import { createState, latest, readEntry } from './layer-entry.ts';

// Gives every open layer an entry of the history: Back, which is a swipe on an iPhone, closes the layer before it leaves the page.
// Chromium's CloseWatcher does so on Android alone.

/**
 * Modal dialogs and the frame they open in, and on a touch screen the menus and sheets that are
 * popovers: a mouse opens those in passing.
 */
const openState = CSS.supports('selector(:popover-open)') ? ':popover-open' : '[data-open]';
const dialogs = 'dialog:is(:modal, [data-frame][open])';
const selector = matchMedia('(pointer: coarse)').matches
  ? `${dialogs}, [popover]:not([popover="manual"])${openState}`
  : dialogs;

/** Open layers, the uppermost last. */
let layers: HTMLElement[] = [];

/** Address of the entry below all layers. */
let below = '';

/** Runs at the entry that a traversal of this module leads to; null while none is under way. */
let onArrival: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the next entry of the history is that of a closed layer. */
let isBelowClosed = false;
let isLeaving = false;

/** Milliseconds from the closing of a layer until its entry is removed. */
const leaveDelay = 50;

/** Milliseconds after which a traversal without `popstate` has led nowhere. */
const traversalTimeout = 500;

/** Brings the history in line with the layers that are open. */
function settle(): void {
  const open = [...document.querySelectorAll<HTMLElement>(selector)];
  const opened = open.filter((layer) => !layers.includes(layer));
  layers = [...layers.filter((layer) => open.includes(layer)), ...opened];
  if (onArrival) return;
  clearTimeout(timer);
  const present = readEntry().layers;
  if (present < layers.length) pushEntries(present);
  // Later: a dialog may close because the page is left, which a traversal would stop. WebKit says so after a moment.
  else if (present > layers.length) timer = setTimeout(removeEntries, leaveDelay);
}

function pushEntries(present: number): void {
  if (present === 0) below = location.href;
  Object.assign(latest, { address: location.href, isStep: false });
  isBelowClosed = false;
  for (let count = present + 1; count <= layers.length; count += 1) {
    // Coming back here by closing a layer does not scroll the page.
    history.scrollRestoration = 'manual';
    history.pushState(createState(count), '');
    history.scrollRestoration = 'auto';
  }
}

/** Takes away the entries of closed layers. What the page wrote into them moves to the entry below. */
function removeEntries(): void {
  const entry = readEntry();
  const closed = entry.layers - layers.length;
  if (closed <= 0 || isLeaving) return;
  const state = createState(layers.length);
  Object.assign(latest, { address: location.href, isStep: entry.isStep });
  if (entry.isStep) {
    history.replaceState(state, '');
    return;
  }
  traverse(-closed, () => {
    isBelowClosed = !latest.isStep;
    if (latest.isStep) restoreStep();
    else history.replaceState(state, '', latest.address);
  });
}

function traverse(steps: number, act: () => void): void {
  onArrival = act;
  history.go(steps);
  clearTimeout(timer);
  timer = setTimeout(() => {
    onArrival = null;
  }, traversalTimeout);
}

/** Goes forward to the step that was added in a layer, which is closed now. */
const restoreStep = (): void => traverse(1, () => history.replaceState(createState(layers.length), ''));

/** Closes a layer as Escape does. A dialog that is busy stays open. */
function close(layer: HTMLElement): void {
  if (!(layer instanceof HTMLDialogElement)) layer.hidePopover();
  else if (layer.dispatchEvent(new Event('cancel', { cancelable: true }))) layer.close();
}

/** Handles Back to the entry of `count` layers while more are open. */
function closeAbove(count: number): void {
  for (const layer of layers.slice(count).reverse()) close(layer);
  isBelowClosed = !latest.isStep;
  if (latest.isStep) restoreStep();
  else if (location.href !== latest.address) history.replaceState(history.state, '', latest.address);
  // A dialog that did not close gets its entry again.
  setTimeout(settle);
}

/** Handles Forward to the entry of a closed layer: goes on, or back where nothing follows. */
function skipEntry(): void {
  const back = (): void =>
    traverse(layers.length - readEntry().layers, () => {
      isBelowClosed = true;
    });
  // Without the Navigation API no browser says beforehand whether anything follows.
  const canGoOn = window.navigation?.canGoForward;
  if (canGoOn !== false) history.forward();
  if (canGoOn === undefined) timer = setTimeout(() => isLeaving || back(), traversalTimeout);
  else if (!canGoOn) back();
}

addEventListener(
  'popstate',
  (event) => {
    const act = onArrival;
    const isForward = isBelowClosed;
    const { layers: count } = readEntry();
    clearTimeout(timer);
    onArrival = null;
    isBelowClosed = false;
    history.scrollRestoration = 'auto';
    // The rest of the page reads its address anew when it changes.
    const isOwn = act !== null || (count < layers.length && (count > 0 || location.href === below));
    if (isOwn || (isForward && count > 0)) event.stopImmediatePropagation();
    if (act) {
      act();
      settle();
    } else if (isOwn) closeAbove(count);
    else if (count < layers.length) layers.forEach(close);
    else if (isForward && count > layers.length) skipEntry();
    else settle();
  },
  true,
);

addEventListener('beforeunload', () => {
  isLeaving = true;
});
const stay = (): void => {
  isLeaving = false;
};
for (const type of ['pointerdown', 'keydown']) addEventListener(type, stay, { capture: true, passive: true });
addEventListener('pagehide', () => clearTimeout(timer));
addEventListener('pageshow', () => {
  stay();
  // A traversal that was under way when the page was left does not arrive any more.
  onArrival = null;
  settle();
});

new MutationObserver(settle).observe(document, { subtree: true, attributeFilter: ['open'] });
// Popovers have no attribute that says they are open.
document.addEventListener('toggle', settle, true);
settle();
