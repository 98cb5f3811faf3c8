import { element } from '#browser/dom.ts';
import { placePopover } from '#browser/popover-side.ts';
import type { FoundStay } from './explain.ts';

/** The control beneath a card's total that opens its ledger over the page. The search knows the total alone. */
export function whyThisPrice(stay: FoundStay): HTMLElement {
  const id = `why-${stay.found.slug}`;
  const label = `Why this price: ${stay.title}`;
  const panel = element('div', { id, popover: '', role: 'group', 'aria-label': label });
  placePopover(panel);
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void explain(panel, stay);
  });
  const control = element(
    'button',
    { type: 'button', popovertarget: id, 'aria-label': label },
    'Why this price',
  );
  return element('div', { class: 'why' }, control, panel);
}

async function explain(panel: HTMLElement, stay: FoundStay): Promise<void> {
  if (panel.querySelector('dl')) return;
  const status = element('p', { role: 'status' });
  panel.replaceChildren(status);
  status.textContent = 'The lines are on their way.';
  const shown = await import('./explain.ts').then(({ linesOf }) => linesOf(stay)).catch(() => null);
  if (Array.isArray(shown)) panel.replaceChildren(...shown);
  else status.textContent = shown ?? 'That did not load. Close this and try again.';
}
