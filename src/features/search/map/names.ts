import { project } from '#domain/map/map.ts';
import { placeNames } from '#domain/map/name-places.ts';
import type { NamePlace } from '#domain/map/names.ts';
import type { Marked } from './clusters.ts';

/**
 * Moves the names out of the way of what is marked, on a map whose world is so many pixels wide. `put` places one; a name
 * for which there is no room is out of sight.
 */
export function moveNames(
  pane: Element,
  marked: readonly Marked[],
  world: number,
  put: (part: HTMLElement, place: NamePlace) => void,
): void {
  const pins = marked.map(({ ids, at }) => {
    const { x, y } = project(at);
    return { ids: [...ids], x: x * world, y: y * world };
  });
  const places = placeNames(world, pins);
  for (const part of pane.querySelectorAll<HTMLElement>('[data-name-at]')) {
    const place = places[Number(part.dataset.nameAt)];
    part.style.setProperty('--seen', place ? 'visible' : 'hidden');
    if (place) put(part, place);
  }
}
