// Adds a history entry for every open layer, so that Back (a swipe on an iPhone) closes the layer
// before it leaves the page. Chromium's CloseWatcher does so on Android only.

import { createState, latest, readEntry } from './layer-entry.ts';

const openState = CSS.supports('selector(:popover-open)') ? ':popover-open' : '[data-open]';
/** Modal dialogs, and the placeholder of one that is loading. */
const dialogs = 'dialog:is(:modal, [data-frame][open])';
/** Popovers count on touch screens only, because a mouse opens them by hovering. */
const selector = matchMedia('(pointer: coarse)').matches
  ? `${dialogs}, [popover]:not([popover="manual"])${openState}`
  : dialogs;

/** Open layers, the topmost last. */
let layers: HTMLElement[] = [];

/** Address of the entry below all layers. */
let below = '';

/** Runs when a traversal started by this module arrives; `null` without one. */
let onArrival: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the next history entry belongs to a closed layer. */
let isBelowClosed = false;
let isLeaving = false;

/** Milliseconds from the closing of a layer until its entry is removed. */
const leaveDelay = 50;

/** Timeout in ms for the `popstate` of a traversal. */
const traversalTimeout = 500;

/** Adds or removes history entries to match the open layers. */
function syncHistory(): void {
  const open = [...document.querySelectorAll<HTMLElement>(selector)];
  const opened = open.filter((layer) => !layers.includes(layer));
  layers = layers.filter((layer) => open.includes(layer));
  // The step of a closed layer keeps its entry when another layer opens at once.
  if (opened.length > 0 && !onArrival && readEntry().isStep) removeEntries();
  layers.push(...opened);
  if (onArrival) return;
  clearTimeout(timer);
  const present = readEntry().layers;
  if (present < layers.length) pushEntries(present);
  // Delayed: a dialog may close because the page is being left, which a traversal would stop.
  // WebKit reports that late.
  else if (present > layers.length) timer = setTimeout(removeEntries, leaveDelay);
}

function pushEntries(present: number): void {
  if (present === 0) below = location.href;
  Object.assign(latest, { address: location.href, isStep: false });
  isBelowClosed = false;
  for (let count = present + 1; count <= layers.length; count += 1) {
    // Returning to this entry by closing a layer must not scroll the page.
    history.scrollRestoration = 'manual';
    history.pushState(createState(count), '');
    history.scrollRestoration = 'auto';
  }
}

/** Removes the entries of closed layers. The address set on them moves to the entry below. */
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

function traverse(steps: number, action: () => void): void {
  onArrival = action;
  history.go(steps);
  clearTimeout(timer);
  timer = setTimeout(() => {
    onArrival = null;
  }, traversalTimeout);
}

/** Goes forward to a step that was added in a layer, which is closed now. */
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
  setTimeout(syncHistory);
}

/** Skips the entry of a closed layer: goes forward, or back if it is the last entry. */
function skipEntry(): void {
  const back = (): void =>
    traverse(layers.length - readEntry().layers, () => {
      isBelowClosed = true;
    });
  // Without the Navigation API the browser does not tell whether an entry follows.
  const canGoForward = window.navigation?.canGoForward;
  if (canGoForward !== false) history.forward();
  if (canGoForward === undefined) timer = setTimeout(() => isLeaving || back(), traversalTimeout);
  else if (!canGoForward) back();
}

addEventListener(
  'popstate',
  (event) => {
    const arrivalAction = onArrival;
    const isForward = isBelowClosed;
    const { layers: count } = readEntry();
    clearTimeout(timer);
    onArrival = null;
    isBelowClosed = false;
    history.scrollRestoration = 'auto';
    // Other listeners would reload the search when the address changes.
    const isOwnEntry =
      arrivalAction !== null || (count < layers.length && (count > 0 || location.href === below));
    if (isOwnEntry || (isForward && count > 0)) event.stopImmediatePropagation();
    if (arrivalAction) {
      arrivalAction();
      syncHistory();
    } else if (isOwnEntry) closeAbove(count);
    else if (count < layers.length) layers.forEach(close);
    else if (isForward && count > layers.length) skipEntry();
    else syncHistory();
  },
  true,
);

addEventListener('beforeunload', () => {
  isLeaving = true;
});
const cancelLeaving = (): void => {
  isLeaving = false;
};
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, cancelLeaving, { capture: true, passive: true });
addEventListener('pagehide', () => clearTimeout(timer));
addEventListener('pageshow', () => {
  cancelLeaving();
  // A traversal that was pending when the page was left never arrives.
  onArrival = null;
  syncHistory();
});

new MutationObserver(syncHistory).observe(document, { subtree: true, attributeFilter: ['open'] });
// Popovers have no attribute for their open state.
document.addEventListener('toggle', syncHistory, true);
syncHistory();
