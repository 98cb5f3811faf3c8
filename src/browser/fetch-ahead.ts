import { controlOf } from './dom.ts';
import { whenIdle } from './idle.ts';
import { fetchIsland, islandFiles, loadIsland } from './islands.ts';

/** Whether the guest or her connection asks for few bytes. Not every browser knows. */
function isSparing(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Fetches what the controls in view open, at low priority, once the page has all it needs itself. */
function fetchInView(): void {
  const watching = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watching.unobserve(target);
      // Whatever opens may have something to say.
      for (const name of [target.dataset.intent ?? '', 'toasts'])
        fetchIsland(name, 'low').catch(() => undefined);
    }
  });
  for (const control of document.querySelectorAll('[data-intent]')) watching.observe(control);
}

/** A pointer, a finger or the focus on a control is soon followed by a click: by then its island has been imported. */
function load(event: Event): void {
  const name = controlOf(event)?.dataset.intent;
  if (name) loadIsland(name).catch(() => undefined);
}

export function fetchAhead(): void {
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(reach, load, { passive: true });
  islandFiles().catch(() => undefined);
  if (!isSparing()) whenIdle(fetchInView);
}
