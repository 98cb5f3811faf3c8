import { describe, expect, it } from 'vitest';
import { type Coordinates, milesBetween } from '../../src/domain/geo/coordinates.ts';
import { type Crossing, crossings } from '../../src/domain/geo/roads.ts';
import { smooth } from '../geo/lines.ts';
import { roads } from '../geo/roads.ts';

const lines = new Map(roads.map(({ name, through }) => [name, smooth(through)]));

/** Returns the distance of a place from the nearest point of a road, in miles. */
const milesFrom = (place: Coordinates, name: string): number =>
  Math.min(
    ...(lines.get(name) ?? []).map(([longitude, latitude]) => milesBetween(place, { latitude, longitude })),
  );

describe('the roads on the map pass where drives are worked out from', () => {
  it.each<[Crossing, string]>([
    ['sevierville', 'Parkway'],
    ['sevierville', 'US-441, Chapman Highway'],
    ['sevierville', 'US-411 east of Sevierville'],
    ['pigeon-forge', 'Parkway'],
    ['gatlinburg', 'Parkway'],
    ['gatlinburg', 'US-321 east of Gatlinburg'],
    ['wears-valley-road', 'Wears Valley Road, US-321'],
    ['wears-valley', 'Wears Valley Road, US-321'],
    ['foothills-parkway', 'Wears Valley Road, US-321'],
    ['townsend', 'US-321 west of Townsend'],
    ['wye', 'Little River Road'],
    ['sinks', 'Little River Road'],
    ['metcalf-bottoms', 'Little River Road'],
    ['metcalf-bottoms', 'Lyon Springs Road over Wear Cove Gap'],
    ['sugarlands', 'Little River Road'],
    ['sugarlands', 'Newfound Gap Road'],
    ['chimneys', 'Newfound Gap Road'],
    ['newfound-gap', 'Newfound Gap Road'],
    ['oconaluftee', 'Newfound Gap Road'],
    ['cades-cove', 'Laurel Creek Road'],
    ['greenbrier', 'US-321 east of Gatlinburg'],
    ['exit-407', 'State Route 66'],
  ])('%s is on %s', (crossing, road) => {
    expect(milesFrom(crossings[crossing], road)).toBeLessThan(0.5);
  });

  it('Wears Valley reaches the park over Wear Cove Gap', () => {
    expect(
      milesFrom({ latitude: 35.6915, longitude: -83.643 }, 'Lyon Springs Road over Wear Cove Gap'),
    ).toBeLessThan(0.1);
  });

  it('the Parkway passes the courthouse', () => {
    expect(milesFrom({ latitude: 35.8682, longitude: -83.5661 }, 'Parkway')).toBeLessThan(0.2);
  });
});

it('no road has a gap or a jump', () => {
  for (const [name, line] of lines) {
    const steps = line.slice(1).map(([longitude, latitude], index) => {
      const [x = 0, y = 0] = line[index] ?? [];
      return milesBetween({ latitude, longitude }, { latitude: y, longitude: x });
    });
    expect(Math.max(...steps), name).toBeLessThan(0.15);
  }
});
