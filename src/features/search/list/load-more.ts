import { requireElement } from '#browser/dom.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { CardList } from './card-list.ts';
import { loadCards } from './load-card-data.ts';
import { getScrollPosition, nearScreens, saveScrollPosition } from './scroll-position.ts';

/**
 * Number of automatic loads. Then the guest has to press the link, so that the footer stays
 * reachable.
 */
const maxAutomaticLoads = 3;

export interface LoadMore {
  updateLink(): void;
  /** Adds cards near the end of the list. Returns whether cards were added. */
  loadNearEnd(): Promise<boolean>;
  /** Adds cards and focuses the first. On failure follows the link to the next page. */
  loadOnClick(link: HTMLAnchorElement): Promise<void>;
}

/**
 * Creates the loader of further cards. `nav` contains the link to the next page. Before
 * `whenStyled`, placeholders have no height, and the end of the list would seem near.
 */
export function createLoadMore(nav: HTMLElement, cardList: CardList, whenStyled: Promise<unknown>): LoadMore {
  const status = requireElement(nav, 'more-status');
  let automaticLoadsLeft = maxAutomaticLoads;

  const updateLink = (): void => {
    nav.hidden = !cardList.hasMore();
  };

  const isReady = async (): Promise<boolean> => {
    await whenStyled;
    return (await loadCards()) && cardList.hasMore();
  };

  function showPage(): HTMLElement | undefined {
    const items = cardList.showNextPage();
    status.textContent = `${pluralize(items.length, 'more cabin')}.`;
    updateLink();
    return items[0];
  }

  addEventListener('pagehide', () => saveScrollPosition(getScrollPosition(requireElement(document, 'grid'))));

  return {
    updateLink,
    async loadNearEnd() {
      if (automaticLoadsLeft === 0 || nav.hidden || !(await isReady())) return false;
      // Adding cards would leave a focused link behind, and move what follows a visible end.
      const screens = nav.getBoundingClientRect().top / innerHeight;
      if (screens < 1 || screens > 1 + nearScreens || nav.contains(document.activeElement)) return false;
      automaticLoadsLeft -= 1;
      showPage();
      return true;
    },
    async loadOnClick(link) {
      automaticLoadsLeft = maxAutomaticLoads;
      if (!(await isReady())) return location.assign(link.href);
      showPage()?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
    },
  };
}
