// Popovers for Safari before 17: `data-open` replaces `:popover-open`
// (src/styles/popover-fallback.css).

import { closestTo } from './dom.ts';

const findControls = ({ id }: HTMLElement): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`),
];

const findOpen = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[popover]:not([popover="manual"])[data-open]'),
];

function setOpen(layer: HTMLElement, isOpen: boolean): void {
  if (layer.hasAttribute('data-open') === isOpen) return;
  const newState = isOpen ? 'open' : 'closed';
  layer.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  layer.toggleAttribute('data-open', isOpen);
  for (const control of findControls(layer)) control.ariaExpanded = String(isOpen);
  layer.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

/** Closes open popovers, except `except` and those that contain `target`. */
function closeOthers(target: EventTarget | null, except?: HTMLElement | null): void {
  for (const layer of findOpen())
    if (layer !== except && !(target instanceof Node && layer.contains(target))) setOpen(layer, false);
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    setOpen(this, true);
  },
  hidePopover(this: HTMLElement) {
    setOpen(this, false);
  },
});

document.addEventListener('click', (event) => {
  const id = closestTo(event, '[popovertarget]')?.getAttribute('popovertarget');
  const layer = id ? document.getElementById(id) : null;
  closeOthers(event.target, layer);
  if (layer) setOpen(layer, !layer.hasAttribute('data-open'));
});

document.addEventListener('keydown', (event) => {
  const layer = findOpen().at(-1);
  if (event.key !== 'Escape' || !layer) return;
  if (layer.contains(document.activeElement)) findControls(layer)[0]?.focus();
  setOpen(layer, false);
});

document.addEventListener('focusin', ({ target }) => {
  const isControl = target instanceof Element && target.closest('[popovertarget]') !== null;
  if (!isControl) closeOthers(target);
});
