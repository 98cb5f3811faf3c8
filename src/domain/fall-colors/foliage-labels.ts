import type { Day } from '#domain/dates/day.ts';
import { formatMonthDay, formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import type { ElevationBand } from './elevation-band.ts';
import { type FoliageStage, getFoliageProgress } from './foliage-stage.ts';
import { middleOfWeek } from './season.ts';

/** `week of October 12`, with its year where asked for. */
export function weekName(week: Day, withYear = false): string {
  const written = formatDay(week, 'date');
  return `week of ${withYear ? written : written.replace(/, \d+$/, '')}`;
}

/** What a search for a stay is called: `Cabins near peak, Oct 23–26, 2026`. */
export const peakStayLabel = ({ check_in, check_out }: { check_in: Day; check_out: Day }): string =>
  `Cabins near peak, ${formatRange(check_in, check_out)}, ${check_in.slice(0, 4)}`;

const openings: readonly (readonly [state: FoliageStage, words: string])[] = [
  ['peak', 'Peak'],
  ['near peak', 'Near peak'],
  ['turning', 'Turning'],
  ['past', 'Past peak'],
  ['green', 'Still green'],
  ['bare', 'Bare'],
];

/** A week in a sentence, the best first: `Peak: 2,000 to 3,000 ft. Past peak: 4,000 to 5,500 ft.` Needles are left out. */
export const weekSentence = (bands: readonly ElevationBand[], week: Day): string =>
  openings
    .flatMap(([state, words]) => {
      const those = bands.filter((band) => getFoliageProgress(band, middleOfWeek(week)).stage === state);
      return those.length > 0 ? [`${words}: ${joined(those.map(({ name }) => lowered(name)))}.`] : [];
    })
    .join(' ');

/** The states in which something is to be seen, the best first. */
const colors = openings.slice(0, 4);

/**
 * Fall in a line, for the head of every page: how far the color is on a day and where, the lowest land that is so far;
 * out of season, when it begins in most years. Short enough for a narrow phone with wide letters.
 */
export function fallHeadline(bands: readonly ElevationBand[], today: Day): string {
  for (const [state, words] of colors) {
    const band = bands.findLast((one) => getFoliageProgress(one, today).stage === state);
    if (!band) continue;
    const place = band.from > 0 ? `at ${band.from.toLocaleString('en-US')} ft` : 'in the valleys';
    return `Fall colors ${words.toLowerCase()} ${place}.`;
  }
  const [first] = bands
    .flatMap((band) => (band.evergreen ? [] : [band]))
    .toSorted((one, other) => one.begins.localeCompare(other.begins));
  if (!first) return 'Fall colors, week by week.';
  const year = today.slice(0, 4);
  const isOver = today > `${year}-${first.begins}`;
  return `Fall colors begin about ${formatMonthDay(`${year}-${first.begins}`)}${isOver ? `, ${Number(year) + 1}` : ''}.`;
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
