// Lightbox with the pictures of a cabin's page. Without this script a link opens the picture file,
// or the list of all pictures.

import { closestTo, createElement, isPlainClick, setEnabled } from '#browser/dom.ts';

const dialog = document.querySelector<HTMLDialogElement>('#lightbox');
const track = dialog?.querySelector<HTMLElement>('[data-track]');
const photos = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
/** The slide that captions and buttons describe. */
let current = 0;
/** Whether scrolling changes the slide. After a command, a swipe may still be settling. */
let isSwiping = true;

document.addEventListener('click', (event) => {
  const link = closestTo<HTMLAnchorElement>(event, 'a[data-picture], a[data-photo]');
  if (!link || !dialog || !track || !isPlainClick(event)) return;
  event.preventDefault();
  // Safari does not focus a clicked link, to which the dialog returns the focus.
  link.focus({ preventScroll: true });
  if (!track.firstChild) track.append(...photos.map(createSlide));
  track.tabIndex = 0;
  dialog.showModal();
  goTo(link.dataset.picture === undefined ? photos.indexOf(link) : Number(link.dataset.picture));
});

/** Creates a slide without its picture, which `load` adds. */
function createSlide(photo: HTMLAnchorElement): HTMLElement {
  const preview = photo.querySelector('img');
  return createElement('div', {}, createElement('img', { alt: preview?.alt ?? '', 'data-src': photo.href }));
}

function load(index: number): void {
  const picture = track?.children[index]?.querySelector<HTMLImageElement>('[data-src]');
  if (!picture?.dataset.src) return;
  picture.src = picture.dataset.src;
  delete picture.dataset.src;
}

function goTo(index: number): void {
  isSwiping = false;
  show(Math.max(0, Math.min(photos.length - 1, index)));
  scrollToCurrent();
}

const scrollToCurrent = (): void =>
  track?.scrollTo({ left: current * track.clientWidth, behavior: 'instant' });

function show(index: number): void {
  current = index;
  for (const neighbor of [index, index + 1, index - 1]) load(neighbor);
  const caption = photos[index]?.nextElementSibling?.cloneNode(true);
  dialog?.querySelector('[data-caption]')?.replaceChildren(...(caption?.childNodes ?? []));
  dialog?.querySelector('[data-counter]')?.replaceChildren(`${index + 1} of ${photos.length}`);
  for (const [slideIndex, slide] of [...(track?.children ?? [])].entries())
    slide.ariaHidden = slideIndex === index ? null : 'true';
  for (const button of dialog?.querySelectorAll<HTMLElement>('[data-step]') ?? [])
    setEnabled(button, Boolean(photos[index + Number(button.dataset.step)]));
}

// A swipe scrolls to another slide.
track?.addEventListener('scroll', () => {
  const visible = Math.round(track.scrollLeft / track.clientWidth);
  if (visible === current) return;
  if (isSwiping) show(visible);
  else scrollToCurrent();
});

/** Time in ms between events of two gestures. Momentum of a wheel sends them more often. */
const pauseMs = 150;
let lastTime = 0;
function startSwipe({ timeStamp }: Event): void {
  if (timeStamp - lastTime > pauseMs) isSwiping = true;
  lastTime = timeStamp;
}
track?.addEventListener('pointerdown', startSwipe);
track?.addEventListener('wheel', startSwipe, { passive: true });

dialog?.addEventListener('keydown', (event) => {
  // Alt+arrow is the browser's Back and Forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const index = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: photos.length - 1,
  }[event.key];
  if (index === undefined) return;
  event.preventDefault();
  goTo(index);
});

dialog?.addEventListener('click', (event) => {
  const step = closestTo(event, '[data-step]')?.dataset.step;
  if (step) goTo(current + Number(step));
});
