import { closestTo, isPlainClick } from '#browser/dom.ts';
import { whenSeen } from '#browser/sight.ts';
import { showNotLoaded } from './not-loaded.ts';
import type { Pane } from './pane.ts';

// The page of the map is drawn, and its list made of links, as they were built. What filters, moves and follows it comes
// with the first touch, or with an address or a search of this tab that asks for it; until then its pins have prices.

/** What only the map's script answers, or a link that it answers in another way; hearts have a script of their own. */
const controls = 'button:not([data-heart]), [data-more-rows], .pin, .pin-group';
/** How long a touch that failed is not tried again, in milliseconds. */
const retryMs = 2000;
const touches = ['pointerover', 'touchstart', 'focusin', 'wheel'];

const isAsked = location.search !== '' || document.documentElement.dataset['offer'] !== undefined;

async function load(page: HTMLElement, pane: HTMLElement): Promise<Pane> {
  const { openPage } = await import('./page.ts');
  return openPage(page, pane);
}

function waitForTouch(page: HTMLElement, pane: HTMLElement): void {
  let opening: Promise<Pane> | undefined;

  /** Opens the page, once; what failed is tried again after a while. */
  async function open(): Promise<Pane> {
    opening ??= load(page, pane);
    const forget = () => {
      opening = undefined;
    };
    opening.then(stop, () => setTimeout(forget, retryMs));
    return opening;
  }

  function touch({ target }: Event): void {
    const isOnMap = target instanceof Node && pane.contains(target);
    open().then((map) => {
      if (isOnMap) void map.start();
    }, ignored);
  }

  /** A click that was too early is made again. By key, a pin's link is followed. */
  function keepClick(event: MouseEvent): void {
    const control = closestTo(event, controls);
    const isByKey = event.detail === 0;
    if (!control || !isPlainClick(event) || (isByKey && control.dataset['pin'] !== undefined)) return;
    event.preventDefault();
    open().then(
      () => control.dispatchEvent(new MouseEvent('click', event)),
      () => fail(control),
    );
  }

  /** A link leads where it does without the script; else the words above the list say that it did not come. */
  function fail(control?: HTMLElement): void {
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
    else showNotLoaded(page);
  }

  function stop(): void {
    for (const type of touches) document.removeEventListener(type, touch);
    page.removeEventListener('click', keepClick);
  }

  for (const type of touches) document.addEventListener(type, touch, { passive: true });
  page.addEventListener('click', keepClick);
  whenSeen([page], () => {
    if (isAsked) open().catch(() => fail());
    else import('./drawn-prices.ts').then(({ priceDrawnPins }) => priceDrawnPins(page, pane), ignored);
  });
}

const ignored = (): void => undefined;

const page = document.querySelector<HTMLElement>('[data-map-page]');
const pane = page?.querySelector<HTMLElement>('[data-map]');
if (page && pane) waitForTouch(page, pane);
