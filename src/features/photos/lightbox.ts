import { isPlainClick } from '#browser/dom.ts';

// The lightbox: the links `a[data-picture]` of the page, one at a time in the dialog `#lightbox`. Without this script a
// link opens the picture itself.
const dialog = document.querySelector<HTMLDialogElement>('#lightbox');
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
let at = 0;

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-picture]');
  if (!link || !dialog || !isPlainClick(event)) return;
  event.preventDefault();
  // Safari leaves a clicked link unfocused, and the dialog gives focus back to whatever had it.
  link.focus({ preventScroll: true });
  show(links.indexOf(link));
  dialog.showModal();
});

function show(index: number): void {
  at = (index + links.length) % links.length;
  const picture = load(at);
  dialog?.querySelector('[data-stage]')?.replaceChildren(picture);
  write('[data-caption]', picture.alt);
  write('[data-counter]', `Picture ${at + 1} of ${links.length}`);
  load((at + 1) % links.length);
}

function load(index: number): HTMLImageElement {
  const picture = new Image();
  const small = links[index]?.querySelector('img');
  picture.src = links[index]?.href ?? '';
  picture.alt = small?.alt ?? '';
  // What the page already shows stands in until the large one is here.
  if (small?.currentSrc) picture.style.backgroundImage = `url("${small.currentSrc}")`;
  return picture;
}

function write(part: string, text: string): void {
  const place = dialog?.querySelector(part);
  if (place) place.textContent = text;
}

dialog?.addEventListener('keydown', (event) => {
  // Alt and an arrow is the browser's Back.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  show(goal);
});

dialog?.addEventListener('click', ({ target }) => {
  const step = target instanceof Element && target.closest<HTMLElement>('[data-step]')?.dataset.step;
  if (step) show(at + Number(step));
});

// A mostly sideways movement of one finger turns to the next picture or the one before.
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
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) show(at + (across < 0 ? 1 : -1));
});
