import { describe, expect, it } from 'vitest';
import { farthest, onSheet, placeNames, project, sheet, zoomForSheet } from '#domain/map/map.ts';

describe('the map', () => {
  it('puts the middle of the world in the middle, and north above', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ latitude: 60, longitude: 0 }).y).toBeLessThan(0.5);
    expect(project({ latitude: 85.051129, longitude: 180 }).y).toBeCloseTo(0, 6);
  });

  it('has the sheet’s centre in its middle, and edges half its degrees away', () => {
    const { centre, degrees } = sheet;
    expect(onSheet(centre)).toEqual({ x: 50, y: 50 });
    expect(onSheet({ ...centre, longitude: centre.longitude + degrees / 2 }).x).toBe(100);
  });

  it('shows the sheet as wide as it is drawn', () => {
    const pixels = 640;
    const world = 512 * 2 ** zoomForSheet(pixels);
    expect((world * sheet.degrees) / 360).toBeCloseTo(pixels, 6);
  });

  it('names the towns, the park and the lake', () => {
    expect(placeNames.map(({ name, kind }) => `${name} (${kind})`)).toEqual([
      'Gatlinburg (town)',
      'Pigeon Forge (town)',
      'Sevierville (town)',
      'Wears Valley (town)',
      'Great Smoky Mountains National Park (land)',
      'Douglas Lake (land)',
    ]);
  });

  it('can be moved over the mountains and no farther', () => {
    expect(farthest).toEqual([-84.3, 35.4, -82.9, 36.3]);
  });

  it('names only what is on the sheet and within reach', () => {
    const [west, south, east, north] = farthest;
    for (const place of placeNames) {
      const { x, y } = onSheet(place);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
      expect(place.longitude > west && place.longitude < east).toBe(true);
      expect(place.latitude > south && place.latitude < north).toBe(true);
    }
  });
});
