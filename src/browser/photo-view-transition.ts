// A cabin's picture moves to its page. The picture of that page has the transition name in
// CSS; on leaving, the picture next to the link takes it over. After Back, the restored page still
// has it there.
const name = 'cabin-picture';
const findOwnPicture = (): HTMLElement | null => document.querySelector('[data-own-picture]');

/** The picture that took the name over last. */
let travelling: HTMLElement | undefined;

/**
 * Returns a visible picture next to a link to this path: of a card, a row or a saved cabin. An open
 * dialog hides all others.
 */
function pictureBeside(path: string): HTMLElement | undefined {
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
  const goal = activation?.entry?.url;
  // Back from a cabin's page its own picture travels, to whichever list that was.
  if (!viewTransition || !goal || (activation.navigationType === 'traverse' && findOwnPicture())) return;
  const { pathname } = new URL(goal);
  // Pages of functions are skipped: their styles, which opt in, load too late, and the
  // transition would fail.
  if (pathname.startsWith('/api/')) return viewTransition.skipTransition();
  travelling = pictureBeside(pathname);
  if (!travelling) return;
  rename(findOwnPicture(), 'none');
  rename(travelling, name);
});

window.addEventListener('pagereveal', async ({ viewTransition }) => {
  await viewTransition?.finished.catch(() => undefined);
  rename(travelling, '');
  rename(findOwnPicture(), '');
});

export {};
