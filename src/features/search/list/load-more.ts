import { part } from '#browser/dom.ts';
import type { CabinListName } from '#domain/cabin/list-names.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { cabinLists } from '#domain/cabin/lists.ts';
import { keysOf } from '#domain/shape.ts';
import { counted } from '#domain/stay/words.ts';
import { cabinsPart } from '#paths';
import { activateCard, fetchPart } from './fetch-card.ts';
import { loadScrollPosition, saveScrollPosition } from './scroll-position.ts';

// What comes after the first cards of a list: the later pages of the list as it was built, or, once something was searched
// for or filtered, whatever the results say is next.

/** How often cards come by themselves before a guest has to ask: the end of the page has to be reached as well. */
const byThemselves = 3;

/** Where what comes next is from. */
export interface Source {
  /** Puts the next items into the list and gives them. Rejects where they cannot be had. */
  next(): HTMLElement[] | Promise<HTMLElement[]>;
  isMore(): boolean;
}

const nav = part(document, 'more-cabins');
const status = part(nav, 'more-status');
const grid = part(document, 'grid');
const list: CabinListName | undefined = keysOf(cabinLists).find((name) => name === nav.dataset['moreCabins']);

/** The list as it was built. */
const parts: Source = { next: nextPart, isMore: () => pagesHere() < Number(nav.dataset['pages']) };
let source = parts;
let adding: Promise<void> | undefined;
let left = byThemselves;

const shownItems = (): Element[] => [...grid.children].filter((item) => !item.hasAttribute('hidden'));
const pagesHere = (): number => Math.ceil(grid.childElementCount / cardsAPage);

async function nextPart(): Promise<HTMLElement[]> {
  const items = await fetchPart(cabinsPart(pagesHere() + 1, list));
  if (source !== parts) return [];
  grid.append(...items);
  for (const item of items) activateCard(item);
  return items;
}

const showWhetherMore = (): void => {
  nav.hidden = !source.isMore();
};

/** From now on this says what is next; what it gives back is called when whether there is more has changed. */
export function takeOver(other: Source): () => void {
  source = other;
  return showWhetherMore;
}

/**
 * The end of the list is near; true where something came. A guest whose focus is on the link would be left behind by cards
 * that come before it, and a list that is about to be replaced by results needs none.
 */
export async function comeNear(): Promise<boolean> {
  const isReplaced = source === parts && document.documentElement.dataset['asked'] !== undefined;
  if (left === 0 || nav.hidden || isReplaced || nav.contains(document.activeElement)) return false;
  left -= 1;
  return add().then(
    () => true,
    () => false,
  );
}

/** A guest asks for more: the focus goes to the first of them. Where they do not come, the link leads to their page. */
export async function askForMore(link: HTMLAnchorElement): Promise<void> {
  left = byThemselves;
  const before = shownItems().length;
  try {
    await add();
  } catch {
    location.assign(link.href);
    return;
  }
  shownItems()[before]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
}

async function add(): Promise<void> {
  adding ??= addNext().finally(() => {
    adding = undefined;
  });
  return adding;
}

async function addNext(): Promise<void> {
  const items = await source.next();
  if (items.length > 0) status.textContent = `${counted(items.length, 'more cabin')}.`;
  showWhetherMore();
}

/** Brings a list as it was built, which is come back to, to where it was left. */
export async function comeBack(): Promise<void> {
  const kept = loadScrollPosition();
  if (!kept) return;
  while (grid.childElementCount < kept.reached && !nav.hidden) await add();
  scrollTo({ top: kept.top, behavior: 'instant' });
}

addEventListener('pagehide', () => saveScrollPosition({ reached: shownItems().length, top: scrollY }));
