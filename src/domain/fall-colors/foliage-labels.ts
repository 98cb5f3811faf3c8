/** Sentences about fall colors: the stage at each elevation, headline, and names of weeks. */

import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay, formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { ElevationBand } from './elevation-band.ts';
import { type FoliageStage, getFoliageProgress } from './foliage-stage.ts';
import { middleOfWeek } from './season.ts';

/** For example `week of October 12`. */
export function weekName(week: Day, withYear = false): string {
  const weekLabel = formatDay(week, 'date');
  return `week of ${withYear ? weekLabel : weekLabel.replace(/, \d+$/, '')}`;
}

/** For example `Cabins near peak, Oct 23–26, 2026`. */
export const peakStayLabel = ({ check_in, check_out }: { check_in: Day; check_out: Day }): string =>
  `Cabins near peak, ${formatRange(check_in, check_out)}, ${check_in.slice(0, 4)}`;

const stageLabels: readonly (readonly [stage: FoliageStage, label: string])[] = [
  ['peak', 'Peak'],
  ['near peak', 'Near peak'],
  ['turning', 'Turning'],
  ['past', 'Past peak'],
  ['green', 'Still green'],
  ['bare', 'Bare'],
];

/** For example `Peak: 2,000 to 3,000 ft. Past peak: 4,000 to 5,500 ft.`, best stage first. */
export const weekSentence = (bands: readonly ElevationBand[], week: Day): string =>
  stageLabels
    .flatMap(([stage, label]) => {
      const matching = bands.filter((band) => getFoliageProgress(band, middleOfWeek(week)).stage === stage);
      return matching.length > 0
        ? [`${label}: ${joinNames(matching.map(({ name }) => lowerFirst(name)))}.`]
        : [];
    })
    .join(' ');

/** Stages with visible color, best first. */
const colorStages = stageLabels.slice(0, 4);

/** Names the best current stage; out of season the usual beginning. Fits narrow phones. */
export function fallHeadline(bands: readonly ElevationBand[], today: Day): string {
  for (const [stage, label] of colorStages) {
    const band = bands.findLast((candidate) => getFoliageProgress(candidate, today).stage === stage);
    if (!band) continue;
    const location = band.from > 0 ? `at ${band.from.toLocaleString('en-US')} ft` : 'in the valleys';
    return `Fall colors ${label.toLowerCase()} ${location}.`;
  }
  const [first] = bands
    .flatMap((band) => (band.evergreen ? [] : [band]))
    .toSorted((a, b) => a.begins.localeCompare(b.begins));
  if (!first) return 'Fall colors, week by week.';
  const year = today.slice(0, 4);
  const isOver = today > `${year}-${first.begins}`;
  return `Fall colors begin about ${formatMonthDay(`${year}-${first.begins}`)}${isOver ? `, ${Number(year) + 1}` : ''}.`;
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const joinNames = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
