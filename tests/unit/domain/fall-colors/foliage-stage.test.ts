import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, eachNight } from '#domain/dates/day.ts';
import { type ElevationBand, findElevationBand } from '#domain/fall-colors/elevation-band.ts';
import {
  type FoliageStage,
  foliageStages,
  getFoliageProgress,
  isNearPeak,
} from '#domain/fall-colors/foliage-stage.ts';
import { cases } from '#support/case-counts.ts';
import { anyDay, anyTurning, bands } from './bands.ts';

/** Returns the last stage that began by the day, by trying every day. */
function byWalking(band: ElevationBand, day: string): FoliageStage {
  if (band.evergreen) return 'evergreen';
  const year = day.slice(0, 4);
  const nears = new Set(
    eachNight(addDays(`${year}-${band.peak.from}`, -band.spread), `${year}-${band.peak.from}`),
  );
  let state: FoliageStage = 'bare';
  for (let walk = `${year}-01-01`; walk <= day; walk = addDays(walk, 1)) {
    const here = walk.slice(5);
    if (here === '04-15') state = 'green';
    if (here === band.begins) state = 'turning';
    if (state === 'turning' && nears.has(walk)) state = 'near peak';
    if (here === band.peak.from) state = 'peak';
    if (walk === addDays(`${year}-${band.peak.to}`, 1)) state = 'past';
    if (here === band.bare) state = 'bare';
  }
  return state;
}

test('returns the last stage that has begun, on any day', () => {
  fc.assert(
    fc.property(anyTurning, anyDay, (band, day) => {
      expect(getFoliageProgress(band, day).stage).toBe(byWalking(band, day));
    }),
    { numRuns: cases },
  );
});

const order: readonly FoliageStage[] = foliageStages;

test('never reverses within a fall, and never advances by a fifth in a day of a usual band', () => {
  for (const band of bands.filter(({ evergreen }) => !evergreen)) {
    let before = getFoliageProgress(band, '2026-04-15');
    for (const day of eachNight('2026-04-16', '2027-01-01')) {
      const turn = getFoliageProgress(band, day);
      expect(order.indexOf(turn.stage)).toBeGreaterThanOrEqual(order.indexOf(before.stage));
      expect(turn.progress).toBeGreaterThanOrEqual(before.progress);
      expect(turn.progress - before.progress).toBeLessThan(0.2);
      before = turn;
    }
    expect(before).toEqual({ stage: 'bare', progress: 1 });
  }
});

test('has a progress between 0 and 1, about one half at the peak', () => {
  fc.assert(
    fc.property(anyTurning, anyDay, (band, day) => {
      const { stage, progress } = getFoliageProgress(band, day);
      expect(progress).toBeGreaterThanOrEqual(0);
      expect(progress).toBeLessThanOrEqual(1);
      if (stage === 'peak') expect(Math.abs(progress - 0.5)).toBeLessThanOrEqual(0.1);
      if (stage === 'green') expect(progress).toBe(0);
      if (stage === 'bare') expect(progress).toBe(1);
      expect(isNearPeak(stage)).toBe(stage === 'near peak' || stage === 'peak');
    }),
  );
});

test('keeps spruce and fir evergreen on every day of the year', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(getFoliageProgress(findElevationBand(bands, 6000), day)).toEqual({
        stage: 'evergreen',
        progress: 0,
      });
    }),
  );
});

test.each([
  [6643, 'top'],
  [5500, 'top'],
  [5499, 'high'],
  [4000, 'high'],
  [3999, 'low'],
  [0, 'low'],
  [-5, 'low'],
])('assigns %i feet to the band %s, in any order of the bands', (feet, id) => {
  expect(findElevationBand(bands, feet).id).toBe(id);
  expect(findElevationBand(bands.toReversed(), feet).id).toBe(id);
});

test('returns nothing without bands', () => {
  expect(() => findElevationBand([], 1000)).toThrow('There are no bands.');
});
