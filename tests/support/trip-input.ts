// Random and fixed input for tests of the trip planner.

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { addDays } from '#domain/dates/day.ts';
import { ages, interests } from '#domain/itineraries/planner/attraction.ts';
import type { PlannerEvent, PlannerInput } from '#domain/itineraries/planner/planner-input.ts';
import { type Base, type PlannerOptions, paces } from '#domain/itineraries/planner/planner-options.ts';
import { parseContent } from '../../scripts/content/read.ts';
import { event } from '../../src/content/schemas.ts';
import { plannerAttractions } from './planner-attractions.ts';

const folder = 'content/events';

/** Every event of `content/events`. */
const plannerEvents: PlannerEvent[] = readdirSync(folder).map((file) => {
  const { data, body } = parseContent(readFileSync(`${folder}/${file}`, 'utf8'), 'md');
  const { title, area, part, dates, source } = event.parse(data);
  const id = file.replace('.md', '');
  return { id, title, about: body.trim(), area, part, turns: dates, confirmedBy: source.name };
});

const startPoints: [string, number, number][] = [
  ['gatlinburg', 35.7143, -83.5102],
  ['wears-valley', 35.717, -83.65],
  ['sevierville', 35.8682, -83.5663],
  ['perseid', 35.74192, -83.68431],
  ['big-cedar-assembly', 35.84672, -83.44291],
];

const base: fc.Arbitrary<Base> = fc.constantFrom(...startPoints).map(([name, latitude, longitude]) => ({
  name,
  latitude,
  longitude,
  isCabin: name === 'perseid',
  checkIn: '16:00',
  checkOut: name === 'perseid' ? '11:00' : '10:00',
}));

/** Any planner options within the next year. */
export const randomPlannerOptions: fc.Arbitrary<PlannerOptions> = fc
  .record({
    day: fc.integer({ min: 0, max: 400 }),
    nights: fc.integer({ min: 1, max: 7 }),
    guests: fc.integer({ min: 1, max: 12 }),
    ages: fc.subarray([...ages]),
    interests: fc.subarray([...interests]),
    pace: fc.constantFrom(...paces),
    dog: fc.boolean(),
    seed: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ day, nights, ...rest }) => {
    const start = addDays('2026-11-22', day);
    return { ...rest, start, end: addDays(start, nights), from: 'gatlinburg' };
  });

/** Any trip with the site's attractions and events. */
export const randomPlannerInput: fc.Arbitrary<PlannerInput> = fc
  .record({ options: randomPlannerOptions, base })
  .map((trip) => ({ ...trip, places: plannerAttractions, events: plannerEvents }));

/** Creates a trip of four nights in June for two from Gatlinburg, with changes. */
export const createTripInput = (
  choices: Partial<PlannerOptions> = {},
  from: Partial<Base> = {},
): PlannerInput => ({
  options: {
    start: '2027-06-14',
    end: '2027-06-18',
    guests: 2,
    ages: [],
    interests: [],
    pace: 'steady',
    dog: false,
    from: 'gatlinburg',
    seed: 0,
    ...choices,
  },
  base: {
    name: 'Gatlinburg',
    isCabin: false,
    latitude: 35.7143,
    longitude: -83.5102,
    checkIn: '16:00',
    checkOut: '10:00',
    ...from,
  },
  places: plannerAttractions,
  events: plannerEvents,
});
