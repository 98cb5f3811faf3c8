import { element } from '#browser/dom.ts';
import { type MapName, mapNames } from '#domain/map/names.ts';
import { standAt } from './pins.ts';

/** `/map.json`: one path for each kind of line or surface, in the order to draw them. */
export interface DrawnMap {
  ink: { kind: string; path: string }[];
}

/** Creates the drawn map without pins and its sources, as `StaticMap.astro` writes it into the page of the map. */
export const createSheet = ({ ink }: DrawnMap): HTMLElement[] => [
  element('div', { class: 'map-sheet', 'data-sheet': '' }, drawing(ink), ...mapNames.map(nameAt)),
  element('p', { class: 'map-sources' }, 'Natural Earth, U.S. Census Bureau'),
];

/** Creates what a guest presses on a map. */
export const createControls = (): HTMLElement[] => [
  element(
    'div',
    { class: 'map-search' },
    element(
      'label',
      {},
      element('input', { type: 'checkbox', checked: '', autocomplete: 'off', 'data-follow': '' }),
      'Search as I move the map',
    ),
    element('button', { type: 'button', 'data-here': '', hidden: '' }, 'Search this area'),
  ),
  element('div', { class: 'map-zoom' }, zoomButton('1', 'Zoom in', '+'), zoomButton('-1', 'Zoom out', '−')),
];

function nameAt({ name, kind, turn = 0, ...place }: MapName, index: number): HTMLElement {
  const part = element(
    'span',
    { class: 'map-place', 'data-kind': kind, 'data-name-at': String(index), 'aria-hidden': 'true' },
    name,
  );
  if (turn) part.style.setProperty('--turn', `${turn}deg`);
  return standAt(part, place);
}

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
