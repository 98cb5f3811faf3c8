import { element } from '#browser/dom.ts';
import type { Place } from '#domain/map/distance.ts';
import { onSheet, placeNames } from '#domain/map/map.ts';

/** `/map.json`: one path for each kind of line or surface, in the order to draw them. */
export interface DrawnMap {
  ink: { kind: string; path: string }[];
}

/** The drawn map with all that stands around it, as the page of the map has it; `pins` are laid on it. */
export const sheetParts = ({ ink }: DrawnMap, pins: readonly HTMLElement[]): HTMLElement[] => [
  element('div', { class: 'map-sheet', 'data-sheet': '' }, drawing(ink), ...placeNames.map(nameAt), ...pins),
  element('div', { class: 'map-zoom' }, zoomButton('1', 'Zoom in', '+'), zoomButton('-1', 'Zoom out', '−')),
  element('p', { class: 'map-sources' }, 'Natural Earth, U.S. Census Bureau'),
];

/** A bare pin at a cabin's place; the list says what stands on it. */
export function pinAt(slug: string, place: Place): HTMLAnchorElement {
  const pin = element('a', { class: 'pin', 'data-pin': slug, 'data-label': 'never' }, element('span', {}));
  return standAt(pin, place);
}

function standAt<Some extends HTMLElement>(part: Some, place: Place): Some {
  const { x, y } = onSheet(place);
  part.style.setProperty('--x', `${x}%`);
  part.style.setProperty('--y', `${y}%`);
  return part;
}

const nameAt = ({ name, kind, ...place }: (typeof placeNames)[number], index: number): HTMLElement =>
  standAt(
    element(
      'span',
      { class: 'map-place', 'data-kind': kind, 'data-name-at': String(index), 'aria-hidden': 'true' },
      name,
    ),
    place,
  );

const zoomButton = (step: string, label: string, sign: string): HTMLElement =>
  element('button', { type: 'button', 'data-zoom': step, 'aria-label': label }, sign);

const svg = 'http://www.w3.org/2000/svg';

function drawing(ink: DrawnMap['ink']): SVGElement {
  const sheet = document.createElementNS(svg, 'svg');
  sheet.setAttribute('viewBox', '0 0 1000 1000');
  sheet.ariaHidden = 'true';
  for (const { kind, path } of ink) {
    const line = document.createElementNS(svg, 'path');
    line.setAttribute('d', path);
    line.dataset.ink = kind;
    sheet.append(line);
  }
  return sheet;
}
