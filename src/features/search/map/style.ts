import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/**
 * The live map in the ink of the drawn one: every colour is read from the drawing itself, so that both follow the
 * scheme of the page. No tiles and no glyphs: the land is one small file of ours, and names are HTML.
 */
export function createMapStyle(pane: Element): StyleSpecification {
  const inkOf = (kind: string, use: 'fill' | 'stroke'): string => {
    const drawn = pane.querySelector(`[data-ink="${kind}"]`);
    return drawn ? getComputedStyle(drawn)[use] : '#888';
  };
  const surface = (kind: string): LayerSpecification => ({
    ...layer(kind),
    type: 'fill',
    paint: { 'fill-color': inkOf(kind, 'fill') },
  });
  const line = (kind: string, width: number, more = {}): LayerSpecification => ({
    ...layer(kind),
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': inkOf(kind, 'stroke'), 'line-width': width, ...more },
  });
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: new URL('/geo/smokies.json', location.href).href } },
    layers: [
      {
        id: 'paper',
        type: 'background',
        paint: { 'background-color': getComputedStyle(pane).backgroundColor },
      },
      surface('park'),
      surface('lake'),
      line('hill', 1),
      line('county', 1),
      line('shade', 1),
      line('peak', 1.5),
      line('state', 1.5, { 'line-dasharray': [5, 3.5] }),
      line('park-road', 1.5),
      line('road', 2.25),
    ],
  };
}

const kindIs = (kind: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], kind];

const layer = (kind: string) => ({
  id: kind,
  source: 'land',
  filter: kindIs(kind),
});
