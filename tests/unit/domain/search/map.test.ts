// Projection and labels of the search map.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossings } from '#domain/geo/roads.ts';
import { mapLabels } from '#domain/search/map/map-labels.ts';
import {
  getMapBounds,
  getStaticMapZoom,
  maxMapBounds,
  project,
  projectToStaticMap,
  staticMapFrame,
  unproject,
} from '#domain/search/map/map-projection.ts';

describe('the map', () => {
  it('puts latitude and longitude 0 at the center, with north up', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ latitude: 60, longitude: 0 }).y).toBeLessThan(0.5);
    expect(project({ latitude: 85.051129, longitude: 180 }).y).toBeCloseTo(0, 6);
  });

  it('centers the static map, with its edges half its degrees away', () => {
    const { centre, degrees } = staticMapFrame;
    expect(projectToStaticMap(centre)).toEqual({ x: 50, y: 50 });
    expect(projectToStaticMap({ ...centre, longitude: centre.longitude + degrees / 2 }).x).toBe(100);
  });

  it('shows the static map at its drawn width', () => {
    const pixels = 640;
    const world = 512 * 2 ** getStaticMapZoom(pixels);
    expect((world * staticMapFrame.degrees) / 360).toBeCloseTo(pixels, 6);
  });

  it('projects every drawn point back to its coordinates', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 35.3, max: 36.4, noNaN: true }),
        fc.double({ min: -84.4, max: -82.8, noNaN: true }),
        (latitude, longitude) => {
          const back = unproject(project({ latitude, longitude }));
          expect(back.latitude).toBeCloseTo(latitude, 9);
          expect(back.longitude).toBeCloseTo(longitude, 9);
        },
      ),
    );
  });

  it('names the section of the map that contains the attractions', () => {
    const places = [
      { latitude: 35.7, longitude: -83.5 },
      { latitude: 35.9, longitude: -83.6 },
      { latitude: 35.8, longitude: -83.4 },
    ];
    expect(getMapBounds(places)).toEqual([-83.6, 35.7, -83.4, 35.9]);
  });

  it('names the towns, the park, the lake and the roads', () => {
    expect(mapLabels.map(({ name, kind }) => `${name} (${kind})`)).toEqual([
      'Gatlinburg (town)',
      'Pigeon Forge (town)',
      'Sevierville (town)',
      'Wears Valley (town)',
      'Great Smoky Mountains National Park (land)',
      'Douglas Lake (land)',
      'Parkway (road)',
      'Wears Valley Road (road)',
      'Newfound Gap Road (road)',
      'US-441 (road)',
      'US-411 (road)',
      'US-321 (road)',
    ]);
  });

  it('has the towns where their roads meet', () => {
    const towns = mapLabels.filter(({ kind }) => kind === 'town');
    for (const { name, kind: _, ...coordinates } of towns)
      expect(crossings, name).toMatchObject({ [name.toLowerCase().replace(' ', '-')]: coordinates });
  });

  it('can be moved within the mountains only', () => {
    expect(maxMapBounds).toEqual([-84.3, 35.4, -82.9, 36.3]);
  });

  it('names only features on the static map within reach', () => {
    const [west, south, east, north] = maxMapBounds;
    for (const place of mapLabels.flatMap((name) => [name, ...(name.alternatives ?? [])])) {
      const { x, y } = projectToStaticMap(place);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
      expect(place.longitude > west && place.longitude < east).toBe(true);
      expect(place.latitude > south && place.latitude < north).toBe(true);
    }
  });
});
