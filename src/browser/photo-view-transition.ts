// View transition: a cabin's picture moves from a list to the cabin's page. CSS names the picture
// on that page. When the list is left, the picture next to the clicked link gets the same name.
const name = 'cabin-picture';
const findOwnPicture = (): HTMLElement | null => document.querySelector('[data-own-picture]');

/**
 * Picture of the list that has the name of the transition. It is stored, so that a page restored by
 * Back can remove the name.
 */
let movingPicture: HTMLElement | undefined;

/**
 * Returns a visible picture next to a link to this path: of a card, a row or a saved cabin. An open
 * dialog hides all others.
 */
function findLinkedPicture(path: string): HTMLElement | undefined {
  const within = document.querySelector('dialog:modal') ?? document;
  return [...within.querySelectorAll<HTMLAnchorElement>('li a[href^="/cabins/"]')]
    .filter(({ pathname }) => pathname === path)
    .flatMap((link) => [...(link.closest('li')?.querySelectorAll('img') ?? [])])
    .find((picture) => !picture.closest('[aria-hidden]') && isOnScreen(picture));
}

function isOnScreen(picture: Element): boolean {
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
}

function rename(picture: HTMLElement | null | undefined, value: string): void {
  picture?.style.setProperty('view-transition-name', value);
}

window.addEventListener('pageswap', ({ viewTransition, activation }) => {
  // The entry is missing if the visitor leaves the next page before it is shown.
  const nextUrl = activation?.entry?.url;
  // On Back from a cabin's page, the picture of that page moves to the list.
  if (!viewTransition || !nextUrl || (activation.navigationType === 'traverse' && findOwnPicture())) return;
  const { pathname } = new URL(nextUrl);
  // Pages of functions are skipped: their styles, which opt in, load too late, and the
  // transition would fail.
  if (pathname.startsWith('/api/')) return viewTransition.skipTransition();
  movingPicture = findLinkedPicture(pathname);
  if (!movingPicture) return;
  rename(findOwnPicture(), 'none');
  rename(movingPicture, name);
});

window.addEventListener('pagereveal', async ({ viewTransition }) => {
  await viewTransition?.finished.catch(() => undefined);
  rename(movingPicture, '');
  rename(findOwnPicture(), '');
});

export {};
