// The lightbox is fetched when a guest first reaches for a picture; without it the link opens the picture itself.
const lightbox = () => import('./lightbox.ts');

const pictureOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture]') : null;

for (const reach of ['pointerover', 'focusin']) {
  document.addEventListener(reach, (event) => void (pictureOf(event) && lightbox()), { passive: true });
}

document.addEventListener('click', async (event) => {
  const picture = pictureOf(event);
  if (!picture || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { openGallery } = await lightbox();
  openGallery(picture);
});
