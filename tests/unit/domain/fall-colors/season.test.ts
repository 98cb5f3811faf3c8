// Weeks of the fall color season, their descriptions and offered weekends.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, nightsBetween, weekday } from '#domain/dates/day.ts';
import { fallMap, projectToFallMap } from '#domain/fall-colors/fall-map.ts';
import { fallHeadline, peakStayLabel, weekName, weekSentence } from '#domain/fall-colors/foliage-labels.ts';
import { getFoliageProgress, isNearPeak } from '#domain/fall-colors/foliage-stage.ts';
import {
  getMonday,
  getPeakWeek,
  isSeasonOver,
  middleOfWeek,
  openingWeek,
  peakStayOfWeek,
  seasonWeeks,
  seasonYear,
  stayOfWeek,
} from '#domain/fall-colors/season.ts';
import { anyDay, bands } from './bands.ts';

test('has a week for each Monday from the one before September 16 to the one before November 16', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const weeks = seasonWeeks(today);
      const year = seasonYear(today);
      for (const week of weeks) expect(weekday(week)).toBe(1);
      for (const [index, week] of weeks.entries()) expect(week).toBe(addDays(weeks[0] ?? '', 7 * index));
      expect(nightsBetween(weeks[0] ?? '', `${year}-09-15`)).toBeLessThan(7);
      expect(nightsBetween(weeks.at(-1) ?? '', `${year}-11-15`)).toBeLessThan(7);
    }),
  );
});

test('shows the next fall from December on', () => {
  expect([seasonYear('2026-11-30'), seasonYear('2026-12-01'), seasonYear('2027-01-01')]).toEqual([
    2026, 2027, 2027,
  ]);
  expect([isSeasonOver('2026-11-15'), isSeasonOver('2026-11-16'), isSeasonOver('2026-12-01')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('starts with the current week, or out of season with the most colorful one', () => {
  const weeks = seasonWeeks('2026-10-08');
  expect(openingWeek(bands, weeks, '2026-10-08')).toBe('2026-10-05');
  expect(openingWeek(bands, weeks, '2026-06-08')).toBe(getPeakWeek(bands, weeks));
});

test('finds the week with the most color', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const weeks = seasonWeeks(today);
      const count = (week: string) =>
        bands.filter((band) => isNearPeak(getFoliageProgress(band, middleOfWeek(week)).stage)).length;
      const fullest = getPeakWeek(bands, weeks);
      expect(weeks).toContain(fullest);
      for (const week of weeks) expect(count(week)).toBeLessThanOrEqual(count(fullest));
    }),
  );
});

test('offers the weekend of a week as a stay, unless it has begun', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, today) => {
      const week = getMonday(day);
      const { check_in, check_out } = stayOfWeek(week, today);
      expect([weekday(check_in), weekday(check_out)]).toEqual([5, 1]);
      expect(nightsBetween(check_in, check_out)).toBe(3);
      if (addDays(week, 4) > today) expect(check_in).toBe(addDays(week, 4));
      else expect(nightsBetween(addDays(week, 4), check_in)).toBe(364);
    }),
  );
});

test('offers a stay only in a week with a cabin near peak', () => {
  const [low, high] = [0, 4000];
  const of = (week: string, ...elevations: number[]) => peakStayOfWeek(bands, elevations, week, '2026-08-01');
  expect(of('2026-10-05', high)).toEqual({ check_in: '2026-10-09', check_out: '2026-10-12' });
  expect(of('2026-10-05', low)).toBeNull();
  expect(of('2026-09-14', low, high)).toBeNull();
  expect(of('2026-11-16', low, high)).toBeNull();
  expect(of('2026-10-12')).toBeNull();
});

test('names a week by its Monday and describes each band in a sentence, best first', () => {
  expect(weekName('2026-10-12')).toBe('week of October 12');
  expect(weekName('2026-10-12', true)).toBe('week of October 12, 2026');
  expect(peakStayLabel({ check_in: '2026-10-30', check_out: '2026-11-02' })).toBe(
    'Cabins near peak, Oct 30 – Nov 2, 2026',
  );
  expect(weekSentence(bands, '2026-10-12')).toBe('Peak: from 4000 ft. Turning: from 0 ft.');
  expect(weekSentence(bands, '2026-11-16')).toBe('Bare: from 4000 ft and from 0 ft.');
});

test('maps the corners of the map to its corners', () => {
  const { west, east, south, north, width, height } = fallMap;
  expect(projectToFallMap({ longitude: west, latitude: north })).toEqual({ x: 0, y: 0 });
  expect(projectToFallMap({ longitude: east, latitude: south })).toEqual({ x: width, y: height });
});

test.each([
  ['2027-01-12', 'Fall colors begin about Sep 18.'],
  ['2026-09-17', 'Fall colors begin about Sep 18.'],
  ['2026-09-18', 'Fall colors turning at 4,000 ft.'],
  ['2026-10-10', 'Fall colors peak at 4,000 ft.'],
  ['2026-10-20', 'Fall colors near peak in the valleys.'],
  ['2026-11-06', 'Fall colors past peak in the valleys.'],
  ['2026-11-19', 'Fall colors begin about Sep 18, 2027.'],
])('states on %s in the page header: %s', (today, headline) => {
  expect(fallHeadline(bands, today)).toBe(headline);
});
