/** Options that a guest sets in the trip planner, and their validation. */

import { type Day, isDay, nightsBetween } from '#domain/dates/day.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { clampGuests, searchGuests } from '#domain/search/search.ts';
import { type Age, ages, type Interest, interests } from './attraction.ts';

/** Two, three or four outings a day. */
export const paces = ['slow', 'steady', 'full'] as const;
export type Pace = (typeof paces)[number];

export interface PlannerOptions {
  start: Day;
  end: Day;
  guests: number;
  ages: Age[];
  interests: Interest[];
  pace: Pace;
  dog: boolean;
  /** Slug of a cabin or area. */
  from: string;
  /** Each seed gives another plan. */
  seed: number;
}

/** Cabin or area where the party stays. */
export interface Base extends Coordinates {
  /** Name as used after "back at": 'Perseid', 'Gatlinburg'. */
  name: string;
  isCabin: boolean;
  /** Clock time `HH:MM`, like `checkOut`. */
  checkIn: string;
  checkOut: string;
  /** Photos of a cabin, for `imageUrl`. */
  images?: readonly string[] | undefined;
}

export interface PlannerOptionsError {
  field: 'check_in' | 'check_out';
  message: string;
}

const maxNights = itineraryLimits.days - 1;

/** Rejects stays that ended before `today`. Missing options get their defaults. */
export function parsePlannerOptions(
  query: URLSearchParams,
  today: Day,
): Result<PlannerOptions, PlannerOptionsError> {
  const [start, end] = [query.get('check_in'), query.get('check_out')];
  if (!isDay(start)) return err({ field: 'check_in', message: 'Choose the day you arrive.' });
  if (!isDay(end)) return err({ field: 'check_out', message: 'Choose the day you leave.' });
  const nights = nightsBetween(start, end);
  if (nights < 1) return err({ field: 'check_out', message: 'Leave a night or more after you arrive.' });
  if (end < today) return err({ field: 'check_in', message: 'Those days are over. Choose days to come.' });
  if (nights > maxNights) {
    return err({
      field: 'check_out',
      message: `A plan holds up to ${maxNights} nights. Plan the rest apart.`,
    });
  }
  return ok({ start, end, ...parseOtherOptions(query) });
}

const parseOtherOptions = (query: URLSearchParams): Omit<PlannerOptions, 'start' | 'end'> => ({
  guests: clampGuests(parseNumber(query, 'guests') || searchGuests.usual),
  ages: listKnown(ages, query.getAll('with')),
  interests: listKnown(interests, query.getAll('like')),
  pace: listKnown(paces, query.getAll('pace'))[0] ?? 'steady',
  dog: query.has('dog'),
  from: query.get('cabin') || query.get('from') || 'gatlinburg',
  seed: Math.abs(Math.trunc(parseNumber(query, 'another'))) % 1000,
});

/** Inverse of `parsePlannerOptions`. Defaults may be left out. */
export const toPlannerQuery = ({ start, end, ...options }: PlannerOptions): URLSearchParams =>
  new URLSearchParams([
    ['check_in', start],
    ['check_out', end],
    ['guests', String(options.guests)],
    ...options.ages.map((age): [string, string] => ['with', age]),
    ...options.interests.map((interest): [string, string] => ['like', interest]),
    ['pace', options.pace],
    ...(options.dog ? [['dog', '1']] : []),
    ['from', options.from],
    ...(options.seed ? [['another', String(options.seed)]] : []),
  ]);

const listKnown = <Name extends string>(names: readonly Name[], values: readonly string[]): Name[] =>
  names.filter((name) => values.includes(name));

const parseNumber = (query: URLSearchParams, name: string): number => {
  const number = Number(query.get(name) ?? Number.NaN);
  return Number.isFinite(number) ? number : 0;
};
