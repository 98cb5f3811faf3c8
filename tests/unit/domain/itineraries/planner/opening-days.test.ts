// Opening days of attractions in planned itineraries: holidays, seasons and weekdays.

import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { holidayOn } from '#domain/dates/days-of-year.ts';
import type { Attraction } from '#domain/itineraries/planner/attraction.ts';
import { getAdvanceNotice, getDayPartReason, whyClosed } from '#domain/itineraries/planner/closures.ts';
import { generatePlannedDays, listUncertainStops } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import type { PlannedDay, PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { daysApart } from '#support/case-counts.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput } from '#support/trip-input.ts';

// Calculates opening days independently from the files, for every day of two years.

const twoYears = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index));
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const names = new Map<string, string>();

function nameOf(date: string): string {
  const name = names.get(date) ?? weekday.format(new Date(`${date}T12:00:00Z`));
  names.set(date, name);
  return name;
}

/** Holidays of both years from a printed calendar. */
const printed: Record<string, string> = {
  '2027-01-01': "New Year's Day",
  '2027-07-04': 'Independence Day',
  '2027-11-25': 'Thanksgiving',
  '2027-12-25': 'Christmas Day',
  '2028-01-01': "New Year's Day",
  '2028-07-04': 'Independence Day',
  '2028-11-23': 'Thanksgiving',
  '2028-12-25': 'Christmas Day',
};

/** Applies the rules of the file. */
const isShut = ({ closed }: Attraction, date: string): boolean =>
  closed.some(({ from, to, weekdays, holidays }) => {
    const today = date.slice(5);
    const inSeason =
      from === undefined ||
      to === undefined ||
      (from <= to ? from <= today && today <= to : today >= from || today <= to);
    const onHoliday = holidays === undefined || holidays.some((one) => one === printed[date]);
    return inSeason && onHoliday && (weekdays === undefined || weekdays.some((day) => day === nameOf(date)));
  });

/** Matches words that cannot describe a day of that month or weekday. */
function unsayable(date: string): RegExp {
  const month = Number(date.slice(5, 7));
  const words = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].filter(
    (name) => name !== nameOf(date),
  );
  if (month <= 4 || month >= 11) words.push('summer', 'hot', 'heat');
  if (month >= 5 && month <= 10) words.push('winter', 'snow', 'icy');
  if (!/^(Fri|Sat|Sun)/.test(nameOf(date))) words.push('weekend');
  return new RegExp(`\\b(${words.join('|')})`, 'i');
}

test('holidays are those of a printed calendar, and no other day is', () => {
  for (const date of twoYears) expect(holidayOn(date), date).toBe(printed[date] ?? null);
  expect(['2026-11-26', '2029-11-22', '2030-11-28', '2026-11-19'].map(holidayOn)).toEqual([
    'Thanksgiving',
    'Thanksgiving',
    'Thanksgiving',
    null,
  ]);
});

describe('every attraction, on every day of two years', () => {
  test('is open when its file says so', () => {
    const wrong = plannerAttractions.flatMap((place) =>
      twoYears
        .filter((date) => (whyClosed(place, date) !== null) !== isShut(place, date))
        .map((date) => `${place.id} ${date}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has reasons that are true in that season and on that weekday', () => {
    const wrong = twoYears.flatMap((date) => {
      const words = unsayable(date);
      return plannerAttractions
        .filter((place) => !isShut(place, date))
        .flatMap(({ id, hours }) =>
          Object.values(hours)
            .map((one) => one && getDayPartReason(one, date))
            .filter((reason) => reason && words.test(reason))
            .map((reason) => `${id} ${date}: ${reason}`),
        );
    });
    expect(wrong).toEqual([]);
  });

  test('warns of holiday hours where none are published, and on no other day', () => {
    const wrong = plannerAttractions.flatMap((place) =>
      twoYears
        .filter((date) => {
          const says =
            getAdvanceNotice(place, date)?.includes(`Ask for its hours on ${printed[date]}.`) ?? false;
          return says !== (place.holidays === 'ask' && date in printed);
        })
        .map((date) => `${place.id} ${date}`),
    );
    expect(wrong).toEqual([]);
  });
});

const towns = ['gatlinburg', 'pigeon-forge', 'sevierville', 'wears-valley'] as const;
const spots: Record<(typeof towns)[number], { latitude: number; longitude: number }> = {
  gatlinburg: { latitude: 35.7143, longitude: -83.5102 },
  'pigeon-forge': { latitude: 35.7897, longitude: -83.554 },
  sevierville: { latitude: 35.8682, longitude: -83.5663 },
  'wears-valley': { latitude: 35.717, longitude: -83.65 },
};

/** Generates stays of three nights that include a day. */
const staysFrom = (date: string, turn: number): PlannerInput => {
  const from = towns[turn % 4] ?? 'gatlinburg';
  return createTripInput(
    {
      start: date,
      end: addDays(date, 3),
      pace: 'full',
      ages: turn % 3 === 0 ? ['child'] : [],
      interests: (['rides', 'history', 'views', 'food'] as const).slice(turn % 2, 2 + (turn % 3)),
      from,
    },
    { name: from, ...spots[from] },
  );
};

/**
 * Returns the side of the Spur on which a place is: north, south, or west, where neither counts.
 */
function sideOf({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): 'north' | 'south' | 'west' {
  if (longitude < -83.59) return 'west';
  return latitude > 35.775 ? 'north' : 'south';
}

function expectKnown(day: PlannedDay, trip: PlannerInput, notes: string): void {
  for (const { place, reason } of day.stops) {
    if (!place) continue;
    expect(isShut(place, day.date), `${place.id} ${day.date}`).toBe(false);
    if (!place.id.startsWith('event:')) expect(reason).not.toMatch(unsayable(day.date));
    if (place.holidays === 'ask' && day.date in printed)
      expect(notes).toContain(`Ask for its hours on ${printed[day.date]}.`);
  }
  const sides = [trip.base, ...day.stops.map(({ place }) => place ?? trip.base), trip.base].map(sideOf);
  const along = sides.filter(
    (side, index) =>
      index > 0 &&
      new Set([side, sides[index - 1]]).size === 2 &&
      !sides.slice(index - 1, index + 1).includes('west'),
  );
  expect(along.length, `${day.date} ${sides.join(' ')}`).toBeLessThanOrEqual(2);
}

test('includes no closed attraction, none of another season, and no return trips on the Spur', () => {
  // The long run tests all days; every run tests those around holidays and a part of the rest.
  const around = Object.keys(printed).map((date) => addDays(date, -1));
  const days = [...around, ...twoYears.filter((_, index) => index % daysApart === 0)];
  days.forEach((date, turn) => {
    const trip = staysFrom(date, turn);
    const plan = generatePlannedDays(trip);
    const itinerary = toItinerary(plan, trip);
    plan.forEach((day, index) => {
      expectKnown(day, trip, (itinerary.days[index]?.items ?? []).map(({ note }) => note).join('\n'));
    });
  });
});

describe('Dollywood', () => {
  const week = (start: string, end: string) =>
    createTripInput(
      { start, end, pace: 'full', ages: ['child'], interests: ['rides'] },
      { name: 'Pigeon Forge', ...spots['pigeon-forge'] },
    );
  const goes = (trip: PlannerInput) =>
    generatePlannedDays(trip).filter(({ stops }) => stops.some(({ place }) => place?.group === 'dollywood'));

  test('is offered on a weekday when it is open', () => {
    const trip = week('2027-10-05', '2027-10-08');
    expect(goes(trip).map(({ date }) => date)).toEqual(['2027-10-06']);
    expect(listUncertainStops(generatePlannedDays(trip), trip)).toEqual([]);
  });

  test('is included with a warning where its hours are not published, for guests who want rides', () => {
    const trip = week('2027-10-04', '2027-10-06');
    expect(goes(trip)).toEqual([]);
    expect(listUncertainStops(generatePlannedDays(trip), trip)).toEqual([
      'Dollywood is open some of these days: look at its calendar.',
    ]);
    const walkers = { ...trip, options: { ...trip.options, interests: ['easy-walks' as const] } };
    expect(listUncertainStops(generatePlannedDays(walkers), walkers)).toEqual([]);
  });

  test('is not mentioned in the months when it is closed', () => {
    const trip = week('2027-01-18', '2027-01-21');
    expect([goes(trip), listUncertainStops(generatePlannedDays(trip), trip)]).toEqual([[], []]);
  });
});
