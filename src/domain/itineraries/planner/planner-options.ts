import { type Day, isDay, nightsBetween } from '#domain/dates/day.ts';
import type { Coordinates } from '#domain/geo/coordinates.ts';
import { itineraryLimits } from '#domain/itineraries/itinerary.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { clampGuests, searchGuests } from '#domain/search/search.ts';
import { type Age, ages, type Interest, interests } from './attraction.ts';

/** How many outings a day holds: two, three or four. */
export const paces = ['slow', 'steady', 'full'] as const;
/** One of them. */
export type Pace = (typeof paces)[number];

/** What a guest chooses. */
export interface PlannerOptions {
  /** Check-in and check-out. */
  start: Day;
  end: Day;
  /** How many come. */
  guests: number;
  /** Who is among them beside grown-ups. */
  ages: Age[];
  interests: Interest[];
  pace: Pace;
  dog: boolean;
  /** The slug of a cabin or, where none is chosen, of an area. */
  from: string;
  /** Another number, another plan. */
  seed: number;
}

/** Where the days begin and end. */
export interface Base extends Coordinates {
  /** As it reads after "back at": 'Perseid', 'Gatlinburg'. */
  name: string;
  /** Whether it is one of our cabins, not only an area. */
  isCabin: boolean;
  /** `HH:MM`. */
  checkIn: string;
  checkOut: string;
}

/** Why choices make no plan: the field of the form, and what to say there. */
export interface PlannerOptionsError {
  field: 'check_in' | 'check_out';
  message: string;
}

const mostNights = itineraryLimits.days - 1;

/** The choices of a query, as the form sends it; what it does not say is left at the usual. A stay that ended before `today` is none. */
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
  if (nights > mostNights) {
    return err({
      field: 'check_out',
      message: `A plan holds up to ${mostNights} nights. Plan the rest apart.`,
    });
  }
  return ok({ start, end, ...restOf(query) });
}

const restOf = (query: URLSearchParams): Omit<PlannerOptions, 'start' | 'end'> => ({
  guests: clampGuests(numberIn(query, 'guests') || searchGuests.usual),
  ages: among(ages, query.getAll('with')),
  interests: among(interests, query.getAll('like')),
  pace: among(paces, query.getAll('pace'))[0] ?? 'steady',
  dog: query.has('dog'),
  from: query.get('cabin') || query.get('from') || 'gatlinburg',
  seed: Math.abs(Math.trunc(numberIn(query, 'another'))) % 1000,
});

/** The query `parsePlannerOptions` reads the same choices from; what is as usual is left out. */
export const toPlannerQuery = ({ start, end, ...choices }: PlannerOptions): URLSearchParams =>
  new URLSearchParams([
    ['check_in', start],
    ['check_out', end],
    ['guests', String(choices.guests)],
    ...choices.ages.map((age): [string, string] => ['with', age]),
    ...choices.interests.map((interest): [string, string] => ['like', interest]),
    ['pace', choices.pace],
    ...(choices.dog ? [['dog', '1']] : []),
    ['from', choices.from],
    ...(choices.seed ? [['another', String(choices.seed)]] : []),
  ]);

const among = <Name extends string>(names: readonly Name[], given: readonly string[]): Name[] =>
  names.filter((name) => given.includes(name));

const numberIn = (query: URLSearchParams, name: string): number => {
  const number = Number(query.get(name) ?? Number.NaN);
  return Number.isFinite(number) ? number : 0;
};
