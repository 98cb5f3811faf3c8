import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedMinutes } from '#domain/geo/drive-time.ts';
import type { ItineraryItem } from '#domain/itineraries/itinerary.ts';
import { getDayRoute } from '#domain/itineraries/planner/day-route.ts';
import { generatePlannedDays } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import { driveBefore, driveHome } from '#domain/itineraries/planner/swap-stop.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput, randomPlannerInput } from '#support/trip-input.ts';

const trip = createTripInput({});
const date = '2027-06-15';
const stop = (id: string, at: string): ItineraryItem => {
  const place = plannerAttractions.find((other) => other.id === id);
  return { id, kind: 'sight', ref: `guide:${place?.guide}#${id}`, title: place?.name ?? '', at };
};
const rest: ItineraryItem = { id: 'rest', kind: 'rest', title: 'At the cabin', at: '13:00' };
const guestsOwn: ItineraryItem = { id: 'own', kind: 'food', title: 'Lunch', at: '12:00' };

describe('the route of a day', () => {
  test('numbers stops as the day does, and leads home', () => {
    const day = {
      date,
      items: [stop('cataract-falls', '08:30'), guestsOwn, rest, stop('gatlinburg-bypass', '16:00')],
    };
    const route = getDayRoute(day, trip);
    expect(route.stops.map(({ id, number }) => [id, number])).toEqual([
      ['cataract-falls', 1],
      ['gatlinburg-bypass', 4],
    ]);
    expect(route.line).toHaveLength(5);
    expect([route.line[0], route.line[2], route.line.at(-1)]).toEqual(
      Array.from({ length: 3 }, () => route.base),
    );
  });

  test.each([[[rest, guestsOwn]], [[]]])(
    'of a day at the cabin, is the cabin in its surroundings',
    (items) => {
      const { base, stops, center, size, driveMinutes } = getDayRoute({ date, items }, trip);
      expect(stops).toEqual([]);
      expect(center).toEqual(base);
      expect(size.width).toBe(size.height);
      expect(driveMinutes).toBe(0);
    },
  );

  test('of any day, shows all of it, and the drives add up', () => {
    for (const any of fc.sample(randomPlannerInput, 60)) {
      for (const day of toItinerary(generatePlannedDays(any), any).days) {
        const route = getDayRoute(day, any);
        for (const { x, y } of route.line) {
          expect(Math.abs(x - route.center.x)).toBeLessThanOrEqual(route.size.width / 2 + 0.001);
          expect(Math.abs(y - route.center.y)).toBeLessThanOrEqual(route.size.height / 2 + 0.001);
        }
        const drives = day.items.map((item, index) =>
          driveBefore(day.items[index - 1] ?? null, item, day.date, any),
        );
        const shown = [...drives, driveHome(day, any)].map((minutes) => roundedMinutes(minutes ?? 0));
        expect(route.driveMinutes).toBe(shown.reduce((sum, minutes) => sum + minutes, 0));
      }
    }
  });
});
