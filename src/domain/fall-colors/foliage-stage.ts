import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { ElevationBand } from './elevation-band.ts';

/** Stages of a year's foliage in order, for deciduous trees. */
export const foliageStages = ['green', 'turning', 'near peak', 'peak', 'past', 'bare'] as const;
export type FoliageStage = (typeof foliageStages)[number] | 'evergreen';

/** `progress`: 0 (all green) to 1 (bare); the middle of the peak is 0.5. */
export interface FoliageProgress {
  stage: FoliageStage;
  progress: number;
}

/** First day of spring leaves, until which bare bands stay bare. */
const leafOut = '04-15';

/** Returns the stage in an average year. Near peak are the `spread` days before the peak. */
export function getFoliageProgress(band: ElevationBand, day: Day): FoliageProgress {
  if (band.evergreen) return { stage: 'evergreen', progress: 0 };
  if (day.slice(5) < leafOut) return { stage: 'bare', progress: 1 };
  const inYear = (monthDay: string): Day => `${day.slice(0, 4)}-${monthDay}`;
  const [begins, from] = [inYear(band.begins), inYear(band.peak.from)];
  const [to, bare] = [inYear(band.peak.to), inYear(band.bare)];
  const nearPeakFrom = addDays(from, -band.spread);
  if (day < begins) return { stage: 'green', progress: 0 };
  if (day < from)
    return { stage: day < nearPeakFrom ? 'turning' : 'near peak', progress: 0.4 * share(begins, from, day) };
  if (day <= to) return { stage: 'peak', progress: 0.4 + 0.2 * share(from, addDays(to, 1), day) };
  if (day < bare) return { stage: 'past', progress: 0.6 + 0.4 * share(to, bare, day) };
  return { stage: 'bare', progress: 1 };
}

const share = (first: Day, last: Day, day: Day): number =>
  nightsBetween(first, day) / nightsBetween(first, last);

export const isNearPeak = (stage: FoliageStage): boolean => stage === 'near peak' || stage === 'peak';

/** Returns the progress in tenths, or `evergreen`, for styles. */
export const getFoliageTone = ({ stage, progress }: FoliageProgress): string =>
  stage === 'evergreen' ? stage : String(Math.round(progress * 10));
