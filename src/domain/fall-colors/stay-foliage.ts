/** Finds and formats the best fall colors that guests see during a stay. */

import { type Day, eachNight } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { groupThousands } from '#domain/money/format-money.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type ElevationBand, findElevationBand } from './elevation-band.ts';
import { type FoliageStage, getFoliageProgress, isNearPeak } from './foliage-stage.ts';

/** From least to most attractive. The best one of a stay counts. */
const stagesByAppeal: readonly FoliageStage[] = [
  'evergreen',
  'green',
  'bare',
  'past',
  'turning',
  'near peak',
  'peak',
];

/** Returns the best stage of the nights; `null` without nights. */
export function getFoliageDuringStay(
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): FoliageStage | null {
  const band = findElevationBand(bands, feet);
  const stages = eachNight(checkIn, checkOut).map((night) => getFoliageProgress(band, night).stage);
  return stagesByAppeal.findLast((stage) => stages.includes(stage)) ?? null;
}

export const isStayNearPeak = (
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): boolean => {
  const stage = getFoliageDuringStay(bands, feet, checkIn, checkOut);
  return stage !== null && isNearPeak(stage);
};

const stageLabels: Partial<Record<FoliageStage, string>> = {
  turning: 'Leaves turning',
  'near peak': 'Near peak color',
  peak: 'Peak color',
  past: 'Past peak, color left',
};

/** For example `Near peak color at 1,900 ft, Oct 24–27 (forecast)`. `null` without color. */
export function formatFoliageDuringStay(
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): string | null {
  const stage = getFoliageDuringStay(bands, feet, checkIn, checkOut);
  const label = stage && stageLabels[stage];
  return label
    ? `${label} at ${groupThousands(feet)} ft, ${formatRange(checkIn, checkOut)} (forecast)`
    : null;
}

/** For example `Oct 26 – Nov 5, give or take 6 days`. `null` for evergreens. */
export function usualPeak(bands: readonly ElevationBand[], feet: number): string | null {
  const band = findElevationBand(bands, feet);
  if (band.evergreen) return null;
  // The year is arbitrary, because it is not shown.
  return `${formatRange(`2000-${band.peak.from}`, `2000-${band.peak.to}`)}, give or take ${pluralize(band.spread, 'day')}`;
}
