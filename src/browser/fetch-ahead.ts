import { controlOf } from './dom.ts';
import { whenIdle } from './idle.ts';
import { fetchIsland, fetchIslandsAhead, listIslands, loadIsland } from './islands.ts';

/** Whether the guest or her connection asks for few bytes. Not every browser knows. */
export function isSparing(): boolean {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Fetches what the controls in view open, at low priority, once the page has all it needs itself. */
function fetchInView(): void {
  const watching = new IntersectionObserver((entries) => {
    const names = new Set<string>();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watching.unobserve(target);
      names.add(target.dataset.intent ?? '');
    }
    // Whatever opens may have something to say.
    if (names.size > 0) fetchIslandsAhead(names.add('toasts')).catch(() => undefined);
  });
  for (const control of document.querySelectorAll('[data-intent]')) watching.observe(control);
}

/** A mouse over a control is soon followed by a click, and there is time until then: its island is imported. */
function importHovered(event: PointerEvent): void {
  const name = event.pointerType === 'mouse' && controlOf(event)?.dataset.intent;
  if (name) loadIsland(name).catch(() => undefined);
}

/** With a finger, or the focus, the click may be a moment away: importing would keep the page from answering it. */
function fetchReached(event: Event): void {
  const name = controlOf(event)?.dataset.intent;
  if (name) fetchIsland(name).catch(() => undefined);
}

export function fetchAhead(): void {
  document.addEventListener('pointerover', importHovered, { passive: true });
  for (const reach of ['touchstart', 'focusin'])
    document.addEventListener(reach, fetchReached, { passive: true });
  // A page's first request takes a phone a moment of its own.
  setTimeout(() => listIslands().catch(() => undefined));
  if (!isSparing()) whenIdle(fetchInView);
}
