import { element, loadStyles } from '#browser/dom.ts';
import { placePopover } from '#browser/popover-side.ts';
import { keysOf } from '#domain/shape.ts';
import type { Change } from './search-part-editor.ts';
import styles from './search-part-panels.css?url';
import { editedInPlace, type PartInPlace, panelId } from './search-sentence.ts';

/** What a change of one part begins with, at the moment its panel opens. */
export type ChangeOf = (part: PartInPlace) => Change;

let styling: Promise<unknown> | undefined;

/** What fills the panels, and how they look: with the first touch of the sentence. */
async function load(): Promise<typeof import('./search-part-editor.ts')> {
  styling ??= loadStyles(styles).catch(() => undefined);
  const [module] = await Promise.all([import('./search-part-editor.ts'), styling]);
  return module;
}

/** Lays a panel beside the sentence for each part that is changed in place; one is filled whenever it opens. */
export function layPanels(sentence: HTMLElement, changeOf: ChangeOf): void {
  sentence.after(...keysOf(editedInPlace).map((part) => panelOf(part, changeOf)));
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    sentence.addEventListener(type, () => void load().catch(() => undefined), { once: true, passive: true });
}

function panelOf(part: PartInPlace, changeOf: ChangeOf): HTMLElement {
  const label = { role: 'dialog', 'aria-label': editedInPlace[part] };
  const panel = element('div', { id: panelId(part), class: 'change-part', popover: '', ...label });
  placePopover(panel);
  // What dims the page around a drawer is part of it (search-part-panels.css).
  panel.addEventListener('click', ({ target, clientY }) => {
    if (target === panel && clientY < panel.getBoundingClientRect().top) panel.hidePopover();
  });
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') void fill(panel, part, changeOf);
  });
  return panel;
}

async function fill(panel: HTMLElement, part: PartInPlace, changeOf: ChangeOf): Promise<void> {
  try {
    const { showChange } = await load();
    if (panel.matches(':popover-open')) showChange(panel, part, changeOf(part));
  } catch {
    panel.replaceChildren(element('p', { role: 'alert' }, 'That did not load. Close this and try again.'));
  }
}
