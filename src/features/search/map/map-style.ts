import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/**
 * Creates the style of the interactive map, without tiles and glyphs. Its colors come from the
 * static map, so that both follow the color scheme.
 */
export function createMapStyle(pane: Element): StyleSpecification {
  const getColor = (kind: string, use: 'fill' | 'stroke'): string => {
    const element = pane.querySelector(`[data-ink="${kind}"]`);
    return element ? getComputedStyle(element)[use] : '#888';
  };
  const surface = (kind: string): LayerSpecification => ({
    ...layer(kind),
    type: 'fill',
    paint: { 'fill-color': getColor(kind, 'fill') },
  });
  const line = (kind: string, width: number, more = {}): LayerSpecification => ({
    ...layer(kind),
    type: 'line',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': getColor(kind, 'stroke'), 'line-width': width, ...more },
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

const filterByKind = (kind: string): ['==', ['get', string], string] => ['==', ['get', 'kind'], kind];

const layer = (kind: string) => ({
  id: kind,
  source: 'land',
  filter: filterByKind(kind),
});
