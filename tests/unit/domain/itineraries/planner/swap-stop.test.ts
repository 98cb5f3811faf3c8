// Alternatives for a stop of a planned itinerary, for rain or a rest.

import { describe, expect, test } from 'vitest';
import { moveItemTo } from '#domain/itineraries/edit-itinerary.ts';
import {
  findItem,
  getItineraryItems,
  type Itinerary,
  itineraryLimits,
} from '#domain/itineraries/itinerary.ts';
import { parseItinerary } from '#domain/itineraries/parse-itinerary.ts';
import { generatePlannedDays } from '#domain/itineraries/planner/plan-stay.ts';
import { toItinerary } from '#domain/itineraries/planner/planned-itinerary.ts';
import type { PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import {
  driveBefore,
  driveHome,
  findItemRainAlternative,
  replaceWithRainAlternative,
  replaceWithRest,
  warningFor,
} from '#domain/itineraries/planner/swap-stop.ts';
import { plannerAttractions } from '#support/planner-attractions.ts';
import { createTripInput } from '#support/trip-input.ts';

const made = (trip: PlannerInput): Itinerary => toItinerary(generatePlannedDays(trip), trip);
const trip = createTripInput({ ages: ['child'], interests: ['water'] });
const plan = made(trip);

/** A plan with one item on a Tuesday in June. */
const planWith = (id: string, at: string): Itinerary => {
  const place = plannerAttractions.find((one) => one.id === id);
  const item = { id: 'one', kind: 'sight', ref: `guide:${place?.guide}#${id}`, title: place?.name ?? '', at };
  return {
    title: 'One',
    start: '2027-06-15',
    end: '2027-06-16',
    days: [
      { date: '2027-06-15', items: [item] },
      { date: '2027-06-16', items: [] },
    ],
  };
};
const one = (itinerary: Itinerary) => {
  const found = findItem(itinerary, 'one');
  if (!found) throw new Error('The item is gone');
  return found.item;
};

describe('a plan as an itinerary', () => {
  test('is stored and read back unchanged', () => {
    for (const seed of [0, 1, 2, 3]) {
      const itinerary = made(createTripInput({ seed, dog: seed % 2 === 1, ages: ['child'] }));
      expect(parseItinerary(JSON.parse(JSON.stringify(itinerary)))).toEqual(itinerary);
    }
  });

  test('gives every outing its reason, with rain and rest in its note', () => {
    for (const { kind, note = '', title } of getItineraryItems(plan)) {
      expect(note.length, title).toBeLessThanOrEqual(itineraryLimits.note);
      if (kind === 'rest') continue;
      expect(note).toMatch(/\nRain: /);
      expect(note).toMatch(/\nTired: /);
    }
  });

  test('names the cabin it begins at', () => {
    const from = createTripInput({ from: 'perseid' }, { name: 'Perseid', isCabin: true });
    expect(made(from)).toMatchObject({ cabin_slug: 'perseid', title: 'Perseid, Jun 14–18' });
    expect(plan).not.toHaveProperty('cabin_slug');
    expect(getItineraryItems(made(from)).some(({ title }) => title === 'At Perseid')).toBe(true);
  });
});

describe('in rain', () => {
  const picnic = planWith('metcalf-bottoms', '08:30');

  test('swaps a place by the river for a sheltered one at the same hour', () => {
    const place = findItemRainAlternative(picnic, 'one', trip);
    expect(place?.rain).toMatch(/roof|better/);
    const wet = one(replaceWithRainAlternative(picnic, 'one', trip));
    expect(wet).toMatchObject({ title: place?.name, at: '08:30' });
    expect(wet.note).toContain('For the rain, instead of Metcalf Bottoms.');
  });

  test('keeps a waterfall', () => {
    expect(findItemRainAlternative(planWith('cataract-falls', '08:30'), 'one', trip)).toBeNull();
  });

  test('does not offer what the plan contains', () => {
    const first = findItemRainAlternative(picnic, 'one', trip);
    const [day, next] = picnic.days;
    if (!first || !day || !next) throw new Error('There is nothing for rain');
    const used = { id: 'two', kind: 'sight', ref: `guide:${first.guide}#${first.id}`, title: first.name };
    const both = { ...picnic, days: [day, { ...next, items: [used] }] };
    expect(findItemRainAlternative(both, 'one', trip)?.id).not.toBe(first.id);
  });

  test('offers nothing unsuitable for the youngest guest', () => {
    const small = createTripInput({ ages: ['toddler'] });
    for (const { id } of plannerAttractions.filter(({ rain }) => rain === 'no')) {
      for (const at of ['08:30', '12:00', '17:00']) {
        const place = findItemRainAlternative(planWith(id, at), 'one', small);
        if (place) expect(place.ages).toContain('toddler');
      }
    }
  });
});

test('replaces a tiring stop by a rest', () => {
  const rested = one(replaceWithRest(planWith('metcalf-bottoms', '08:30'), 'one', trip));
  expect(rested).toEqual({
    id: 'one',
    kind: 'rest',
    title: 'At the cabin',
    at: '08:30',
    note: 'Instead of Metcalf Bottoms: somebody was tired.',
  });
});

describe('after an edit', () => {
  test('Cades Cove on a Wednesday warns that it is closed to cars', () => {
    const moved = moveItemTo(planWith('cades-cove-loop', '08:00'), 'one', { date: '2027-06-16' });
    expect(warningFor(one(moved), '2027-06-16', trip)).toMatch(/closed to cars/);
    expect(warningFor(one(moved), '2027-06-15', trip)).toBeNull();
  });

  test('Cades Cove at noon recommends an earlier time', () => {
    expect(warningFor(one(planWith('cades-cove-loop', '12:00')), '2027-06-15', trip)).toBe(
      'Cades Cove loop is better in the morning.',
    );
  });

  test('an event on another day has a warning', () => {
    const item = { id: 'one', kind: 'event', ref: 'event:sevier-county-fair', title: 'Sevier County Fair' };
    expect(warningFor(item, '2027-09-02', trip)).toBeNull();
    expect(warningFor(item, '2027-06-15', trip)).toBe('That is not its day.');
  });

  test('recalculates drives, and omits those to unknown places', () => {
    const cove = one(planWith('cades-cove-loop', '08:00'));
    const picnic = { ...one(planWith('metcalf-bottoms', '12:00')), id: 'two' };
    const own = { id: 'own', kind: 'food', title: 'Pancakes' };
    expect(driveBefore(null, cove, '2027-06-15', trip)).toBeGreaterThan(50);
    expect(driveBefore(cove, picnic, '2027-06-15', trip)).toBeLessThan(65);
    expect(driveBefore(own, cove, '2027-06-15', trip)).toBeNull();
    expect(driveBefore(cove, own, '2027-06-15', trip)).toBeNull();
    expect(driveHome({ date: '2027-06-15', items: [cove] }, trip)).toBeGreaterThan(50);
    expect(driveHome({ date: '2027-06-15', items: [cove, own] }, trip)).toBeNull();
  });
});
