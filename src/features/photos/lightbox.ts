import { isPlainClick } from '#browser/dom.ts';

// Without this script a link opens the picture file.
const dialog = document.querySelector<HTMLDialogElement>('#lightbox');
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
let currentIndex = 0;

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-picture]');
  if (!link || !dialog || !isPlainClick(event)) return;
  event.preventDefault();
  // Safari does not focus a clicked link, to which the dialog returns the focus.
  link.focus({ preventScroll: true });
  show(links.indexOf(link));
  dialog.showModal();
});

function show(index: number): void {
  currentIndex = (index + links.length) % links.length;
  const picture = load(currentIndex);
  dialog?.querySelector('[data-stage]')?.replaceChildren(picture);
  setPart('[data-caption]', picture.alt);
  setPart('[data-counter]', `Picture ${currentIndex + 1} of ${links.length}`);
  load((currentIndex + 1) % links.length);
}

function load(index: number): HTMLImageElement {
  const picture = new Image();
  const small = links[index]?.querySelector('img');
  picture.src = links[index]?.href ?? '';
  picture.alt = small?.alt ?? '';
  // The small picture is the placeholder until the large one has loaded.
  if (small?.currentSrc) picture.style.backgroundImage = `url("${small.currentSrc}")`;
  return picture;
}

function setPart(part: string, text: string): void {
  const element = dialog?.querySelector(part);
  if (element) element.textContent = text;
}

dialog?.addEventListener('keydown', (event) => {
  // Alt+arrow is the browser's Back and Forward.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = {
    ArrowLeft: currentIndex - 1,
    ArrowRight: currentIndex + 1,
    Home: 0,
    End: links.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  show(target);
});

dialog?.addEventListener('click', ({ target }) => {
  const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset.step;
  if (step) show(currentIndex + Number(step));
});

// A mostly horizontal swipe shows the next or previous picture.
let start: Touch | undefined;
dialog?.addEventListener(
  'touchstart',
  ({ touches }) => {
    start = touches.length === 1 ? touches[0] : undefined;
  },
  { passive: true },
);
dialog?.addEventListener('touchend', ({ changedTouches: [end] }) => {
  if (!start || !end) return;
  const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
  start = undefined;
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down))
    show(currentIndex + (across < 0 ? 1 : -1));
});
