import { requireElement } from '#browser/dom.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { CardList } from './card-list.ts';
import { loadCards } from './load-facts.ts';
import { getScrollPosition, saveScrollPosition } from './scroll-position.ts';

/** How often cards come by themselves before a guest has to ask: the end of the page has to be reached as well. */
const byThemselves = 3;

/** What comes after the first cards of a list. */
export interface LoadMore {
  /** To be called when the list has changed. */
  updateLink(): void;
  /** The end of the list is near; true where something came. */
  loadNearEnd(): Promise<boolean>;
  /** A guest asks for more: the focus goes to the first of them. Where they do not come, the link leads to their page. */
  loadOnClick(link: HTMLAnchorElement): Promise<void>;
}

/** Has a list go on as `places` say, beneath which `nav` leads to the rest. */
export function createLoadMore(nav: HTMLElement, places: CardList): LoadMore {
  const status = requireElement(nav, 'more-status');
  let left = byThemselves;

  const updateLink = (): void => {
    nav.hidden = !places.hasMore();
  };

  /** The first of the items that came; undefined where there are none. */
  async function add(): Promise<HTMLElement | undefined> {
    if (!(await loadCards()) || !places.hasMore()) return undefined;
    const items = places.showNextPage();
    status.textContent = `${pluralize(items.length, 'more cabin')}.`;
    updateLink();
    return items[0];
  }

  addEventListener('pagehide', () => saveScrollPosition(getScrollPosition(requireElement(document, 'grid'))));

  return {
    updateLink,
    async loadNearEnd() {
      // A focus on the link would be left behind.
      if (left === 0 || nav.hidden || nav.contains(document.activeElement)) return false;
      left -= 1;
      return (await add()) !== undefined;
    },
    async loadOnClick(link) {
      left = byThemselves;
      const first = await add();
      if (first) first.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
      else location.assign(link.href);
    },
  };
}
