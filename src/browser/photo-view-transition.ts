// A cabin's picture travels to its page. That page's own picture carries the name in CSS; here, at the moment of leaving,
// the picture beside the link takes it over. Coming back, the browser's kept page still has it there.
const name = 'cabin-picture';
const ownPicture = (): HTMLElement | null => document.querySelector('[data-own-picture]');

/** The picture that took the name over last. */
let travelling: HTMLElement | undefined;

/** A picture on the screen beside a link to this path: of a card, a row, a saved cabin. A dialog covers all others. */
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
  // Left again before it was shown, the next page has no entry, whatever its type says.
  const goal = activation?.entry?.url;
  // Back from a cabin's page its own picture travels, to whichever list that was.
  if (!viewTransition || !goal || (activation.navigationType === 'traverse' && ownPicture())) return;
  const { pathname } = new URL(goal);
  // A page of a function takes no part: its styles, and so its consent, would come too late, and the transition end in an error.
  if (pathname.startsWith('/api/')) return viewTransition.skipTransition();
  travelling = pictureBeside(pathname);
  if (!travelling) return;
  rename(ownPicture(), 'none');
  rename(travelling, name);
});

window.addEventListener('pagereveal', async ({ viewTransition }) => {
  await viewTransition?.finished.catch(() => undefined);
  rename(travelling, '');
  rename(ownPicture(), '');
});

export {};
