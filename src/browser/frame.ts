import { element } from './dom.ts';
import { isOffline } from './online.ts';

// The dialog that opens with the click, before its island is there (src/layouts/Base.astro, src/browser/early.ts).
// The island's own takes its place without a break (src/ui/Dialog.tsx).
const frame = document.querySelector<HTMLDialogElement>('[data-frame]');

/** The island the open frame stands in for. */
export const framedIsland = (): string | undefined => (frame?.open ? frame.dataset.for : undefined);

/** Runs `task` whenever the frame has closed, with the island's name if the guest closed it. */
export function whenFrameCloses(task: (dismissed: string | undefined) => void): void {
  frame?.addEventListener('close', () => {
    if (frame.open) return;
    const name = frame.dataset.for;
    delete frame.dataset.for;
    fillFrame();
    task(name);
  });
}

/** Closes the frame as if it had never been open. */
export function closeFrame(): void {
  delete frame?.dataset.for;
  frame?.close();
}

/** From now on the island opens its own dialog. */
export const retireFrame = (name: string): void => frame?.removeAttribute(`data-${name}`);

export function nameFrame(title: string): void {
  const heading = frame?.querySelector('h2');
  if (heading) heading.textContent = title;
}

export const fillFrame = (...parts: (Node | string)[]): void =>
  frame?.querySelector('.dialog-body')?.replaceChildren(...parts);

/** Says in the frame that its content did not come, and what a guest can do. */
export function showFailure(tryAgain: () => void, link: string | null): void {
  const { parts, again } = failureParts(tryAgain, link);
  fillFrame(...parts);
  again.focus();
}

/** What is said where something did not come: that, a button that tries again, and the way to `link` where there is one. */
function failureParts(tryAgain: () => void, link: string | null) {
  const again = element('button', { type: 'button', class: 'button' }, 'Try again');
  again.onclick = tryAgain;
  const [sentence, href, way] = isOffline()
    ? ['There is no signal, and this needs one.', '/offline', 'What is saved on this device']
    : ['That did not load.', link, 'Open the page instead'];
  const instead = { class: 'button', 'data-tone': 'plain', href: href ?? '' };
  const parts = [element('p', {}, sentence), again, href ? element('a', instead, way) : ''];
  return { parts, again };
}

// An island that waits for no touch is its page. Another try loads that anew: a browser keeps what failed to load.
document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  event.preventDefault();
  console.info('An island did not load:', event);
  const { parts } = failureParts(() => location.reload(), null);
  event.target.replaceChildren(element('div', { role: 'alert', class: 'cluster' }, ...parts));
});
