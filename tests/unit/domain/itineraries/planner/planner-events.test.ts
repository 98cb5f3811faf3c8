import { expect, test } from 'vitest';
import { eventsOn, isEvent } from '#domain/itineraries/planner/planner-events.ts';
import type { PlannerEvent } from '#domain/itineraries/planner/planner-input.ts';

const lights: PlannerEvent = {
  id: 'winter-lights',
  title: 'Winter lights',
  about: 'Three miles of lamps.',
  area: 'Gatlinburg',
  part: 'evening',
  turns: [
    { start: '2026-11-20', end: '2026-11-22', confirmed: true },
    { start: '2027-11-19', confirmed: false },
  ],
  confirmedBy: 'the town',
};
const namesOn = (date: string, ...events: PlannerEvent[]) => eventsOn(events, date).map(({ name }) => name);

test.each([
  ['the day before it begins', '2026-11-19', []],
  ['its first day', '2026-11-20', ['Winter lights']],
  ['its last day', '2026-11-22', ['Winter lights']],
  ['the day after', '2026-11-23', []],
  ['the one day of a turn without an end', '2027-11-19', ['Winter lights']],
  ['the day after that one', '2027-11-20', []],
])('offers an event on the days of its occurrences: %s', (_, date, names) => {
  expect(namesOn(date, lights)).toEqual(names);
});

test('skips events without a part of the day or in an unknown town', () => {
  expect(namesOn('2026-11-20', { ...lights, part: undefined }, { ...lights, area: 'Knoxville' })).toEqual([]);
});

test('states whether the date is confirmed, and the contact', () => {
  const why = (date: string) => eventsOn([lights], date).map(({ hours, ask }) => [hours.evening?.why, ask]);
  expect(why('2026-11-20')).toEqual([['It is on that day.', 'Confirm the date with the town.']]);
  expect(why('2027-11-19')).toEqual([
    ['By its rule it falls on that day.', 'Confirm the date with the town.'],
  ]);
});

test('starts lights at dusk, and a fair with its part of the day', () => {
  const [evening] = eventsOn([lights], '2026-11-20');
  const [noon] = eventsOn([{ ...lights, part: 'noon' }], '2026-11-20');
  expect(evening?.hours).toEqual({ evening: { why: 'It is on that day.', from: '17:30' } });
  expect(noon?.hours).toEqual({ noon: { why: 'It is on that day.' } });
});

test('takes place in town, for all ages and any weather, but without dogs', () => {
  const [place] = eventsOn([lights], '2026-11-20');
  expect(place).toMatchObject({
    kind: 'town',
    ages: ['toddler', 'child', 'teen', 'adult', 'grandparents'],
    interests: [],
    rain: 'fine',
    dogs: false,
    closed: [],
    guide: 'getting-around',
  });
  expect(place?.tired).toMatch(/\.$/);
});

test('warns that long events may close on a holiday, but not single-day events', () => {
  const holidays = (date: string) => eventsOn([lights], date).map((place) => place.holidays);
  expect([holidays('2026-11-20'), holidays('2027-11-19')]).toEqual([['ask'], ['as usual']]);
});

test('distinguishes an event from an attraction of the same name', () => {
  const [place] = eventsOn([lights], '2026-11-20');
  expect(place && isEvent(place)).toBe(true);
  expect(isEvent({ id: 'winter-lights' })).toBe(false);
});
