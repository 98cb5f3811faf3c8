import { element } from '#browser/dom.ts';
import { roughToday } from '#browser/rough-today.ts';
import { showWords } from '#browser/show-parts.ts';
import type { Search } from '#domain/search/search.ts';
import { type SearchPart, type SentencePart, sentenceParts } from '#domain/search/search-words.ts';
import { paths } from '#paths';

/** The parts changed over the page, each with what its panel is called. The others are dates, and have a calendar. */
export const editedInPlace = {
  nights: 'Nights',
  guests: 'Guests',
  children: 'Children',
  pets: 'Pets',
  city: 'Town',
  flexible_days: 'Flexible days',
} as const;

/** A part that is changed in its own panel. */
export type PartInPlace = keyof typeof editedInPlace;

/** The id of the panel of a part. */
export const panelId = (part: PartInPlace): string => `change-${part}`;

const isInPlace = (part: SearchPart): part is PartInPlace => Object.hasOwn(editedInPlace, part);

/** Says what is searched for, each part its own control. */
export function showSearch(sentence: HTMLElement, criteria: Search): void {
  const isSearch = Object.keys(criteria).length > 0;
  const parts = isSearch ? sentenceParts(criteria, roughToday()) : [];
  const names = parts.map(({ part }) => part).join();
  // Controls that stay keep the focus, and a dialog gives it back to them.
  if (sentence.dataset['parts'] !== names)
    keepPart(sentence, () => sentence.replaceChildren(...controls(parts)));
  sentence.dataset['parts'] = names;
  for (const { part, words } of parts) {
    const control = partControl(sentence, part);
    if (control) showWords(control, words);
  }
}

/** The control of a part; the dates stand in for one that is gone. */
export const partControl = (sentence: ParentNode, part: string): HTMLElement | null =>
  sentence.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
  sentence.querySelector<HTMLElement>('[data-part="dates"]');

function keepPart(sentence: HTMLElement, change: () => void): void {
  const { activeElement } = document;
  const part =
    activeElement instanceof HTMLElement && sentence.contains(activeElement)
      ? activeElement.dataset['part']
      : undefined;
  change();
  if (part) partControl(sentence, part)?.focus({ preventScroll: true });
}

function controls(parts: readonly SentencePart[]): (Node | string)[] {
  if (parts.length === 0) return [];
  const clear = element('a', { href: paths.cabins, 'data-go': '', 'data-clear': '' }, 'Clear');
  // A comma stays on the line of what it follows.
  const said = parts.map(({ part }, index) =>
    element('span', {}, controlOf(part), index < parts.length - 1 ? ',' : ''),
  );
  return [...said.flatMap((control) => [control, ' ']), clear];
}

/** A native popover opens, closes and gives back the focus by itself; the dates open the dialog. */
const controlOf = (part: SearchPart): HTMLElement =>
  element('button', {
    type: 'button',
    title: 'Change this',
    'data-part': part,
    ...(isInPlace(part) ? { popovertarget: panelId(part) } : { 'data-intent': 'search' }),
  });
