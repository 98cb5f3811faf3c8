// A card's picture travels to the cabin page. The page's own picture carries the name in CSS; here, at the moment
// of leaving, the clicked card takes it over. Coming back, the browser's kept page still has it on that card.
const name = 'cabin-picture';
const ownPicture = (): HTMLElement | null => document.querySelector('[data-own-picture]');

function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-cabin] a:has(img)')];
  return links.find(({ pathname }) => pathname === path)?.querySelector('img') ?? null;
}

function rename(picture: HTMLElement | null, value: string): void {
  picture?.style.setProperty('view-transition-name', value);
}

window.addEventListener('pageswap', ({ viewTransition, activation }) => {
  const goal = activation?.entry.url;
  if (!viewTransition || !goal || activation.navigationType === 'traverse') return;
  const card = cardPicture(new URL(goal).pathname);
  if (!card) return;
  rename(ownPicture(), 'none');
  rename(card, name);
});

window.addEventListener('pagereveal', async ({ viewTransition }) => {
  await viewTransition?.finished.catch(() => undefined);
  for (const card of document.querySelectorAll<HTMLElement>('[data-cabin] img')) rename(card, '');
  rename(ownPicture(), '');
});

export {};
