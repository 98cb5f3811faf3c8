import { controlOf, isPlainClick } from '#browser/dom.ts';
import { fetchAhead } from '#browser/fetch-ahead.ts';
import { closeFrame, fillFrame, framedIsland, whenFrameCloses } from '#browser/frame.ts';
import { $toasts } from '#stores/toasts.ts';
import { intents } from './intents.ts';
import { endBusy, failIsland, showIsland } from './show-island.ts';

// What a touch of a `[data-intent]` does. The early script has answered it by then (early-touch.ts).

/** A link that does something on this page is a button to a screen reader. Without this script it stays a link. */
for (const control of document.querySelectorAll<HTMLElement>('a[data-intent]')) control.role = 'button';

document.addEventListener('keydown', (event) => {
  if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement) || event.target.role !== 'button')
    return;
  event.preventDefault();
  event.target.click();
});

document.addEventListener('click', (event) => {
  const control = controlOf(event);
  if (!control || event.defaultPrevented || !isPlainClick(event)) return;
  const name = control.dataset.intent ?? '';
  // The panel opens where it stands; there is nowhere to jump to.
  if (name === 'availability-panel') showIsland(name);
  else if (!intents[name]?.open?.(control)) return;
  event.preventDefault();
  // Safari leaves a clicked control unfocused; a dialog gives focus back to whatever had it.
  control.focus({ preventScroll: true });
});

// By now the control's store is written to, or the click was meant for something else after all.
addEventListener('click', (event) => {
  if (!controlOf(event)) return;
  const framed = intents[framedIsland() ?? ''];
  fillFrame();
  if (framed?.$wanted.get()) framed.describe?.();
  else closeFrame();
});

whenFrameCloses((dismissed) => {
  if (dismissed) intents[dismissed]?.close();
  endBusy();
});

for (const [name, intent] of Object.entries(intents))
  intent?.$wanted.listen((wanted) => wanted && showIsland(name));
$toasts.listen(({ length }) => length > 0 && showIsland('toasts'));

// The island is there, but a part it fetches by itself is not.
addEventListener('vite:preloadError', () => failIsland(framedIsland() ?? ''));

/** Carries out what was touched before this script came; a dialog closed again by then stays closed. */
function replay(): void {
  const kept = window.earlyTouches ?? [];
  window.earlyTouches = undefined;
  for (const control of kept) {
    const isDismissed = control.ariaBusy === 'false';
    control.ariaBusy = null;
    if (!isDismissed || control.dataset.heart) control.click();
    if (isDismissed) dismiss(control.dataset.intent ?? '');
  }
}

function dismiss(name: string): void {
  closeFrame();
  intents[name]?.close();
}

fetchAhead();
replay();
