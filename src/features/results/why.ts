import { element } from '#browser/dom.ts';
import type { FoundCabin } from '#contracts/search-cabins.ts';

/** What a search has found, and who it is for. */
interface Asked {
  title: string;
  guests: number | undefined;
}

/** The control beneath a card's total that opens its ledger over the page. The search knows the total alone. */
export function whyThisPrice(found: FoundCabin, { title, guests = 1 }: Asked): HTMLElement {
  const id = `why-${found.slug}`;
  const panel = element('div', { id, popover: '' });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void explain(panel, found, guests);
  });
  const label = `Why this price: ${title}`;
  const control = element(
    'button',
    { type: 'button', popovertarget: id, 'aria-label': label },
    'Why this price',
  );
  return element('div', { class: 'why' }, control, panel);
}

async function explain(panel: HTMLElement, found: FoundCabin, guests: number): Promise<void> {
  if (panel.querySelector('dl')) return;
  const status = element('p', { role: 'status' });
  panel.replaceChildren(status);
  status.textContent = 'The lines are on their way.';
  const show = await import('./explain.ts').then(({ linesOf }) => linesOf(found, guests)).catch(() => null);
  if (Array.isArray(show)) panel.replaceChildren(...show);
  else status.textContent = show ?? 'That did not load. Close this and try again.';
}
