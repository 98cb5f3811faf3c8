import { element } from '#browser/dom.ts';
import { closeFrame, framedIsland, showFailure } from '#browser/frame.ts';
import { fetchIsland, hydrateIsland } from '#browser/islands.ts';
import { intents } from './intents.ts';

/** The control that was touched last. */
let touched: HTMLElement | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    touched = target instanceof Element ? (target.closest<HTMLElement>('[data-intent]') ?? touched) : touched;
  },
  true,
);

/** Hydrates an island that is wanted, or says that it did not load; the next touch tries again. */
export async function showIsland(name: string): Promise<void> {
  try {
    fetchIsland(name).catch(() => undefined);
    if (framedIsland() === name) await painted();
    await hydrateIsland(name);
    if (!framedIsland()) endBusy();
  } catch (cause) {
    console.info('An island did not load:', cause);
    failIsland(name);
  }
}

/** When a guest sees what has changed so far: importing an island would hold up a slow processor before that. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Says that an island did not load: in its frame, else beside the control. */
export function failIsland(name: string): void {
  const control = touched;
  endBusy();
  if (framedIsland() === name) showFailure(() => tryAgain(name, control), linkOf(control));
  else {
    intents[name]?.close();
    if (control?.dataset.intent === name) noteBeside(control);
  }
}

function tryAgain(name: string, control: HTMLElement | null): void {
  closeFrame();
  intents[name]?.close();
  control?.click();
}

function noteBeside(control: HTMLElement): void {
  if (control.nextElementSibling?.role === 'status') return;
  const note = element('p', { role: 'status' });
  control.after(note);
  note.textContent = 'That did not load. Try again';
}

/** The page a control leads to without its island; null when it is this one. */
const linkOf = (control: HTMLElement | null): string | null => {
  const href = control?.getAttribute('href');
  return href && !href.startsWith('#') ? href : null;
};

export function endBusy(): void {
  for (const control of document.querySelectorAll('[data-intent][aria-busy]')) control.ariaBusy = null;
}
