import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { ElevationBand } from './elevation-band.ts';

/** How the leaves are, in the order of a year's fall; `evergreen` is none of it. */
export const foliageStages = ['green', 'turning', 'near peak', 'peak', 'past', 'bare'] as const;
/** One of them, or the green that stays. */
export type FoliageStage = (typeof foliageStages)[number] | 'evergreen';

/** How far a band is on a day: its state, and from 0, all green, to 1, bare. The middle of the peak is 0.5. */
export interface FoliageProgress {
  stage: FoliageStage;
  progress: number;
}

/** Buds open: from here until fall a band that was bare is green. */
const leafOut = '04-15';

/** How a band looks on a day of most years. Near peak are the days of its spread before the peak. */
export function getFoliageProgress(band: ElevationBand, day: Day): FoliageProgress {
  if (band.evergreen) return { stage: 'evergreen', progress: 0 };
  if (day.slice(5) < leafOut) return { stage: 'bare', progress: 1 };
  const inYear = (monthDay: string): Day => `${day.slice(0, 4)}-${monthDay}`;
  const [begins, from] = [inYear(band.begins), inYear(band.peak.from)];
  const [to, bare] = [inYear(band.peak.to), inYear(band.bare)];
  const near = addDays(from, -band.spread);
  if (day < begins) return { stage: 'green', progress: 0 };
  if (day < from)
    return { stage: day < near ? 'turning' : 'near peak', progress: 0.4 * share(begins, from, day) };
  if (day <= to) return { stage: 'peak', progress: 0.4 + 0.2 * share(from, addDays(to, 1), day) };
  if (day < bare) return { stage: 'past', progress: 0.6 + 0.4 * share(to, bare, day) };
  return { stage: 'bare', progress: 1 };
}

const share = (first: Day, last: Day, day: Day): number =>
  nightsBetween(first, day) / nightsBetween(first, last);

/** Whether the color is worth the drive: near peak or at it. */
export const isNearPeak = (state: FoliageStage): boolean => state === 'near peak' || state === 'peak';

/** How a turn is coloured: its progress in tenths, or `evergreen`. */
export const getFoliageTone = ({ stage, progress }: FoliageProgress): string =>
  stage === 'evergreen' ? stage : String(Math.round(progress * 10));
