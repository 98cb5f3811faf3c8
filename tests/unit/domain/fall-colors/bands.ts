// Sample and random elevation bands of fall colors for tests.

import fc from 'fast-check';
import { dayFromNumber, dayNumber } from '#domain/dates/day.ts';
import type { ElevationBand, TurningBand } from '#domain/fall-colors/elevation-band.ts';

/** Bands of the site: spruce and fir, above 4,000 ft, and the valleys. */
export const bands: readonly ElevationBand[] = [
  { id: 'top', name: 'Above 5,500 ft', from: 5500, evergreen: true },
  turning('high', 4000, ['09-18', '10-04', '10-15', '10-29'], 5),
  turning('low', 0, ['10-09', '10-26', '11-05', '11-19'], 6),
];

function turning(
  id: string,
  from: number,
  [begins, start, end, bare]: [string, string, string, string],
  spread: number,
): TurningBand {
  return {
    id,
    name: `From ${from} ft`,
    from,
    evergreen: false,
    begins,
    peak: { from: start, to: end },
    bare,
    spread,
  };
}

/** A day within forty years. */
export const anyDay = fc
  .integer({ min: dayNumber('2010-01-01'), max: dayNumber('2049-12-31') })
  .map(dayFromNumber);

/** A band with four ordered days of fall, and a spread. */
export const anyTurning = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }),
    fc.integer({ min: 1, max: 14 }),
  )
  .map(([days, spread]) => {
    const [a = '', b = '', c = '', d = ''] = days
      .sort((one, other) => one - other)
      .map((day) => dayFromNumber(dayNumber('2026-09-01') + day).slice(5));
    return turning('any', 0, [a, b, c, d], spread);
  });
