import { worldOfSheet } from '#domain/map/map.ts';
import { focusedCabins, giveFocus, markedAt } from './clusters.ts';
import { $out, $stated } from './map-store.ts';
import { moveNames } from './names.ts';
import { type SitedCabin, standAt } from './pins.ts';

/** Lays the pins on the drawn map, as many as have room at the size it has; the page's own give way to them. */
function layPins(pane: HTMLElement, cabins: readonly SitedCabin[]): void {
  const drawn = pane.querySelector<HTMLElement>('[data-sheet]');
  if (!drawn?.clientWidth || pane.dataset.live !== undefined) return;
  const focused = focusedCabins(pane, cabins);
  const world = worldOfSheet(drawn.clientWidth);
  const marked = markedAt(cabins, world);
  for (const old of drawn.querySelectorAll('.pin, .pin-group')) old.remove();
  drawn.append(...marked.map(({ part, at }) => standAt(part, at)));
  moveNames(drawn, marked, world, (part, { turn = 0, ...place }) => {
    standAt(part, place).style.setProperty('--turn', `${turn}deg`);
  });
  giveFocus(focused, marked, pane.querySelector('button') ?? pane);
}

/** Keeps the pins on the drawn map as filters, prices and its size have them. */
export function followPins(pane: HTMLElement, cabins: readonly SitedCabin[]): void {
  const lay = (): void => layPins(pane, cabins);
  $out.listen(lay);
  $stated.listen(lay);
  // The sheet and not the pane: with less motion it comes to its new size a moment after.
  new ResizeObserver(lay).observe(pane.querySelector('[data-sheet]') ?? pane);
}
