import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type MapBounds, maxMapBounds, project, staticMapFrame } from '#domain/search/map/map-projection.ts';
import {
  formatMapViewport,
  getMapQueryParams,
  getViewportBounds,
  isCabinWithinBounds,
  isWithinBounds,
  parseMapViewport,
  zoomLimits,
} from '#domain/search/map/map-viewport.ts';

const [west, south, east, north] = maxMapBounds;
const read = (at: string) => parseMapViewport(new URLSearchParams({ at }));

describe('the map section in an address', () => {
  it('consists of center and zoom', () => {
    expect(read('35.7143,-83.5102,11.5')).toEqual({ latitude: 35.7143, longitude: -83.5102, zoom: 11.5 });
  });

  it.each(['', '35.7', '35.7,-83.5', '35.7,-83.5,', '35.7,-83.5,11,', ' 35.7,-83.5,11', '35.7, -83.5,11'])(
    'is missing in %j',
    (at) => {
      expect(read(at)).toBeNull();
    },
  );

  it.each(['1e1,-83.5,11', 'NaN,-83.5,11', '35.7,-83.5,-1', '0x23,-83.5,11', '35.71234567,-83.5,11', '++,,'])(
    'is invalid in %j',
    (at) => {
      expect(read(at)).toBeNull();
    },
  );

  it('is absent without coordinates', () => {
    expect(parseMapViewport(new URLSearchParams())).toBeNull();
  });

  it('is moved into the map for any address', () => {
    expect(read('0,0,0')).toEqual({ latitude: south, longitude: east, zoom: zoomLimits.min });
    expect(read('90,-180,99')).toEqual({ latitude: north, longitude: west, zoom: zoomLimits.max });
    fc.assert(
      fc.property(fc.string(), (at) => {
        const view = read(at);
        return view === null || (isWithinBounds(view, maxMapBounds) && view.zoom >= zoomLimits.min);
      }),
    );
  });

  it('is read back to within ten yards', () => {
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: west, max: east, noNaN: true }),
        fc.double({ min: zoomLimits.min, max: zoomLimits.max, noNaN: true }),
        (latitude, longitude, zoom) => {
          const view = read(formatMapViewport({ latitude, longitude, zoom }));
          expect(Math.abs((view?.latitude ?? 0) - latitude)).toBeLessThan(0.000_051);
          expect(Math.abs((view?.longitude ?? 0) - longitude)).toBeLessThan(0.000_051);
          expect(Math.abs((view?.zoom ?? 0) - zoom)).toBeLessThan(0.005_1);
        },
      ),
    );
  });
});

test('centers the section of a view, with the shape of its pane', () => {
  const view = { ...staticMapFrame.centre, zoom: 11 };
  const [left, bottom, right, top] = getViewportBounds(view, { width: 600, height: 300 });
  const corner = project({ latitude: top, longitude: left });
  const other = project({ latitude: bottom, longitude: right });
  const middle = project(view);
  expect((corner.x + other.x) / 2).toBeCloseTo(middle.x, 9);
  expect((corner.y + other.y) / 2).toBeCloseTo(middle.y, 9);
  expect((other.x - corner.x) * 512 * 2 ** 11).toBeCloseTo(600, 6);
  expect((other.y - corner.y) * 512 * 2 ** 11).toBeCloseTo(300, 6);
});

describe('a section of the map', () => {
  const area: MapBounds = [-83.6, 35.7, -83.5, 35.8];
  const cabin = (latitude: number | null, longitude: number | null) => ({
    slug: 'den',
    city: 'Gatlinburg',
    latitude,
    longitude,
  });

  it.each([
    [35.75, -83.55, true],
    [35.7, -83.6, true],
    [35.8, -83.5, true],
    [35.69, -83.55, false],
    [35.81, -83.55, false],
    [35.75, -83.61, false],
    [35.75, -83.49, false],
    [null, -83.9, true],
    [35.2, null, true],
  ])('contains the cabin at %s, %s: %s', (latitude, longitude, isIn) => {
    expect(isCabinWithinBounds(cabin(latitude, longitude), area)).toBe(isIn);
  });

  it('contains every cabin if none is chosen', () => {
    expect(isCabinWithinBounds(cabin(10, 10), null)).toBe(true);
  });
});

test('keeps only the map’s parameters for another search', () => {
  const query = new URLSearchParams('guests=2&at=35.7,-83.5,11&view=map&filter=pool');
  expect(getMapQueryParams(query)).toEqual([
    ['view', 'map'],
    ['at', '35.7,-83.5,11'],
  ]);
  expect(getMapQueryParams(new URLSearchParams('guests=2'))).toEqual([]);
});
