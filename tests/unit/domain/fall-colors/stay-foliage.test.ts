// Fall colors at a cabin’s elevation during a stay.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { findElevationBand, pickBandData } from '#domain/fall-colors/elevation-band.ts';
import { getFoliageProgress, getFoliageTone } from '#domain/fall-colors/foliage-stage.ts';
import { isElevationBandList } from '#domain/fall-colors/parse-bands.ts';
import {
  formatFoliageDuringStay,
  getFoliageDuringStay,
  isStayNearPeak,
  usualPeak,
} from '#domain/fall-colors/stay-foliage.ts';
import { mayHaveColor } from '#domain/search/search-dates.ts';
import { anyDay, bands } from './bands.ts';

const height = fc.integer({ min: 800, max: 6643 });
const nights = fc.integer({ min: 0, max: 20 });

test('is near peak if one of the nights is', () => {
  fc.assert(
    fc.property(height, anyDay, nights, (feet, checkIn, count) => {
      let isNear = false;
      for (let night = 0; night < count; night += 1) {
        const { stage } = getFoliageProgress(findElevationBand(bands, feet), addDays(checkIn, night));
        if (stage === 'near peak' || stage === 'peak') isNear = true;
      }
      expect(isStayNearPeak(bands, feet, checkIn, addDays(checkIn, count))).toBe(isNear);
    }),
  );
});

test('has no state for a stay without nights', () => {
  expect(getFoliageDuringStay(bands, 1900, '2026-10-24', '2026-10-24')).toBeNull();
  expect(formatFoliageDuringStay(bands, 1900, '2026-10-24', '2026-10-20')).toBeNull();
});

test.each([
  ['2026-10-21', '2026-10-24', 1900, 'Near peak color at 1,900 ft, Oct 21–24 (forecast)'],
  ['2026-10-24', '2026-10-27', 1900, 'Peak color at 1,900 ft, Oct 24–27 (forecast)'],
  ['2026-10-12', '2026-10-14', 900, 'Leaves turning at 900 ft, Oct 12–14 (forecast)'],
  ['2026-11-08', '2026-11-10', 900, 'Past peak, color left at 900 ft, Nov 8–10 (forecast)'],
  ['2026-10-12', '2026-10-14', 6000, null],
  ['2026-07-12', '2026-07-14', 900, null],
  ['2026-12-12', '2026-12-14', 900, null],
])('describes %s to %s at %i feet as: %s', (checkIn, checkOut, feet, note) => {
  expect(formatFoliageDuringStay(bands, feet, checkIn, checkOut)).toBe(note);
});

test('requires the bands for every stay with a description', () => {
  fc.assert(
    fc.property(height, anyDay, nights, (feet, checkIn, count) => {
      const checkOut = addDays(checkIn, count);
      if (formatFoliageDuringStay(bands, feet, checkIn, checkOut))
        expect(mayHaveColor(checkIn, checkOut)).toBe(true);
    }),
  );
  expect(mayHaveColor('2026-06-01', '2026-06-04')).toBe(false);
  expect(mayHaveColor('2026-12-01', '2026-12-04')).toBe(false);
  expect(mayHaveColor('2026-10-04', '2026-10-04')).toBe(false);
});

test('states the usual peak of an elevation with its range, except for conifers', () => {
  expect(usualPeak(bands, 1900)).toBe('Oct 26 – Nov 5, give or take 6 days');
  expect(usualPeak(bands, 4200)).toBe('Oct 4–15, give or take 5 days');
  expect(usualPeak(bands, 6000)).toBeNull();
});

test('has a tone for each tenth of the progress, or evergreen', () => {
  expect(getFoliageTone({ stage: 'green', progress: 0 })).toBe('0');
  expect(getFoliageTone({ stage: 'peak', progress: 0.46 })).toBe('5');
  expect(getFoliageTone({ stage: 'evergreen', progress: 0 })).toBe('evergreen');
});

test('reads bands back unchanged, without their descriptions', () => {
  const written = bands.map((band) => ({ ...band, note: 'words' })).map(pickBandData);
  expect(written).toEqual(bands);
  expect(isElevationBandList(JSON.parse(JSON.stringify(written)))).toBe(true);
});

test.each([
  ['null', null],
  ['an empty list', []],
  ['a band without a peak', [{ ...bands[1], peak: undefined }]],
  ['a peak without an end', [{ ...bands[1], peak: { from: '10-04' } }]],
  ['a band of unknown kind', [{ ...bands[1], evergreen: 'no' }]],
  ['a band without a height', [{ ...bands[0], from: '5500' }]],
])('rejects %s', (_, value) => {
  expect(isElevationBandList(value)).toBe(false);
});
