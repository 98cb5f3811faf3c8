import { part } from '#browser/dom.ts';
import type { CabinListName } from '#domain/cabin/list-names.ts';
import { cardsAPage } from '#domain/cabin/list-pages.ts';
import { cabinLists } from '#domain/cabin/lists.ts';
import { keysOf } from '#domain/shape.ts';
import { counted } from '#domain/stay/words.ts';
import { cabinsPart } from '#paths';
import { $state } from '../store.ts';
import { activateCard, fetchPart } from './fetch-card.ts';
import { loadScrollPosition, saveScrollPosition } from './scroll-position.ts';

/** How often cards come by themselves before a guest has to ask: the end of the page has to be reached as well. */
const byThemselves = 3;

/** Where what comes next is from. */
interface Source {
  /** Puts the next items into the list and gives them. Rejects where they cannot be had. */
  next(): HTMLElement[] | Promise<HTMLElement[]>;
  isMore(): boolean;
}

/** What comes after the first cards of a list. */
interface More {
  /** From now on `source` says what is next; what is returned is called when whether there is more has changed. */
  takeOver(source: Source): () => void;
  /** The end of the list is near; true where something came. */
  comeNear(): Promise<boolean>;
  /** A guest asks for more: the focus goes to the first of them. Where they do not come, the link leads to their page. */
  askForMore(link: HTMLAnchorElement): Promise<void>;
  /** Brings a list as it was built, which is come back to, to where it was left. */
  comeBack(): Promise<void>;
}

let opened: More | undefined;

/** Opens what comes after the first cards, once: `nav` leads there. */
export function openMore(nav: HTMLElement): More {
  opened ??= createMore(nav);
  return opened;
}

/** The later pages of the list as it was built, or, once something was searched for or filtered, what the results say is next. */
function createMore(nav: HTMLElement): More {
  const status = part(nav, 'more-status');
  const grid = part(document, 'grid');
  const list: CabinListName | undefined = keysOf(cabinLists).find(
    (name) => name === nav.dataset['moreCabins'],
  );
  const pagesHere = (): number => Math.ceil(grid.childElementCount / cardsAPage);
  const shownItems = (): Element[] => [...grid.children].filter((item) => !item.hasAttribute('hidden'));
  /** The list as it was built. */
  const parts: Source = { next: nextPart, isMore: () => pagesHere() < Number(nav.dataset['pages']) };
  let source = parts;
  let adding: Promise<void> | undefined;
  let left = byThemselves;

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

  addEventListener('pagehide', () => saveScrollPosition({ reached: shownItems().length, top: scrollY }));

  return {
    takeOver(other) {
      source = other;
      return showWhetherMore;
    },
    async comeNear() {
      // A list that is about to be replaced by results needs no more, and a focus on the link would be left behind.
      const isReplaced = source === parts && $state.get().answer.phase !== 'idle';
      if (left === 0 || nav.hidden || isReplaced || nav.contains(document.activeElement)) return false;
      left -= 1;
      return add().then(
        () => true,
        () => false,
      );
    },
    async askForMore(link) {
      left = byThemselves;
      const before = shownItems().length;
      try {
        await add();
      } catch {
        location.assign(link.href);
        return;
      }
      shownItems()[before]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
    },
    async comeBack() {
      const kept = loadScrollPosition();
      if (!kept) return;
      while (grid.childElementCount < kept.reached && !nav.hidden) await add();
      scrollTo({ top: kept.top, behavior: 'instant' });
    },
  };
}
