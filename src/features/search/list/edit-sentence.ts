import { closestTo, element, loadStyles } from '#browser/dom.ts';
import { placePopover } from '#browser/popover-side.ts';
import { serverNow } from '#browser/server-clock.ts';
import { track } from '#browser/tracking/analytics.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { withDatesToCome } from '#domain/search/dated-search.ts';
import { type Search, searchKey } from '#domain/search/search.ts';
import { editedSearch } from '#domain/search/search-edit.ts';
import { keysOf } from '#domain/shape.ts';
import { editSearch } from '#stores/search.ts';
import { $facts, $state } from '../store.ts';
import type { Change } from './search-part-editor.ts';
import styles from './search-part-panels.css?url';
import { editedInPlace, type PartInPlace, panelId, partControl } from './search-sentence.ts';

/** Shows another search on this page, and resolves once it is answered. */
type ShowSearch = (search: Search) => Promise<void>;

/** Lets each part of the sentence be changed without losing the others. */
export function startChanging(root: HTMLElement, sentence: HTMLElement, show: ShowSearch): void {
  const change = async (part: string, search: Search): Promise<void> => {
    if (searchKey(search) === searchKey($state.get().criteria)) return;
    track('search_submitted', { ...search, source: 'results_sentence', part });
    const answered = show(search);
    keepFocusOn(sentence, part);
    await answered;
    keepFocusOn(sentence, part);
  };
  layPanels(sentence, () => {
    const search = $state.get().criteria;
    return {
      search,
      cities: [...new Set(($facts.get().cards ?? []).map(({ city }) => city.trim()))],
      onEdit: (edit) => void change(edit.part, editedSearch(search, edit)),
    };
  });
  // The dialog is opened by the page's own script, which follows this one.
  root.addEventListener('click', (event) => {
    const part = closestTo(event, '[data-part][data-intent]')?.dataset['part'];
    if (!part) return;
    const search = withDatesToCome($state.get().criteria, newYorkDay(serverNow()));
    editSearch({ search, onChange: (changed) => void change(part, changed) });
  });
}

/** What a panel or a dialog had opened has the focus again, unless a guest has gone on. */
function keepFocusOn(sentence: HTMLElement, part: string): void {
  if (document.activeElement === document.body) partControl(sentence, part)?.focus({ preventScroll: true });
}

/** What a change of one part begins with, at the moment its panel opens. */
type ChangeOf = (part: PartInPlace) => Change;

let styling: Promise<unknown> | undefined;

/** What fills the panels, and how they look: with the first touch of the sentence. */
async function load() {
  styling ??= loadStyles(styles).catch(() => undefined);
  const { showChange } = await import('./search-part-editor.ts');
  await styling;
  return showChange;
}

/** Lays a panel beside the sentence for each part that is changed in place; one is filled whenever it opens. */
function layPanels(sentence: HTMLElement, changeOf: ChangeOf): void {
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
    const showChange = await load();
    if (panel.matches(':popover-open')) showChange(panel, part, changeOf(part));
  } catch {
    panel.replaceChildren(element('p', { role: 'alert' }, 'That did not load. Close this and try again.'));
  }
}
