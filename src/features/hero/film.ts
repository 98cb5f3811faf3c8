import { whenIdle } from '#browser/idle.ts';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');

/** The film is for wide screens whose guests neither save data nor asked for stillness. */
const isWanted = (): boolean =>
  matchMedia('(width >= 768px)').matches &&
  !matchMedia('(prefers-reduced-data: reduce)').matches &&
  !calm.matches &&
  navigator.connection?.saveData !== true;

const source = (type: 'webm' | 'mp4'): HTMLSourceElement => {
  const element = document.createElement('source');
  element.type = `video/${type}`;
  element.src = `/film/${night.matches ? 'night' : 'day'}.${type}`;
  return element;
};

/** A blocked autoplay or a film that cannot be had is a line in the console; the picture beneath stays. */
const report = (cause: unknown): void => console.info('The hero film does not play:', cause);

const play = (film: HTMLVideoElement): Promise<void> =>
  film.play().catch((cause: unknown) => {
    // Our own pause, before the first frame was there.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) report(cause);
  });

function load(film: HTMLVideoElement): void {
  const last = source('mp4');
  // While sources are left to try, and after the last too, `play` promises on: only the element says it failed.
  last.addEventListener('error', () => report('it could not be fetched'));
  film.replaceChildren(source('webm'), last);
  film.load();
  void play(film);
}

/** Fetches and plays the hero's film once the page is idle, over its picture; `button` stops it and starts it again. */
export function startHeroFilm(film: HTMLVideoElement, button: HTMLButtonElement): void {
  let isStopped = false;
  let isSeen = true;
  const follow = () => {
    if (isStopped || !isSeen || calm.matches) film.pause();
    else if (film.paused) void play(film);
  };

  film.addEventListener('playing', () => {
    film.toggleAttribute('data-playing', true);
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    isStopped = !isStopped;
    button.textContent = isStopped ? 'Play film' : 'Pause film';
    follow();
  });

  whenIdle(() => {
    if (!isWanted()) return;
    load(film);
    // Nobody pays for frames that cannot be seen, or were asked not to move.
    new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? false;
      follow();
    }).observe(film);
    calm.addEventListener('change', follow);
    night.addEventListener('change', () => {
      film.toggleAttribute('data-playing', false);
      load(film);
    });
  });
}
