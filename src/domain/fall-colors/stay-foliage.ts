import { type Day, eachNight } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { groupThousands } from '#domain/money/format-money.ts';
import { pluralize } from '#domain/text/plural.ts';
import { type ElevationBand, findElevationBand } from './elevation-band.ts';
import { type FoliageStage, getFoliageProgress, isNearPeak } from './foliage-stage.ts';

/** Which state counts when the nights of a stay differ: the later ones here come first. */
const bestLast: readonly FoliageStage[] = [
  'evergreen',
  'green',
  'bare',
  'past',
  'turning',
  'near peak',
  'peak',
];

/** How the leaves are at a height over the nights of a stay, at their best; null where there is no night. */
export function getFoliageDuringStay(
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): FoliageStage | null {
  const band = findElevationBand(bands, feet);
  const states = eachNight(checkIn, checkOut).map((night) => getFoliageProgress(band, night).stage);
  return bestLast.findLast((state) => states.includes(state)) ?? null;
}

/** Whether most years are near peak at a height on one night of a stay or more. */
export const isStayNearPeak = (
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): boolean => {
  const state = getFoliageDuringStay(bands, feet, checkIn, checkOut);
  return state !== null && isNearPeak(state);
};

const words: Partial<Record<FoliageStage, string>> = {
  turning: 'Leaves turning',
  'near peak': 'Near peak color',
  peak: 'Peak color',
  past: 'Past peak, color left',
};

/** `Near peak color at 1,900 ft, Oct 24–27 (forecast)`; null where there is no color to speak of. */
export function formatFoliageDuringStay(
  bands: readonly ElevationBand[],
  feet: number,
  checkIn: Day,
  checkOut: Day,
): string | null {
  const state = getFoliageDuringStay(bands, feet, checkIn, checkOut);
  const said = state && words[state];
  return said ? `${said} at ${groupThousands(feet)} ft, ${formatRange(checkIn, checkOut)} (forecast)` : null;
}

/** When a height usually peaks: `Oct 26 – Nov 5, give or take 6 days`; null where nothing turns. */
export function usualPeak(bands: readonly ElevationBand[], feet: number): string | null {
  const band = findElevationBand(bands, feet);
  if (band.evergreen) return null;
  // Any year will do: the words have none.
  return `${formatRange(`2000-${band.peak.from}`, `2000-${band.peak.to}`)}, give or take ${pluralize(band.spread, 'day')}`;
}
