import { element } from '#browser/dom.ts';
import type { Place } from '#domain/map/distance.ts';
import { onSheet } from '#domain/map/map.ts';

/** A bare pin that leads to a cabin; what it costs is written on it later. */
export const pinTo = (slug: string, href: string): HTMLAnchorElement =>
  element('a', { class: 'pin', href, 'data-pin': slug }, element('span', {}));

/** Places a part of the drawn map. */
export function standAt<Some extends HTMLElement>(part: Some, place: Place): Some {
  const { x, y } = onSheet(place);
  part.style.setProperty('--x', `${x}%`);
  part.style.setProperty('--y', `${y}%`);
  return part;
}
